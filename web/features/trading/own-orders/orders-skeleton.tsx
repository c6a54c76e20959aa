import { Skeleton } from '@mantine/core'

/** Placeholder rows, as high as the orders. */
export function OrdersSkeleton() {
  return (
    <div className="grid gap-8 p-12 content-start min-h-200" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={20} />
      ))}
    </div>
  )
}

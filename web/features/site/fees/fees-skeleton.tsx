import { Skeleton } from '@mantine/core'
import styles from './fees-page.module.css'

/** Placeholder rows, as high as the rows of a fee table. */
export function FeesSkeleton({ rows }: { rows: number }) {
  return (
    <div className="pt-41">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className={`flex items-center justify-between gap-16 px-20 phone:px-16 ${styles.skeletonRow}`}>
          <Skeleton height={14} width="24%" />
          <Skeleton height={14} width="16%" />
          <Skeleton height={14} width="16%" />
        </div>
      ))}
    </div>
  )
}

import { Skeleton } from '@mantine/core'
import styles from './own-orders.module.css'

/** Placeholder rows, as high as the orders. */
export function OrdersSkeleton() {
  return (
    <div className={`grid gap-8 p-12 content-start ${styles.skeleton}`} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={20} />
      ))}
    </div>
  )
}

import { Skeleton } from '@mantine/core'
import styles from './order-book.module.css'

const rows = Array.from({ length: 11 }, (_, place) => place)

/** The placeholder in the shape of the book while it loads. */
export function BookSkeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonRows />
      <div className={styles.skeletonMiddle} />
      <SkeletonRows />
    </div>
  )
}

function SkeletonRows() {
  return (
    <div className={`overflow-hidden ${styles.skeletonSide}`}>
      {rows.map((key) => (
        <div key={key} className={`flex items-center justify-between ${styles.skeletonRow}`}>
          <Skeleton height={8} width="34%" />
          <Skeleton height={8} width="26%" />
        </div>
      ))}
    </div>
  )
}

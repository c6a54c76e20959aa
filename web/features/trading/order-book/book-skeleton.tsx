import { Skeleton } from '@mantine/core'
import styles from './order-book.module.css'

const rows = Array.from({ length: 11 }, (_, place) => place)

/** The book's own shape while it is on its way. */
export function BookSkeleton() {
  return (
    <div className={styles.skeleton}>
      {[...rows, 'middle', ...rows.map((place) => place + rows.length)].map((key) => (
        <div key={key} className={key === 'middle' ? styles.middle : styles.skeletonRow}>
          <Skeleton height={12} width="34%" />
          <Skeleton height={12} width="26%" />
        </div>
      ))}
    </div>
  )
}

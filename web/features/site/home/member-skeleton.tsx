import { Skeleton } from '@mantine/core'
import styles from './member-overview.module.css'

/** The overview's shape, while the account is on its way. */
export function MemberSkeleton() {
  return (
    <div className={styles.overview} aria-hidden="true">
      <div className={styles.head}>
        <Skeleton height={28} width={200} />
      </div>
      <div className={styles.cards}>
        <Skeleton className={styles.placeholder} />
        <Skeleton className={styles.placeholder} />
      </div>
      <Skeleton className={styles.nextPlaceholder} />
    </div>
  )
}

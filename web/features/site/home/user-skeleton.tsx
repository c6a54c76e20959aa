import { Skeleton } from '@mantine/core'
import styles from './user-overview.module.css'

/** The placeholder of the overview while the account loads. */
export function UserSkeleton() {
  return (
    <div className="flex flex-col gap-16" aria-hidden="true">
      <div className="flex items-center justify-between gap-16 min-h-44">
        <Skeleton height={28} width={200} />
      </div>
      <div className={`grid grid-cols-2 gap-16 phone:grid-cols-1 ${styles.cards}`}>
        <Skeleton className={styles.placeholder} />
        <Skeleton className={styles.placeholder} />
      </div>
      <Skeleton className={styles.nextPlaceholder} />
    </div>
  )
}

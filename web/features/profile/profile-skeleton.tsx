import { Skeleton } from '@mantine/core'
import styles from './profile-skeleton.module.css'

/** Stands where a person's own pages will, while it is not known yet who she is. */
export function ProfileSkeleton() {
  return (
    <div className={styles.layout} aria-hidden="true">
      <div className={styles.side}>
        <Skeleton height={480} radius={8} />
      </div>
      <div className={styles.content}>
        <Skeleton height={40} width="40%" radius={8} />
        <Skeleton height={280} radius={8} />
        <Skeleton height={200} radius={8} />
      </div>
    </div>
  )
}

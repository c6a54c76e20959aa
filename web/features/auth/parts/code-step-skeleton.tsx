import { Skeleton } from '@mantine/core'
import styles from './auth-form.module.css'

/** The place of a code step while its code is on its way: as high as that step, so that nothing moves when it comes. */
export function CodeStepSkeleton() {
  return (
    <div className="grid gap-16" aria-hidden>
      <Skeleton className={styles.awaitedCode} />
      <Skeleton className={`text-14 ${styles.awaitedTime}`} />
      <Skeleton className={`h-48 text-14 ${styles.awaitedButton}`} />
    </div>
  )
}

import { Skeleton } from '@mantine/core'
import styles from './auth-form.module.css'

/** The placeholder of a code step while its code is being sent. It is as high as the step, so that nothing moves. */
export function CodeStepSkeleton() {
  return (
    <div className="grid gap-16" aria-hidden>
      <Skeleton className={styles.awaitedCode} />
      <Skeleton className={`text-14 ${styles.awaitedTime}`} />
      <Skeleton className={`h-48 text-14 ${styles.awaitedButton}`} />
    </div>
  )
}

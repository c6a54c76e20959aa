import { Skeleton } from '@mantine/core'
import stackStyles from '#web/ui/stack.module.css'
import styles from './auth-form.module.css'

/** The place of a code step while its code is on its way: as high as that step, so that nothing moves when it comes. */
export function CodeStepSkeleton() {
  return (
    <div className={stackStyles.stack16} aria-hidden>
      <Skeleton className={styles.awaitedCode} />
      <Skeleton className={styles.awaitedTime} />
      <Skeleton className={styles.awaitedButton} />
    </div>
  )
}

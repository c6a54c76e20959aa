import { Skeleton } from '@mantine/core'
import styles from './contact.module.css'

/** Placeholder lines of the size of the contact data. */
export function ContactSkeleton() {
  return (
    <div className={`grid ${styles.skeleton}`} aria-hidden="true">
      <Skeleton height={14} width="90%" />
      <Skeleton height={14} width="45%" />
      <Skeleton height={14} width="60%" />
    </div>
  )
}

/** The same lines without motion: nothing loads until the user scrolls near the footer. */
export function ContactLines() {
  return (
    <div className={`grid ${styles.skeleton} ${styles.lines}`} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}

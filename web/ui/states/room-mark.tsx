import { StaleMark } from './stale-mark.tsx'
import styles from './states.module.css'

/**
 * The stale mark in the free space of a line. Nothing beside or below it moves when it appears. If the space is too
 * small, only its sign is shown. For lines whose parts are 12 px apart, or `--parts`.
 */
export function RoomMark({ asOf }: { asOf: number | null }) {
  return (
    <span className={`flex-1 min-w-0 ${styles.room}`}>
      <StaleMark asOf={asOf} />
    </span>
  )
}

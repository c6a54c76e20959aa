import { StaleMark } from './stale-mark.tsx'
import styles from './states.module.css'

/**
 * The stale mark in the room that a line has left: nothing beside or below it moves when it comes, and where there is not
 * enough room it is its sign alone. For lines whose parts stand 12 px apart, or `--parts`.
 */
export function RoomMark({ asOf }: { asOf: number | null }) {
  return (
    <span className={`grow min-w-0 ${styles.room}`}>
      <StaleMark asOf={asOf} />
    </span>
  )
}

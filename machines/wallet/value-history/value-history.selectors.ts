import type { SnapshotFrom } from 'xstate'
import type { ValueRange, valueHistoryMachine } from './value-history.machine.ts'
import type { ValuePoint } from './value-points.ts'

type Snapshot = SnapshotFrom<typeof valueHistoryMachine>

export function selectRange({ context }: Snapshot): ValueRange {
  return context.range
}

/** Returns the recorded values, one for each day, oldest first. */
export function selectPoints({ context }: Snapshot): readonly ValuePoint[] {
  return context.points
}

import type { SnapshotFrom } from 'xstate'
import type { amountPrivacyMachine } from './amount-privacy.machine.ts'

type Snapshot = SnapshotFrom<typeof amountPrivacyMachine>

/** Whether the user's own amounts are hidden now, for whichever reason. */
export function selectIsHidden(snapshot: Snapshot): boolean {
  return snapshot.context.isHidden || snapshot.matches({ window: { watched: 'away' } })
}

/** Whether they are hidden whenever the user leaves the window. */
export function selectHidesAway({ context }: Snapshot): boolean {
  return context.hidesAway
}

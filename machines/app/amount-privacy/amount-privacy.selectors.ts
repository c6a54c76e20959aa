import type { SnapshotFrom } from 'xstate'
import type { amountPrivacyMachine } from './amount-privacy.machine.ts'

type Snapshot = SnapshotFrom<typeof amountPrivacyMachine>

/** Returns whether the user's own amounts are hidden now, for either reason. */
export function selectIsHidden(snapshot: Snapshot): boolean {
  return snapshot.context.isHidden || snapshot.matches({ window: { watched: 'away' } })
}

/** Returns whether the amounts are hidden whenever the user leaves the window. */
export function selectHidesAway({ context }: Snapshot): boolean {
  return context.hidesAway
}

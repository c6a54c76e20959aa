import type { SnapshotFrom } from 'xstate'
import type { cancelAllMachine } from './cancel-all.machine.ts'
import { type CancelItem, isRetried } from './cancel-items.ts'

type Snapshot = SnapshotFrom<typeof cancelAllMachine>

/** Returns the step of the dialog, which is also its `data-state`. */
export function selectCancelAllStep({ value }: Snapshot): 'idle' | 'asking' | 'cancelling' | 'settled' {
  return value
}

/** Returns every order that the dialog listed, in its order, with its current state. */
export function selectCancelItems({ context }: Snapshot): readonly CancelItem[] {
  return context.items
}

/**
 * Returns the counts of the dialog. `total` are the orders to cancel, `settled` those with a result so far.
 *
 * - `cancelled`; `ended`: another end came first; `left`: not cancelled, or unknown; `retried`: those of `left` that a
 *   retry can change.
 * - `gone`: no longer open at the confirmation, and not in any other count.
 */
export function selectCancelCounts({ context: { items } }: Snapshot) {
  const count = (steps: readonly string[]) => items.filter(({ step }) => steps.includes(step)).length
  const [cancelled, ended, gone] = [count(['cancelled']), count(['ended']), count(['gone'])]
  const left = count(['refused', 'loadFailed', 'absent', 'spent'])
  return {
    total: items.length - gone,
    settled: cancelled + ended + left,
    cancelled,
    ended,
    left,
    gone,
    retried: items.filter(isRetried).length,
  }
}

/**
 * Returns whether a cancellation waits, is in flight, or is being searched for. The page blocks navigation until all have
 * ended.
 */
export function selectIsCancelling(snapshot: Snapshot): boolean {
  return snapshot.matches('cancelling')
}

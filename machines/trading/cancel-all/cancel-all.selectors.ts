import type { SnapshotFrom } from 'xstate'
import type { cancelAllMachine } from './cancel-all.machine.ts'
import { type CancelItem, isRetried } from './cancel-items.ts'

type Snapshot = SnapshotFrom<typeof cancelAllMachine>

/** The question's place on its way, which is also what the dialog is marked with. */
export function selectCancelAllStep({ value }: Snapshot): 'idle' | 'asking' | 'cancelling' | 'settled' {
  return value
}

/** Every order that the question listed, in its order, as it stands now. */
export function selectCancelItems({ context }: Snapshot): readonly CancelItem[] {
  return context.items
}

/**
 * How many orders are to be cancelled, and how many of them have an end or rest by now; `cancelled`, `ended` (had come to
 * another end before), `left` (not cancelled, or nobody knows), and how many of those trying again can change. `gone` were no
 * longer open when the user said yes, and count nowhere else.
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

/** Whether a cancellation is on its way, waits for its turn or is looked for: nobody leaves its page without its end. */
export function selectIsCancelling(snapshot: Snapshot): boolean {
  return snapshot.matches('cancelling')
}

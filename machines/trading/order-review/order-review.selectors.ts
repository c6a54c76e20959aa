import type { SnapshotFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { orderReviewMachine } from './order-review.machine.ts'
import { limitError } from './review-limits.ts'

/** Returns the limits as typed, their errors, and whether they were saved just now. */
export function selectReviewLimits(snapshot: SnapshotFrom<typeof orderReviewMachine>) {
  const { impact, share } = snapshot.context
  return {
    impact,
    share,
    impactError: limitError(impact),
    shareError: limitError(share),
    isKept: snapshot.matches('kept'),
    isTyping: snapshot.matches('typing'),
    state: statePath(snapshot.value),
  }
}

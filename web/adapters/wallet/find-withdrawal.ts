import { fromPromise } from 'xstate'
import {
  findWithdrawal,
  type SentWithdrawal,
  type WithdrawalFound,
} from '#machines/wallet/confirm-withdrawal/find-withdrawal.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { reconcile } from '#web/adapters/app/command/reconcile.ts'
import { endCountdown } from '#web/adapters/auth/countdown.ts'
import { readWithdrawals } from '#web/adapters/wallet/withdrawal-calls.ts'

/**
 * Searches the user's list for a withdrawal whose answer was lost, until it is found or cannot arrive any more (design
 * 5.22). Rejects when the last read of the list fails: the outcome stays unknown.
 */
export function reconcileWithdrawal(api: PersonApi) {
  return fromPromise<WithdrawalFound, SentWithdrawal>(async ({ input, signal }) => {
    const look = async () => findWithdrawal(await readWithdrawals(api, input.request.relatedCoin, signal), input)
    const found = await reconcile(look, signal)
    // The withdrawal has used up its code.
    if (found.state === 'found') endCountdown('withdrawal')
    return found
  })
}

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
 * Looks for a withdrawal whose answer never came in the person's list, until it is there or can come no more (design
 * 5.22). It rejects when the list could not be read at the end: then nobody knows still.
 */
export function reconcileWithdrawal(api: PersonApi) {
  return fromPromise<WithdrawalFound, SentWithdrawal>(async ({ input, signal }) => {
    const look = async () => findWithdrawal(await readWithdrawals(api, input.request.relatedCoin, signal), input)
    const found = await reconcile(look, signal)
    // Its code is used up.
    if (found.state === 'found') endCountdown('withdrawal')
    return found
  })
}

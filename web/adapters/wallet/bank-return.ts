import { fromPromise } from 'xstate'
import type { OwnDeposit } from '#machines/wallet/bank-return/bank-return.machine.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { findTomanDeposit } from '#web/adapters/wallet/deposit-calls.ts'
import { readPayment } from './payment-store.ts'

/** Returns the actor of the page to which the bank returns the user. */
export function bankReturnActors({ api }: Pick<Services, 'api'>) {
  return {
    findDeposit: fromPromise<OwnDeposit | null, { id: string | null }>(({ input, signal }) =>
      findTomanDeposit(api, { id: input.id, key: readPayment() }, signal),
    ),
  }
}

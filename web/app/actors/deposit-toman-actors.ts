import { fromPromise } from 'xstate'
import type { DepositRequest, DepositTerms } from '#machines/deposit-toman/deposit-toman-context.ts'
import { beginTomanDeposit, readDepositTerms } from '#web/api/deposits.ts'
import type { Services } from '../services.ts'

/** The ports of a deposit of Toman. */
export function depositTomanActors({ api }: Pick<Services, 'api'>) {
  return {
    readTerms: fromPromise<DepositTerms>(({ signal }) => readDepositTerms(api, signal)),
    beginPayment: fromPromise<{ site: string }, { request: DepositRequest; idempotencyKey: string }>(({ input }) =>
      beginTomanDeposit(api, input.request, input.idempotencyKey),
    ),
    // The machine has judged the host (design 5.16).
    leave: fromPromise<void, { site: string }>(async ({ input }) => location.assign(input.site)),
  }
}

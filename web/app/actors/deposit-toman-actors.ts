import { fromPromise } from 'xstate'
import type { DepositRequest, DepositTerms } from '#machines/wallet/deposit-toman/deposit-toman-context.ts'
import { ApiError } from '#shared/errors/api-error.ts'
import { beginTomanDeposit, readDepositTerms } from '#web/api/deposits.ts'
import type { Services } from '../services.ts'
import { keepPayment } from './payment-store.ts'

/** Milliseconds after which a page that is still here will not leave any more. */
const timeout = 15_000

/** The ports of a deposit of Toman. */
export function depositTomanActors({ api }: Pick<Services, 'api'>) {
  return {
    readTerms: fromPromise<DepositTerms>(({ signal }) => readDepositTerms(api, signal)),
    beginPayment: fromPromise<{ site: string }, { request: DepositRequest; idempotencyKey: string }>(({ input }) => {
      keepPayment(input.idempotencyKey)
      return beginTomanDeposit(api, input.request, input.idempotencyKey)
    }),
    // The machine has judged the host (design 5.16).
    leave: fromPromise<void, { site: string }>(({ input, signal }) => leave(input.site, signal)),
  }
}

/** Resolves when the page is on its way; it may be looked at again, by the browser's way back. */
function leave(site: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new ApiError('NO_ANSWER')), timeout)
    signal.addEventListener('abort', () => clearTimeout(late))
    window.addEventListener(
      'pagehide',
      () => {
        clearTimeout(late)
        resolve()
      },
      { once: true, signal },
    )
    location.assign(site)
  })
}

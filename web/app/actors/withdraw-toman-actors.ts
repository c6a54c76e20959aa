import { fromCallback, fromPromise } from 'xstate'
import type { TomanTerms } from '#machines/withdraw-toman/withdraw-toman-context.ts'
import { readTomanTerms } from '#web/api/withdrawals.ts'
import type { Services } from '../services.ts'
import { confirmation } from './confirm-withdrawal-actors.ts'
import { tellCredit } from './wallet-credit.ts'

/** The ports of the withdrawal of Toman. */
export function withdrawTomanActors({ api, views }: Pick<Services, 'api' | 'views'>) {
  return {
    watchCredit: fromCallback<{ type: 'never' }>(({ sendBack }) => tellCredit(views, 'TOMAN', sendBack)),
    readTerms: fromPromise<TomanTerms>(({ signal }) => readTomanTerms(api, signal)),
    confirmation: confirmation(api),
  }
}

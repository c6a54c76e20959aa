import { fromCallback, fromPromise } from 'xstate'
import type { TomanTerms } from '#machines/wallet/withdraw-toman/withdraw-toman-context.ts'
import { readTomanTerms } from '#web/api/withdrawals.ts'
import type { Services } from '../services.ts'
import { confirmation } from './confirm-withdrawal-actors.ts'
import { tellCredit } from './wallet-credit.ts'
import { watchHold } from './watch-hold.ts'

/** The ports of the withdrawal of Toman. */
export function withdrawTomanActors({ api, views, session }: Pick<Services, 'api' | 'views' | 'session'>) {
  return {
    watchCredit: fromCallback<{ type: 'never' }>(({ sendBack }) => tellCredit(views, 'TOMAN', sendBack)),
    watchHold: watchHold(session),
    readTerms: fromPromise<TomanTerms>(({ signal }) => readTomanTerms(api, signal)),
    confirmation: confirmation(api, session),
  }
}

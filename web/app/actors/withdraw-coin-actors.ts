import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import type { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import type { Coin } from '#shared/market/coins.ts'
import type { WithdrawalNetwork } from '#shared/rules/withdrawal.ts'
import { readNetworks } from '#web/api/withdrawals.ts'
import type { Services } from '../services.ts'
import { confirmation } from './confirm-withdrawal-actors.ts'
import { tellCredit } from './wallet-credit.ts'
import { watchBook } from './watch-book.ts'
import { watchHold } from './watch-hold.ts'

/** The ports of the withdrawal of a coin; `book` is the person's address book, which lives beside it. */
export function withdrawCoinActors(
  { api, views, session }: Pick<Services, 'api' | 'views' | 'session'>,
  book: ActorRefFrom<typeof addressBookMachine>,
) {
  return {
    watchCredit: fromCallback<{ type: 'never' }, { coin: Coin }>(({ sendBack, input: { coin } }) =>
      tellCredit(views, coin, sendBack),
    ),
    watchBook: watchBook(book),
    watchHold: watchHold(session),
    readNetworks: fromPromise<readonly WithdrawalNetwork[], { coin: Coin }>(({ input, signal }) =>
      readNetworks(input.coin, signal),
    ),
    confirmation: confirmation(api, session),
  }
}

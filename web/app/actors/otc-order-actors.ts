import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { sentOrderOf } from '#machines/trading/otc-order/held-order.ts'
import type { SentQuickTrade } from '#machines/trading/otc-order/otc-order-context.ts'
import {
  type BalancesEvent,
  type BalancesRead,
  pairBalancesMachine,
} from '#machines/trading/pair-balances/pair-balances.machine.ts'
import type { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { PairDocument } from '#shared/stream/documents.ts'
import { placeQuickTrade, readPair } from '#web/api/quick-trade.ts'
import type { Services } from '../services.ts'
import { otcEntryActors } from './otc-entry-actors.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { sendOrder } from './send-order.ts'
import { watchBook } from './watch-book.ts'
import { watchHold } from './watch-hold.ts'

/** The quick-trade page's ports; `book` is the person's address book, which lives beside it. */
export function otcOrderActors(
  { api, views, orderChanges, unsettled, session }: Services,
  book: ActorRefFrom<typeof addressBookMachine>,
) {
  return {
    entry: otcEntryMachine.provide({ actors: otcEntryActors(views) }),
    inventory: pairBalancesMachine.provide({
      actors: {
        watchBalances: fromCallback<{ type: 'never' }, { market: MarketType }>(({ sendBack, input: { market } }) => {
          const view = views.of(`me:pair:${market}`)
          const tell = () => {
            const { doc, asOf, status } = view.state()
            const balances = doc as PairDocument | null
            const [isLive, isComing] = [status === 'live', status === 'loading']
            sendBack({ type: 'balances.change', balances, asOf, isLive, isComing } satisfies BalancesEvent)
          }
          const release = view.subscribe(tell)
          tell()
          return release
        }),
        readBalances: fromPromise<BalancesRead, { market: MarketType }>(async ({ input, signal }) => {
          const asOf = Date.now()
          return { balances: await readPair(api, input.market, signal), asOf }
        }),
      },
    }),
    watchBook: watchBook(book),
    watchHold: watchHold(session),
    placeOrder: fromPromise<OwnOrder | null, SentQuickTrade>(async ({ input, signal }) => {
      try {
        return await sendOrder(
          { api, unsettled },
          { flow: 'otcOrder', sent: sentOrderOf(input), confirmation: input },
          () => placeQuickTrade(api, input.order, input.idempotencyKey),
          signal,
        )
      } finally {
        orderChanges.next()
      }
    }),
    findOrder: reconcileOrder({ api, unsettled }),
  }
}

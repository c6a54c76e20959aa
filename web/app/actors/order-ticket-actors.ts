import { fromCallback, fromPromise } from 'xstate'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import { sentOrder } from '#machines/trading/order-ticket/confirmation.ts'
import type {
  AmountQuestion,
  Confirmation,
  TicketTerms,
  TotalQuestion,
} from '#machines/trading/order-ticket/ticket-context.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { Decimal } from '#shared/money/decimal.ts'
import type { BookDocument, PairDocument } from '#shared/stream/documents.ts'
import { placeOrder, readAmount, readTicketTerms, readTotal } from '#web/api/orders.ts'
import type { Services } from '../services.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { sendOrder } from './send-order.ts'

/** The ticket's ports: who the person is, her balances, the book, and the calls. */
export function orderTicketActors({
  api,
  session,
  views,
  unsettled,
}: Pick<Services, 'api' | 'session' | 'views' | 'unsettled'>) {
  return {
    watchPerson: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const tell = () => {
        const person = selectPerson(session.getSnapshot())
        const [supervisor, level] = [person?.supervisor ?? false, person?.userAccountLevel ?? null]
        sendBack({ type: 'person.change', supervisor, level })
      }
      const { unsubscribe } = session.subscribe(tell)
      tell()
      return unsubscribe
    }),
    watchBalances: fromCallback<{ type: 'never' }, { market: MarketType }>(({ sendBack, input: { market } }) => {
      const view = views.of(`me:pair:${market}`)
      const tell = () => sendBack({ type: 'balances.change', balances: view.state().doc as PairDocument | null })
      const release = view.subscribe(tell)
      tell()
      return release
    }),
    watchBook: fromCallback<{ type: 'never' }, { market: MarketType }>(({ sendBack, input: { market } }) => {
      const view = views.of(`book:${market}`)
      const tell = () => {
        // A book that is not up to date foretells nothing.
        const { doc, status } = view.state()
        sendBack({ type: 'book.change', book: status === 'live' ? (doc as BookDocument | null) : null })
      }
      const release = view.subscribe(tell)
      tell()
      return release
    }),
    readTerms: fromPromise<TicketTerms, { coin: string }>(({ input, signal }) => readTicketTerms(input.coin, signal)),
    askTotal: fromPromise<Decimal, TotalQuestion>(({ input, signal }) => readTotal(api, input, signal)),
    askAmount: fromPromise<Decimal, AmountQuestion>(({ input, signal }) => readAmount(api, input, signal)),
    place: fromPromise<OwnOrder | null, Confirmation>(({ input, signal }) =>
      sendOrder(
        { api, unsettled },
        { flow: 'orderTicket', sent: sentOrder(input), confirmation: input },
        () => placeOrder(api, input),
        signal,
      ),
    ),
    reconcile: reconcileOrder({ api, unsettled }),
  }
}

import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { selectConnection } from '#machines/app/connection/connection.selectors.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import { orderCommand, sentOrder } from '#machines/trading/order-ticket/order-command.ts'
import { type OrderTicketRef, orderTicketMachine } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectIsOnItsWay, selectUnsettled } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import type {
  AmountQuestion,
  Confirmation,
  TicketDraft,
  TicketSide,
  TicketTerms,
  TotalQuestion,
} from '#machines/trading/order-ticket/ticket-context.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market, MarketType } from '#shared/market/coins.ts'
import { newKey } from '#web/adapters/app/client/new-key.ts'
import { usePendingOrders } from '#web/adapters/app/command/use-pending-orders.ts'
import { createDrafts } from '#web/adapters/app/drafts.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'
import { placeOrder, readAmount, readTicketTerms, readTotal } from '#web/adapters/trading/order-calls.ts'
import { followPair } from './follow-pair.ts'
import { readKeptTicket } from './kept-ticket.ts'
import { parsePendingTicket } from './parse-pending.ts'
import { readChange } from './read-change.ts'
import { readPlaced } from './read-placed.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { reviewLimitsStore } from './review-limits.ts'
import { sendOrder } from './send-order.ts'
import { watchBook } from './watch-book.ts'

const draftsOf = createDrafts<TicketDraft>({ name: 'ticket', write: (draft) => draft, read: readKeptTicket })

/**
 * Starts the ticket of a market. The caller must be keyed by the market, so that another market gets a new ticket. A
 * pending order of an earlier page or session comes first. @param requestedSide the side in the URL. Null for none: the
 * ticket then resumes the draft of an ended session, or of this page before a reload.
 */
export function useOrderTicket(market: Market, requestedSide: TicketSide | null = null): OrderTicketRef {
  const services = useServices()
  const machine = useMemo(() => orderTicketMachine.provide({ actors: orderTicketActors(services) }), [services])
  const drafts = draftsOf(services.session, market.type, requestedSide ?? '')
  const ticket = useActorRef(machine, {
    input: {
      market,
      draft: { side: requestedSide ?? 'buy', ...drafts.left() },
      left: services.unsettled.left('orderTicket', parsePendingTicket),
      newKey,
      now: Date.now,
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket is of one market all its life
  useEffect(() => {
    const subscriptions = [
      ticket.on('draft.change', ({ draft }) => drafts.keep(draft)),
      ticket.on('order.placed', () => services.orderChanges.next()),
      ticket.on('orders.change', () => services.orderChanges.next()),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
      drafts.close()
    }
  }, [ticket, services])
  usePendingOrders(useSelector(ticket, selectUnsettled), useSelector(ticket, selectIsOnItsWay))
  return ticket
}

/** Returns the ticket's actors: the user, their balances, the order book, and the calls. */
export function orderTicketActors({
  api,
  session,
  views,
  connection,
  unsettled,
}: Pick<Services, 'api' | 'session' | 'views' | 'connection' | 'unsettled'>) {
  return {
    watchPerson: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const emit = () => {
        const person = selectPerson(session.getSnapshot())
        const [supervisor, level] = [person?.supervisor ?? false, person?.userAccountLevel ?? null]
        sendBack({ type: 'person.change', supervisor, level })
      }
      const { unsubscribe } = session.subscribe(emit)
      emit()
      return unsubscribe
    }),
    watchBalances: fromCallback<{ type: 'never' }, { market: MarketType }>(({ sendBack, input: { market } }) =>
      followPair({ views, connection }, market, sendBack),
    ),
    watchBook: fromCallback<{ type: 'never' }, { market: MarketType }>(({ sendBack, input: { market } }) =>
      watchBook({ views }, market, sendBack),
    ),
    watchConnection: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      let sentView: string | null = null
      const emit = () => {
        const { view } = selectConnection(connection.getSnapshot())
        if (view === sentView) return
        sentView = view
        sendBack({ type: 'connection.change', isOffline: view === 'offline', isOnline: view === 'online' })
      }
      const { unsubscribe } = connection.subscribe(emit)
      emit()
      return unsubscribe
    }),
    watchLimits: reviewLimitsStore,
    readPlaced: fromPromise<OwnOrder | null, Confirmation>(({ input, signal }) =>
      readPlaced(api, unsettled, input, signal),
    ),
    readChange: fromPromise<OwnOrder, { order: OwnOrder | null }>(({ input, signal }) =>
      readChange({ api, views }, input.order, signal),
    ),
    readTerms: fromPromise<TicketTerms, { coin: string }>(({ input, signal }) => readTicketTerms(input.coin, signal)),
    requestTotal: fromPromise<Decimal, TotalQuestion>(({ input, signal }) => readTotal(api, input, signal)),
    requestAmount: fromPromise<Decimal, AmountQuestion>(({ input, signal }) => readAmount(api, input, signal)),
    command: orderCommand.provide({
      actors: {
        send: fromPromise<OwnOrder | null, Confirmation>(({ input, signal }) =>
          sendOrder(
            { api, unsettled },
            { flow: 'orderTicket', sent: sentOrder(input), confirmation: input },
            () => placeOrder(api, input),
            signal,
          ),
        ),
        find: reconcileOrder({ api, unsettled }, sentOrder),
      },
    }),
  }
}

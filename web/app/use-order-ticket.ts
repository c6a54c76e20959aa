import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { type OrderTicketRef, orderTicketMachine } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectIsOnItsWay, selectUnsettled } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import type { TicketDraft, TicketSide } from '#machines/trading/order-ticket/ticket-context.ts'
import type { Market } from '#shared/market/coins.ts'
import { orderTicketActors } from './actors/order-ticket-actors.ts'
import { parsePendingTicket } from './actors/pending-order.ts'
import { createDrafts } from './drafts.ts'
import { newKey } from './new-key.ts'
import { useServices } from './services.ts'
import { usePendingOrders } from './use-pending-orders.ts'

const draftsOf = createDrafts<TicketDraft>()

/**
 * The ticket of a market, for as long as the page of this market is open: keyed by the market, it is made anew with it.
 * An order whose end nobody knew when a page or a session ended comes first.
 * @param asked the side that the address asks for, null when it asks for none: then it goes on with what a session that
 * ended has left.
 */
export function useOrderTicket(market: Market, asked: TicketSide | null = null): OrderTicketRef {
  const services = useServices()
  const machine = useMemo(() => orderTicketMachine.provide({ actors: orderTicketActors(services) }), [services])
  const drafts = draftsOf(services.session, market.type, asked ?? '')
  const ticket = useActorRef(machine, {
    input: {
      market,
      draft: { side: asked ?? 'buy', ...drafts.left() },
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
    }
  }, [ticket, services])
  usePendingOrders(useSelector(ticket, selectUnsettled), useSelector(ticket, selectIsOnItsWay))
  return ticket
}

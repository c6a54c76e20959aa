import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { LayoutRef } from '#machines/trading/layout/layout.machine.ts'
import { selectLayoutMenu } from '#machines/trading/layout/layout.selectors.ts'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import type { tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { requestCancelAll } from './cancel-all.ts'
import { useOrderInUrl } from './order-in-url.ts'
import type { OwnOrdersParts } from './own-orders.ts'
import { useTicketNotices } from './ticket-notices.ts'
import { useTradeKeys } from './trade-keys.ts'

type Parts = {
  page: ActorRefFrom<typeof tradePageMachine>
  layout: LayoutRef
  ticket: OrderTicketRef
  orders: OwnOrdersParts
  isPhone: boolean
}

/** Returns what one part of a trader's page does to the others, and binds it to the keys, the palette and the URL. */
export function useTradeActions(market: Market, { page, layout, ticket, orders, isPhone }: Parts) {
  const services = useServices()
  useTicketNotices(ticket, page, isPhone)
  const showTicket = useCallback(() => {
    if (isPhone) page.send({ type: 'ticket.open' })
  }, [page, isPhone])
  const cancelAll = useCallback(() => {
    page.send({ type: 'tab.change', tab: 'orders' })
    if (!selectLayoutMenu(layout.getSnapshot()).shown.includes('orders')) {
      layout.send({ type: 'panel.show', panel: 'orders' })
    }
    requestCancelAll(orders.cancelAll, services, market)
  }, [page, layout, orders.cancelAll, services, market])
  useTradeKeys(ticket, showTicket, cancelAll)
  const pick = useCallback(
    (row: { price: Decimal; amount: Decimal; withAmount: boolean }) => {
      ticket.send({ type: 'book.pick', ...row })
      showTicket()
    },
    [ticket, showTicket],
  )
  const showOrder = useCallback(
    ({ id, isOpen }: { id: string; isOpen: boolean }) => {
      orders.history.send({ type: 'order.show', id, list: isOpen ? 'open' : 'ended' })
      page.send({ type: 'ticket.close' })
      page.send({ type: 'tab.change', tab: 'orders' })
    },
    [orders.history, page],
  )
  useOrderInUrl(showOrder)
  return { showTicket, pick, showOrder }
}

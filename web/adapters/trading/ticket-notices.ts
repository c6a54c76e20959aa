import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Notice } from '#machines/app/notices/notices.machine.ts'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import type { tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'
import { selectIsTicketOpen } from '#machines/trading/trade-page/trade-page.selectors.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import { useServices } from '#web/adapters/app/services.ts'

/** Shows the outcome of an order as a toast when its form is hidden: on a phone the ticket may already be closed. */
export function useTicketNotices(
  ticket: OrderTicketRef,
  page: ActorRefFrom<typeof tradePageMachine>,
  isPhone: boolean,
): void {
  const { notices } = useServices()
  useEffect(() => {
    const emit = (notice: Notice, reason?: Reason) => {
      if (isPhone && !selectIsTicketOpen(page.getSnapshot())) notices.send({ type: 'notice.show', notice, reason })
    }
    const subscriptions = [
      ticket.on('order.placed', () => emit('orderPlaced')),
      ticket.on('order.refused', ({ reason }) => emit('orderRefused', reason)),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [ticket, page, isPhone, notices])
}

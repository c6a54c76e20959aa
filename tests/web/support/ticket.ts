import type { TicketDraft } from '#machines/trading/order-ticket/ticket-context.ts'

/** A typed limit order that sells half a coin. */
export const sellDraft: TicketDraft = {
  side: 'sell',
  kind: 'limit',
  amount: '0.5',
  leading: 'amount',
  total: '',
  price: '4000000000',
  expiry: '',
}

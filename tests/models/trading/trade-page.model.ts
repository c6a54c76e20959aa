import { modelOf } from '../support/model-of.ts'

/** Somebody at the trade page on a phone: one part in view at a time, and the ticket over it. */
export const tradePageModel = modelOf('chart', {
  chart: { showBook: 'book', openTicket: 'chartUnderTicket' },
  chartUnderTicket: { closeTicket: 'chart' },
  book: { showTrades: 'trades', pickPrice: 'bookUnderTicket' },
  bookUnderTicket: { closeTicket: 'book' },
  trades: { showOrders: 'orders' },
  orders: { showMarkets: 'markets' },
  markets: { showChart: 'chart' },
})

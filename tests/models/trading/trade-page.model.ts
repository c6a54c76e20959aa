import { modelOf } from '../support/model-of.ts'

/** A user of the trade page on a phone: one part is visible at a time, and the ticket lies over it. */
export const tradePageModel = modelOf('chart', {
  chart: { showBook: 'book', openTicket: 'chartUnderTicket' },
  chartUnderTicket: { closeTicket: 'chart' },
  book: { showTrades: 'trades', pickPrice: 'bookUnderTicket' },
  bookUnderTicket: { closeTicket: 'book' },
  trades: { showOrders: 'orders' },
  orders: { showMarkets: 'markets' },
  markets: { showChart: 'chart' },
})

import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** Somebody at the trade page on a phone: one part in view at a time, and the ticket over it. */
export const tradePageModel = createTestModel(
  createMachine({
    initial: 'chart',
    states: {
      chart: { on: { showBook: 'book', openTicket: 'chartUnderTicket' } },
      chartUnderTicket: { on: { closeTicket: 'chart' } },
      book: { on: { showTrades: 'trades', pickPrice: 'bookUnderTicket' } },
      bookUnderTicket: { on: { closeTicket: 'book' } },
      trades: { on: { showOrders: 'orders' } },
      orders: { on: { showMarkets: 'markets' } },
      markets: { on: { showChart: 'chart' } },
    },
  }),
)

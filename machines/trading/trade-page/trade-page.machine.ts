import { setup } from 'xstate'

/** The parts of which a phone shows one at a time. Wider screens show all of them. */
export const tradeTabs = ['chart', 'book', 'trades', 'orders', 'markets'] as const
export type TradeTab = (typeof tradeTabs)[number]

/** The trade page on a phone: the part in view, and whether the ticket covers it (design 6, "Trade"). */
export const tradePageMachine = setup({
  types: {
    events: {} as { type: 'tab.change'; tab: TradeTab } | { type: 'ticket.open' } | { type: 'ticket.close' },
  },
  guards: { isTab: (_, params: { tab: TradeTab; wanted: TradeTab }) => params.tab === params.wanted },
}).createMachine({
  id: 'tradePage',
  type: 'parallel',
  states: {
    tab: {
      initial: 'chart',
      on: {
        'tab.change': tradeTabs.map((wanted) => ({
          guard: { type: 'isTab' as const, params: ({ event }) => ({ tab: event.tab, wanted }) },
          target: `.${wanted}` as const,
        })),
      },
      states: { chart: {}, book: {}, trades: {}, orders: {}, markets: {} },
    },
    ticket: {
      initial: 'closed',
      states: {
        closed: { on: { 'ticket.open': 'open' } },
        open: { on: { 'ticket.close': 'closed' } },
      },
    },
  },
})

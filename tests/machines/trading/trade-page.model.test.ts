import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type TradeTab, tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'
import { selectIsTicketOpen, selectTradeTab } from '#machines/trading/trade-page/trade-page.selectors.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { tradePageModel } from '../../models/trading/trade-page.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(tradePageMachine)

describe('tradePage', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(tradePageModel)) {
    it(path.description, async () => {
      const actor = createActor(tradePageMachine, { inspect: coverage.inspect }).start()
      const see = (tab: TradeTab, isOpen: boolean) => () =>
        expect([selectTradeTab(actor.getSnapshot()), selectIsTicketOpen(actor.getSnapshot())]).toEqual([tab, isOpen])
      const show = (tab: TradeTab) => () => actor.send({ type: 'tab.change', tab })
      const open = () => actor.send({ type: 'ticket.open' })
      await path.test({
        events: {
          showChart: show('chart'),
          showBook: show('book'),
          showTrades: show('trades'),
          showOrders: show('orders'),
          showMarkets: show('markets'),
          openTicket: open,
          pickPrice: open,
          closeTicket: () => actor.send({ type: 'ticket.close' }),
        },
        states: {
          chart: see('chart', false),
          chartUnderTicket: see('chart', true),
          book: see('book', false),
          bookUnderTicket: see('book', true),
          trades: see('trades', false),
          orders: see('orders', false),
          markets: see('markets', false),
        },
      })
    })
  }
})

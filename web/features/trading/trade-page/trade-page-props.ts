import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { LayoutRef } from '#machines/trading/layout/layout.machine.ts'
import type { TradeTab, tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'
import type { Market } from '#shared/market/coins.ts'

/**
 * `switcher` and `tools` stand in the bar, `strip` below it. `questions` lie over all of it, whatever of it is in view.
 */
type TradeParts = { [part in TradeTab | 'ticket']: ReactNode } & {
  switcher: ReactNode
  tools: ReactNode
  strip: ReactNode
  questions?: ReactNode
}
export type TradePageProps = {
  page: ActorRefFrom<typeof tradePageMachine>
  layout: LayoutRef
  market: Market
  parts: TradeParts
  /** A phone shows one part at a time, a narrow window all of them below one another. */
  screen: 'phone' | 'narrow' | 'wide'
  /** On a phone: the person is about to buy, or to sell. */
  onSide?: (side: 'buy' | 'sell') => void
}

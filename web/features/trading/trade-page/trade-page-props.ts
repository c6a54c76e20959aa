import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { LayoutRef } from '#machines/trading/layout/layout.machine.ts'
import type { TradeTab, tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'
import type { Market } from '#shared/market/coins.ts'

/**
 * `switcher` and `tools` are parts of the bar, `strip` is below it. `questions` are dialogs over the page, independent of
 * the visible parts.
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
  /** A phone shows one part at a time, a narrow window shows all of them one below the other. */
  screen: 'phone' | 'narrow' | 'wide'
  /** On a phone: called before the user buys or sells. */
  onSide?: (side: 'buy' | 'sell') => void
}

import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { LayoutRef } from '#machines/trading/layout/layout.machine.ts'
import type { TradeTab, tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'
import type { Market } from '#shared/market/coins.ts'
import { useWidePage } from '#web/ui/use-wide-page.ts'
import { PhonePage } from './phone-page.tsx'
import { TerminalBar } from './terminal-bar.tsx'
import styles from './trade-page.module.css'
import { TradeTitle } from './trade-title.tsx'
import { WidePage } from './wide-page.tsx'

/**
 * `switcher` and `tools` stand in the bar, `strip` below it. `questions` lie over all of it, whatever of it is in view.
 */
export type TradeParts = { [part in TradeTab | 'ticket']: ReactNode } & {
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

/** A market and all that is done in it (spec 2, "P2P trade page"; design 6, "Trade"). */
export function TradePage(props: TradePageProps) {
  const { page, market, parts, screen } = props
  const state = useSelector(page, (snapshot) => statePath(snapshot.value))
  useWidePage()
  return (
    <div data-flow="tradePage" data-state={state} data-screen={screen} className={styles.page}>
      <TradeTitle market={market} />
      <TerminalBar market={market} switcher={parts.switcher} tools={parts.tools} />
      {screen === 'phone' ? <PhonePage {...props} /> : <WidePage {...props} />}
      {/* Of two dialogs the one that opens later lies on the other: it opens again when a phone is turned. */}
      <Fragment key={String(screen === 'phone')}>{parts.questions}</Fragment>
    </div>
  )
}

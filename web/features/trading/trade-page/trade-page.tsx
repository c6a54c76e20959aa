import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import { useWidePage } from '#web/ui/use-wide-page.ts'
import { PhonePage } from './phone-page.tsx'
import { TerminalBar } from './terminal-bar.tsx'
import styles from './trade-page.module.css'
import type { TradePageProps } from './trade-page-props.ts'
import { TradeTitle } from './trade-title.tsx'
import { WidePage } from './wide-page.tsx'

/** The trade page of a market (spec 2, "P2P trade page"; design 6, "Trade"). */
export function TradePage(props: TradePageProps) {
  const { page, market, parts, screen } = props
  const state = useSelector(page, (snapshot) => statePath(snapshot.value))
  useWidePage()
  return (
    <div data-flow="tradePage" data-state={state} data-screen={screen} className={`flex flex-col ${styles.page}`}>
      <TradeTitle market={market} />
      <TerminalBar market={market} switcher={parts.switcher} tools={parts.tools} />
      {screen === 'phone' ? <PhonePage {...props} /> : <WidePage {...props} />}
      {/* Of two dialogs the later one is on top. The key remounts them when a phone is rotated, so that the order stays
          right. */}
      <Fragment key={String(screen === 'phone')}>{parts.questions}</Fragment>
    </div>
  )
}

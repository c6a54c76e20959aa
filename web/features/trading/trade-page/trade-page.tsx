import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import { type TradeTab, type tradePageMachine, tradeTabs } from '#machines/trading/trade-page/trade-page.machine.ts'
import { selectIsTicketOpen, selectTradeTab } from '#machines/trading/trade-page/trade-page.selectors.ts'
import type { Market } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { BottomSheet } from '#web/ui/drawer/bottom-sheet.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import { useWidePage } from '#web/ui/use-wide-page.ts'
import { MarketBar } from './market-bar.tsx'
import styles from './trade-page.module.css'
import { TradeTitle } from './trade-title.tsx'

/** `questions` lie over all of it, whatever of it is in view. */
type Parts = { [part in TradeTab | 'ticket']: ReactNode } & { questions?: ReactNode }
type Props = {
  page: ActorRefFrom<typeof tradePageMachine>
  market: Market
  parts: Parts
  /** One part at a time. */
  isPhone: boolean
  /** On a phone: the person is about to buy, or to sell. */
  onSide?: (side: 'buy' | 'sell') => void
}

/** A market and all that is done in it (spec 2, "P2P trade page"; design 6, "Trade"). */
export function TradePage(props: Props) {
  const { page, market, parts, isPhone } = props
  const state = useSelector(page, (snapshot) => statePath(snapshot.value))
  useWidePage()
  return (
    <div data-flow="tradePage" data-state={state} className={styles.page}>
      <TradeTitle market={market} />
      <MarketBar market={market} />
      {isPhone ? <PhonePage {...props} /> : <WidePage market={market} parts={parts} />}
      {/* Of two dialogs the one that opens later lies on the other: it opens again when a phone is turned. */}
      <Fragment key={String(isPhone)}>{parts.questions}</Fragment>
    </div>
  )
}

/** Three columns that mirror with the writing direction; two on a narrower screen. */
function WidePage({ market, parts }: Pick<Props, 'market' | 'parts'>) {
  const { t } = useTranslation('trade')
  const { name } = useCoinNames()(market.coin)
  return (
    <div className={styles.columns}>
      <div className={styles.column} data-column="book">
        <div className={styles.book}>{parts.book}</div>
        <div className={styles.trades}>{parts.trades}</div>
      </div>
      <div className={styles.column} data-column="chart">
        <div className={styles.chart}>{parts.chart}</div>
        <div className={styles.orders}>{parts.orders}</div>
      </div>
      <div className={styles.column} data-column="ticket">
        <div className={styles.ticket}>
          <Panel title={t('ticketTitle', { coin: name })} isFlush>
            <div className={styles.form}>{parts.ticket}</div>
          </Panel>
        </div>
        <div className={styles.markets}>{parts.markets}</div>
      </div>
    </div>
  )
}

/** One part at a time, with buying and selling always in reach of a thumb. */
function PhonePage({ page, market, parts, onSide }: Props) {
  const { t } = useTranslation('trade')
  const { name } = useCoinNames()(market.coin)
  const panel = useId()
  const tab = useSelector(page, selectTradeTab)
  const isOpen = useSelector(page, selectIsTicketOpen)
  return (
    <>
      <Tabs
        label={t('tabs')}
        value={tab}
        options={tradeTabs.map((value) => ({ value, label: t(`tab_${value}`) }))}
        panel={panel}
        onChange={(value) => page.send({ type: 'tab.change', tab: value })}
      />
      <div id={panel} role="tabpanel" aria-label={t(`tab_${tab}`)} className={styles.panel} data-tab={tab}>
        {parts[tab]}
      </div>
      <div className={styles.bar}>
        {(['buy', 'sell'] as const).map((side) => (
          <button
            key={side}
            type="button"
            data-side={side}
            aria-haspopup="dialog"
            onClick={() => {
              onSide?.(side)
              page.send({ type: 'ticket.open' })
            }}
          >
            {t(`common:${side}`)}
          </button>
        ))}
      </div>
      {isOpen ? (
        <BottomSheet
          title={t('ticketTitle', { coin: name })}
          close={t('closeTicket')}
          onClose={() => page.send({ type: 'ticket.close' })}
        >
          <div className={styles.form}>{parts.ticket}</div>
        </BottomSheet>
      ) : null}
    </>
  )
}

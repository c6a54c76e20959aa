import { IconArrowRight } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { CandleCurrencyRef } from '#machines/market/candle-currency/candle-currency.machine.ts'
import type { coinPageMachine } from '#machines/market/coin-page/coin-page.machine.ts'
import type { Market, Settlement } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CoinHead } from './coin-head.tsx'
import styles from './coin-page.module.css'
import { DailyChart } from './daily-chart.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { Story } from './story.tsx'
import { TradePanel } from './trade-panel.tsx'

type Props = {
  page: ActorRefFrom<typeof coinPageMachine>
  market: Market
  /** The settlements that the user may switch to. */
  settlements: readonly Settlement[]
  theme: 'dark' | 'light'
  /** The machine of the currency of dollar candles. */
  chartCurrency: CandleCurrencyRef
  /** The button that adds the market to the watchlist. */
  star: ReactNode
  /** Replaces a chart whose program failed to load. */
  brokenChart: ReactNode
  /** The order book and the last trades, read-only, and the link to the trade page. */
  parts: { book: ReactNode; trades: ReactNode; ticket: ReactNode }
}

/** A coin's page (spec 2): price and change, quick-trade prices, chart, book, trades, key figures, text. */
export function CoinPage({ page, market, settlements, theme, chartCurrency, star, brokenChart, parts }: Props) {
  const { t } = useTranslation('coin')
  const { name } = useCoinNames()(market.coin)
  const state = useSelector(page, (snapshot) => statePath(snapshot.value))
  const words = { coin: name, currency: t(`common:currency.${market.settlement}`) }
  return (
    <div data-flow="coinPage" data-state={state}>
      <PageHead title={t('title', words)} description={t('description', words)} />
      <Link
        to="/markets"
        className={`inline-flex items-center gap-4 mb-8 text-dim text-14 leading-32 hover:text-body phone:leading-44 ${styles.back}`}
      >
        <IconArrowRight size={16} className={styles.arrow} aria-hidden />
        {t('back')}
      </Link>
      <CoinHead market={market} settlements={settlements} star={star} />
      <p className="mb-20 text-dim text-14">{t('lead', words)}</p>
      <div className={`grid items-start gap-20 ${styles.columns}`}>
        <div className={`grid grid-cols-1 gap-20 ${styles.column}`}>
          <div data-panel="chart">
            <DailyChart page={page} market={market} currency={chartCurrency} theme={theme} broken={brokenChart} />
          </div>
          <div className={`grid grid-cols-2 gap-20 ${styles.live}`}>
            <div className={`grid min-w-0 ${styles.part}`} data-panel="book">
              {parts.book}
            </div>
            <div className={`grid min-w-0 ${styles.part}`} data-panel="trades">
              {parts.trades}
            </div>
          </div>
          <Story page={page} coin={market.coin} />
        </div>
        <aside className={`grid grid-cols-1 gap-20 ${styles.column}`}>
          <TradePanel market={market} />
          <div data-panel="ticket">{parts.ticket}</div>
          <FiguresPanel market={market} />
        </aside>
      </div>
    </div>
  )
}

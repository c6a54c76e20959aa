import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { CandleCurrencyRef } from '#machines/market/candle-currency/candle-currency.machine.ts'
import type { ChartToolsRef } from '#machines/market/chart-tools/chart-tools.machine.ts'
import type { ChartKind, chartViewMachine } from '#machines/market/chart-view/chart-view.machine.ts'
import { selectChartView } from '#machines/market/chart-view/chart-view.selectors.ts'
import type { AmendOrderRef } from '#machines/trading/amend-order/amend-order.machine.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { intervals } from '#shared/stream/topics/candles.ts'
import { useTopicStatus } from '#web/streams/use-topic.ts'
import { RoomMark } from '#web/ui/states/room-mark.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { AlertTool } from './alert-tool.tsx'
import { CandleUnit } from './candle-unit.tsx'
import { CandleView } from './candle-view.tsx'
import { ChartMenu } from './chart-menu.tsx'
import styles from './chart-panel.module.css'
import { ChartScreen } from './chart-screen.tsx'
import { Choice } from './choice.tsx'
import { DepthView } from './depth-view.tsx'
import { IndicatorsButton } from './indicators-button.tsx'
import { TradersCandles } from './traders-candles.tsx'
import { candlesTopic } from './use-candles.ts'

type Props = {
  view: ActorRefFrom<typeof chartViewMachine>
  tools: ChartToolsRef
  /** The machine of the currency of dollar candles. */
  currency: CandleCurrencyRef
  market: Market
  theme: 'dark' | 'light'
  className?: string
  /** Replaces a chart whose program failed to load. */
  broken: ReactNode
  /** The machine that amends the user's orders, if the user may trade. */
  amend?: AmendOrderRef | undefined
  /** Opens the alert form, with the price under the pointer or null. */
  onAlert: (price: Decimal | null) => void
}

const kinds: readonly ChartKind[] = ['candles', 'depth']

/** Candles of the market in its own currency, or in dollars where the feed does not have it (design 5.31), or the depth of its book. */
export function ChartPanel({ view, tools, currency, market, theme, className, broken, amend, onAlert }: Props) {
  const { t } = useTranslation('trade')
  const state = useSelector(view, (snapshot) => statePath(snapshot.value))
  const { kind, interval } = useSelector(view, selectChartView, shallowEqual)
  const topic = kind === 'candles' ? candlesTopic(market, interval) : (`book:${market.type}` as const)
  const topicStatus = useTopicStatus(topic)
  return (
    <section
      className={`flex flex-col min-w-0 min-h-0 border border-line rounded-medium bg-surface-1 isolate ${styles.panel} ${className ?? ''}`}
      data-flow="chartView"
      data-state={state}
      aria-labelledby="trade-chart"
    >
      <header
        className={`flex items-center flex-none flex-wrap gap-x-12 gap-y-4 min-h-40 border-b border-line ${styles.head}`}
      >
        <h2 id="trade-chart" className="sr-only">
          {t('chart')}
        </h2>
        {kind === 'depth' ? null : (
          <Choice
            label={t('interval')}
            options={intervals}
            value={interval}
            nameOf={(one) => t(`interval_${one}`)}
            onChange={(one) => {
              view.send({ type: 'interval.change', interval: one })
              tools.send({ type: 'interval.change', interval: one })
            }}
          />
        )}
        {kind === 'depth' ? null : (
          <>
            <ChartMenu tools={tools} />
            <IndicatorsButton tools={tools} />
          </>
        )}
        {kind === 'candles' ? (
          <CandleUnit market={market} interval={interval} currency={currency} />
        ) : (
          <span className={`text-faint text-12 ${styles.note}`}>{t('depthUnit')}</span>
        )}
        {topicStatus.status === 'stale' && topicStatus.hasData ? <RoomMark asOf={topicStatus.asOf} /> : null}
        <div className="flex gap-4 ms-auto">
          <Choice
            label={t('kind')}
            options={kinds}
            value={kind}
            nameOf={(one) => t(one)}
            onChange={(one) => view.send({ type: 'kind.change', kind: one })}
          />
          <AlertTool onPress={() => onAlert(null)} />
          <ChartScreen market={market} interval={interval} kind={kind} />
        </div>
      </header>
      <div className={`relative flex-1 ${styles.body}`}>
        <TopicBlock
          status={topicStatus.status}
          hasData={topicStatus.hasData}
          minHeight={320}
          skeleton={<div className={`absolute inset-0 rounded-medium bg-surface-2 ${styles.skeleton}`} />}
        >
          {kind === 'candles' ? (
            <Candles
              key={interval}
              view={view}
              tools={tools}
              amend={amend}
              onAlert={onAlert}
              currency={currency}
              market={market}
              interval={interval}
              theme={theme}
              broken={broken}
            />
          ) : (
            <DepthView
              market={market}
              otherwise={
                <Button variant="default" onClick={() => view.send({ type: 'kind.change', kind: 'candles' })}>
                  {t('showCandles')}
                </Button>
              }
            />
          )}
        </TopicBlock>
      </div>
    </section>
  )
}

function Candles({ amend, ...props }: ComponentProps<typeof CandleView> & { amend: AmendOrderRef | undefined }) {
  return amend === undefined ? <CandleView {...props} /> : <TradersCandles {...props} amend={amend} />
}

import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { lazy, type ReactNode, useCallback, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { CandleCurrencyRef } from '#machines/market/candle-currency/candle-currency.machine.ts'
import type { ChartToolsRef } from '#machines/market/chart-tools/chart-tools.machine.ts'
import { selectChart } from '#machines/market/chart-tools/chart-tools.selectors.ts'
import type { chartViewMachine } from '#machines/market/chart-view/chart-view.machine.ts'
import { selectChartView } from '#machines/market/chart-view/chart-view.selectors.ts'
import { type ChartWindow, fitted, standardWindow } from '#machines/market/chart-view/chart-window.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import type { OrderLinesProps } from '#web/ui/chart/orders/use-order-lines.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './chart-panel.module.css'
import { ChartQuestions } from './chart-questions.tsx'
import { ChartTools } from './chart-tools.tsx'
import { useCandles } from './use-candles.ts'
import { useDrawing } from './use-drawing.ts'
import { useIndicatorNames } from './use-indicator-names.ts'

const CandleChart = lazy(() => loadChunk(() => import('#web/ui/chart/candle-chart.tsx')))

type Props = {
  view: ActorRefFrom<typeof chartViewMachine>
  tools: ChartToolsRef
  currency: CandleCurrencyRef
  market: Market
  interval: Interval
  theme: 'dark' | 'light'
  broken: ReactNode
  /** The user's open orders, if the user may trade. */
  orders?: OrderLinesProps | undefined
  onAlert: (price: Decimal) => void
}

/** The market's candles of an interval, the last one live, with the tools beside them. */
export function CandleView({ view, tools, currency: choice, market, interval, theme, broken, orders, onAlert }: Props) {
  const { t } = useTranslation('trade')
  const { name, code } = useCoinNames()(market.coin)
  const { window } = useSelector(view, selectChartView, shallowEqual)
  const { plot, scale, indicators } = useSelector(tools, selectChart)
  const state = useSelector(tools, (snapshot) => statePath(snapshot.value))
  const { candles, currency, decimals } = useCandles(market, interval, choice)
  const drawing = useDrawing(tools, currency)
  const names = useIndicatorNames()
  const total = candles.length
  const { count, newer } = fitted(window ?? standardWindow(total), total)
  const shown = useMemo(() => ({ count, newer }), [count, newer])
  const move = useCallback(
    (next: ChartWindow) => view.send({ type: 'window.change', window: fitted(next, total) }),
    [view, total],
  )
  if (total === 0 || currency === null)
    return (
      <EmptyState
        picture="candles"
        title={t('noCandlesTitle')}
        text={t('noCandles')}
        action={
          <Button variant="default" onClick={() => view.send({ type: 'kind.change', kind: 'depth' })}>
            {t('showDepth')}
          </Button>
        }
      />
    )
  return (
    <>
      <div
        className={`flex absolute inset-0 [direction:ltr] ${styles.candles}`}
        data-flow="chartTools"
        data-state={state}
      >
        <ChartTools view={view} tools={tools} window={shown} total={total} />
        <div className="relative flex-1 min-w-0 min-h-0">
          <ChunkBoundary
            fallback={<div className={`absolute inset-0 rounded-medium bg-surface-2 ${styles.skeleton}`} />}
            broken={broken}
          >
            <CandleChart
              candles={candles}
              interval={interval}
              window={shown}
              decimals={decimals}
              word={t}
              unit={code}
              label={t('chartLabel', {
                coin: name,
                currency: t(`candleCurrency.${currency}`),
                interval: t(`interval_${interval}`),
              })}
              theme={theme}
              plot={plot}
              scale={scale}
              indicators={indicators}
              indicatorNames={names}
              drawing={drawing}
              {...(orders === undefined ? {} : { orders })}
              {...(currency === market.settlement
                ? {
                    pricePress: {
                      label: t('alertAt'),
                      decimals: priceDecimals(market.coin, market.settlement),
                      onPress: onAlert,
                    },
                  }
                : {})}
              hasWheel
              onMove={move}
            />
          </ChunkBoundary>
        </div>
      </div>
      <ChartQuestions tools={tools} />
    </>
  )
}

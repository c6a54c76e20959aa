import { IconChartCandle } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { lazy, type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { chartViewMachine } from '#machines/market/chart-view/chart-view.machine.ts'
import { selectChartView } from '#machines/market/chart-view/chart-view.selectors.ts'
import { spanOf, standardWindow, windowOf } from '#machines/market/chart-view/chart-window.ts'
import type { Market } from '#shared/market/coins.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { candlesOf } from '#web/ui/chart/candle.ts'
import { chartDecimals } from '#web/ui/chart/chart-decimals.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import styles from './chart-panel.module.css'
import { ChartTools } from './chart-tools.tsx'

const CandleChart = lazy(() => loadChunk(() => import('#web/ui/chart/candle-chart.tsx')))

type Props = {
  view: ActorRefFrom<typeof chartViewMachine>
  market: Market
  interval: Interval
  theme: 'dark' | 'light'
  broken: ReactNode
}

/** The coin's candles of an interval, the last one live. */
export function CandleView({ view, market: { type, coin }, interval, theme, broken }: Props) {
  const { t } = useTranslation('trade')
  const { name } = useCoinNames()(coin)
  const { window } = useSelector(view, selectChartView, shallowEqual)
  const document = useTopic(`candles:${type}:${interval}`, ({ doc }) => doc)
  const candles = useMemo(() => candlesOf(document), [document])
  const labels = useMemo(
    () => ({ open: t('open'), high: t('high'), low: t('low'), close: t('close'), volume: t('candleVolume') }),
    [t],
  )
  const total = candles.length
  const standard = useMemo(
    () =>
      standardWindow(
        interval,
        candles.map(({ time }) => time),
      ),
    [interval, candles],
  )
  const { first, last } = spanOf(window ?? standard, total)
  const span = useMemo(() => ({ first, last }), [first, last])
  const move = useCallback(
    (next: { first: number; last: number }) => view.send({ type: 'window.change', window: windowOf(next, total) }),
    [view, total],
  )
  const newest = candles.at(-1)
  if (newest === undefined)
    return <Notice icon={<IconChartCandle size={24} />} title={t('noCandlesTitle')} text={t('noCandles')} />
  return (
    <>
      <ChunkBoundary fallback={<div className={styles.skeleton} />} broken={broken}>
        <div className={styles.canvas}>
          <CandleChart
            candles={candles}
            span={span}
            decimals={chartDecimals(coin, newest.close)}
            labels={labels}
            label={t('chartLabel', { coin: name, interval: t(`interval_${interval}`) })}
            theme={theme}
            height="100%"
            isIntraday={interval !== '1d'}
            hasWheel
            onMove={move}
          />
        </div>
      </ChunkBoundary>
      <ChartTools view={view} window={window ?? standard} total={total} />
    </>
  )
}

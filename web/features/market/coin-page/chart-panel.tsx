import { Skeleton } from '@mantine/core'
import { IconChartCandle } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { ChartRange, coinPageMachine } from '#machines/market/coin-page/coin-page.machine.ts'
import { selectChartRange } from '#machines/market/coin-page/coin-page.selectors.ts'
import type { Coin } from '#shared/market/coins.ts'
import { useTopic, useTopicFace } from '#web/streams/use-topic.ts'
import { candlesOf } from '#web/ui/chart/candle.ts'
import { chartDecimals } from '#web/ui/chart/chart-decimals.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { WhenNear } from '#web/ui/chunks/when-near.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import styles from './coin-page.module.css'
import { rangeStart } from './range-start.ts'

const CandleChart = lazy(() => loadChunk(() => import('#web/ui/chart/candle-chart.tsx')))

const ranges: readonly ChartRange[] = ['year', 'quarter', 'month']
const height = 420
const interval = '1d'

type Props = {
  page: ActorRefFrom<typeof coinPageMachine>
  coin: Coin
  theme: 'dark' | 'light'
  /** What stands there when the chart's program does not come. */
  broken: ReactNode
}

/** Daily candles in dollars, year to date, in Tehran time (spec 9). */
export function ChartPanel({ page, coin, theme, broken }: Props) {
  const { t } = useTranslation('coin')
  const { name } = useCoinNames()(coin)
  const range = useSelector(page, selectChartRange)
  const topic = `candles:${coin}:${interval}` as const
  const face = useTopicFace(topic)
  const document = useTopic(topic, ({ doc }) => doc)
  const candles = useMemo(() => candlesOf(document), [document])
  const labels = useMemo(
    () => ({
      time: t('candleTime'),
      open: t('open'),
      high: t('high'),
      low: t('low'),
      close: t('close'),
      change: t('change'),
      volume: t('candleVolume'),
    }),
    [t],
  )
  const last = candles.at(-1)
  return (
    <Panel
      title={
        <>
          {t('chart')} <span className={styles.note}>{t('chartUnit')}</span>
        </>
      }
      face={face}
      aside={
        <Segmented
          label={t('range')}
          value={range}
          options={ranges.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => page.send({ type: 'range.change', range: value })}
        />
      }
    >
      <TopicBlock
        status={face.status}
        hasData={face.hasData}
        minHeight={height}
        skeleton={<Skeleton height={height} />}
      >
        {last === undefined ? (
          <Notice
            icon={<IconChartCandle size={24} />}
            title={t('noCandlesTitle')}
            text={t('noCandles')}
            minHeight={height}
          />
        ) : (
          <WhenNear minHeight={height} margin={0} share={0.35} placeholder={<Skeleton height={height} />}>
            <ChunkBoundary fallback={<Skeleton height={height} />} broken={broken}>
              <div style={{ height }}>
                <CandleChart
                  candles={candles}
                  interval={interval}
                  window={windowFrom(rangeStart(range, last.time), candles)}
                  decimals={chartDecimals(coin, last.close)}
                  labels={labels}
                  label={t('chartLabel', { coin: name })}
                  theme={theme}
                />
              </div>
            </ChunkBoundary>
          </WhenNear>
        )}
      </TopicBlock>
    </Panel>
  )
}

/** The candles from a moment on (epoch ms). */
function windowFrom(start: number, candles: readonly { time: number }[]) {
  return { count: candles.filter(({ time }) => time >= start).length, newer: 0 }
}

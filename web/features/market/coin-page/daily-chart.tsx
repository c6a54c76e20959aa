import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type CandleCurrencyRef, wantedCurrencies } from '#machines/market/candle-currency/candle-currency.machine.ts'
import { selectWantedCurrency } from '#machines/market/candle-currency/candle-currency.selectors.ts'
import { candlesIn, isConvertible } from '#machines/market/candle-currency/candles-in.ts'
import { closeAt, priceInCandle } from '#machines/market/candle-currency/last-candle.ts'
import type { ChartRange, coinPageMachine } from '#machines/market/coin-page/coin-page.machine.ts'
import { selectChartRange } from '#machines/market/coin-page/coin-page.selectors.ts'
import type { Market } from '#shared/market/coins.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { chartDecimals } from '#web/ui/chart/chart-decimals.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { WhenNear } from '#web/ui/chunks/when-near.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './coin-page.module.css'
import { rangeStart } from './range-start.ts'

const CandleChart = lazy(() => loadChunk(() => import('#web/ui/chart/candle-chart.tsx')))

const ranges: readonly ChartRange[] = ['year', 'quarter', 'month']
const height = 420
const interval = '1d'

type Props = {
  page: ActorRefFrom<typeof coinPageMachine>
  market: Market
  /** The machine of the currency of dollar candles. */
  currency: CandleCurrencyRef
  theme: 'dark' | 'light'
  /** Replaces a chart whose program failed to load. */
  broken: ReactNode
}

/** Daily candles, year to date, in Tehran time (spec 9): in the market's currency, or in dollars (design 5.31). */
export function DailyChart({ page, market, currency: choice, theme, broken }: Props) {
  const { t } = useTranslation('coin')
  const { coin, type } = market
  const { name, code } = useCoinNames()(coin)
  const range = useSelector(page, selectChartRange)
  const topic = `candles:${type}:${interval}` as const
  const topicStatus = useTopicStatus(topic)
  const document = useTopic(topic, ({ doc }) => doc)
  const asOf = useTopic(topic, (state) => state.asOf)
  const wanted = useSelector(choice, selectWantedCurrency)
  const canChoose = isConvertible(document?.currency ?? null, market)
  // The topic of Tether's price in Toman is followed only when dollar candles are shown in Toman.
  const rate = useTopic(canChoose && wanted === 'TOMAN' ? 'markets:TOMAN' : topic, ({ doc }) =>
    doc !== null && 'TETHER' in doc ? doc.TETHER.lastPrice : null,
  )
  const { candles: polled, currency } = useMemo(
    () => candlesIn(document, market, wanted, rate),
    [document, market, wanted, rate],
  )
  const time = currency === market.settlement ? polled.at(-1)?.time : undefined
  const price = useTopic(`ticker:${type}`, (state) =>
    time === undefined ? null : priceInCandle(state, { time, asOf }, interval),
  )
  const candles = useMemo(() => closeAt(polled, price), [polled, price])
  const currencyState = useSelector(choice, (snapshot) => snapshot.value)
  const last = candles.at(-1)
  return (
    <Panel
      title={
        <>
          {t('chart')}{' '}
          <span
            className="text-faint text-12 font-text"
            title={currency === 'converted' ? t('convertedNote') : undefined}
          >
            {t('chartUnit', { currency: t(`candleCurrency.${currency ?? market.settlement}`) })}
          </span>
        </>
      }
      topicStatus={topicStatus}
      aside={
        <div className={`flex flex-wrap gap-8 min-w-0 ${styles.choices}`}>
          {canChoose ? (
            <div data-flow="candleCurrency" data-state={currencyState}>
              <Segmented
                label={t('currencyChoice')}
                value={wanted}
                options={wantedCurrencies.map((value) => ({
                  value,
                  label: t(`candleCurrency.${value === 'TOMAN' ? 'converted' : value}`),
                }))}
                onChange={(value) => choice.send({ type: 'currency.change', currency: value })}
              />
            </div>
          ) : null}
          <Segmented
            label={t('range')}
            value={range}
            options={ranges.map((value) => ({ value, label: t(value) }))}
            onChange={(value) => page.send({ type: 'range.change', range: value })}
          />
        </div>
      }
    >
      <TopicBlock
        status={topicStatus.status}
        hasData={topicStatus.hasData}
        minHeight={height}
        skeleton={<Skeleton height={height} />}
      >
        {last === undefined || currency === null ? (
          <EmptyState picture="candles" title={t('noCandlesTitle')} text={t('noCandles')} minHeight={height} />
        ) : (
          <WhenNear minHeight={height} margin={0} share={0.35} placeholder={<Skeleton height={height} />}>
            <ChunkBoundary fallback={<Skeleton height={height} />} broken={broken}>
              <div style={{ height }}>
                <CandleChart
                  candles={candles}
                  interval={interval}
                  window={windowFrom(rangeStart(range, last.time), candles)}
                  decimals={chartDecimals(coin, last.close, currency)}
                  word={t}
                  unit={code}
                  label={t('chartLabel', { coin: name, currency: t(`candleCurrency.${currency}`) })}
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

/** Returns the window of the candles from a time on (epoch ms). */
function windowFrom(start: number, candles: readonly { time: number }[]) {
  return { count: candles.filter(({ time }) => time >= start).length, newer: 0 }
}

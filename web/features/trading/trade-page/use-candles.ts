import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { CandleCurrencyRef } from '#machines/market/candle-currency/candle-currency.machine.ts'
import { selectWantedCurrency } from '#machines/market/candle-currency/candle-currency.selectors.ts'
import { candlesIn, isConvertible, shownCurrency } from '#machines/market/candle-currency/candles-in.ts'
import { closeAt, priceInCandle } from '#machines/market/candle-currency/last-candle.ts'
import type { Market } from '#shared/market/coins.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { chartDecimals } from '#web/ui/chart/chart-decimals.ts'

/** Returns the candles of a market's chart, oldest first, their currency, and the decimals of their prices. */
export function useCandles(market: Market, interval: Interval, choice: CandleCurrencyRef) {
  const topic = candlesTopic(market, interval)
  const document = useTopic(topic, ({ doc }) => doc)
  const asOf = useTopic(topic, (state) => state.asOf)
  const { wanted, rate } = useRate(market, interval, choice)
  const { candles: polled, currency } = useMemo(
    () => candlesIn(document, market, wanted, rate),
    [document, market, wanted, rate],
  )
  const time = currency === market.settlement ? polled.at(-1)?.time : undefined
  const price = useTopic(`ticker:${market.type}`, (state) =>
    time === undefined ? null : priceInCandle(state, { time, asOf }, interval),
  )
  const candles = useMemo(() => closeAt(polled, price), [polled, price])
  const newest = candles.at(-1)
  const decimals = newest === undefined || currency === null ? 0 : chartDecimals(market.coin, newest.close, currency)
  return { candles, currency, decimals }
}

/** Returns the currency of a market's candles (its own before the first candle), and whether the user may choose it. */
export function useShownCurrency(market: Market, interval: Interval, choice: CandleCurrencyRef) {
  const { currency, wanted, rate } = useRate(market, interval, choice)
  return {
    wanted,
    isConvertible: isConvertible(currency, market),
    shown: shownCurrency(currency ?? market.settlement, market, wanted, rate !== null),
  }
}

/** Returns the rate. The topic of Tether's price in Toman is followed only when dollar candles are shown in Toman. */
function useRate(market: Market, interval: Interval, choice: CandleCurrencyRef) {
  const wanted = useSelector(choice, selectWantedCurrency)
  const topic = candlesTopic(market, interval)
  const currency = useTopic(topic, ({ doc }) => doc?.currency ?? null)
  const isNeeded = wanted === 'TOMAN' && isConvertible(currency, market)
  const rate = useTopic(isNeeded ? 'markets:TOMAN' : topic, ({ doc }) =>
    doc !== null && 'TETHER' in doc ? doc.TETHER.lastPrice : null,
  )
  return { wanted, currency, rate }
}

export function candlesTopic({ type }: Market, interval: Interval) {
  return `candles:${type}:${interval}` as const
}

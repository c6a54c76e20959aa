import { useMemo } from 'react'
import type { Market } from '#shared/market/coins.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { candlesOf } from '#web/ui/chart/candle.ts'
import { chartDecimals } from '#web/ui/chart/chart-decimals.ts'

/** What prices of candles are in. */
export type Currency = Market['settlement'] | 'USD'

/** The candles of a market that its chart shows, oldest first, and in what currency and with how many decimals their prices are told. */
export function useCandles({ coin }: Market, interval: Interval) {
  const document = useTopic(candlesTopic(coin, interval), ({ doc }) => doc)
  const candles = useMemo(() => candlesOf(document), [document])
  const newest = candles.at(-1)
  const currency = 'USD' as Currency
  return { candles, currency, decimals: newest === undefined ? 0 : chartDecimals(coin, newest.close) }
}

export function candlesTopic(coin: Market['coin'], interval: Interval) {
  return `candles:${coin}:${interval}` as const
}

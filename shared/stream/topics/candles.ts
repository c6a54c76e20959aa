import type { Decimal } from '../../core/money/decimal.ts'
import { type MarketType, marketOf, type Settlement } from '../../market/coins.ts'
import { type Entry, timeOf } from './rows.ts'
import type { TopicRules } from './topic.ts'

/** The candle intervals of the chart, as the klines feed spells them. A week begins on Monday (UTC). */
export const intervals = ['1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const
export type Interval = (typeof intervals)[number]

/** The currency of candle prices: the market's own, or US dollars when the feed does not have the market. */
export type CandleCurrency = Settlement | 'USD'
export type CandleRow = { open: Decimal; high: Decimal; low: Decimal; close: Decimal; volume: Decimal }

/**
 * `candles:{coin}_{settlement}:{interval}`, keyed by the candle's opening time in epoch ms. `currency` applies to all rows
 * and is beside them, so a patch of the live candle contains nothing else. Volumes are in coins.
 */
export type CandlesDocument = { [openTime: `${number}`]: CandleRow; currency: CandleCurrency }

/** Returns the candles, oldest first. */
export function candleRows({ currency: _, ...rows }: CandlesDocument): Entry<CandleRow>[] {
  return Object.entries(rows)
    .map(([key, row]) => ({ key, row }))
    .sort((a, b) => timeOf(a.key) - timeOf(b.key))
}

export type CandlesTopic = {
  name: `candles:${MarketType}:${Interval}`
  parts: { market: MarketType; interval: Interval }
  document: CandlesDocument
}

const pollIntervals = {
  '1m': 5000,
  '5m': 5000,
  '15m': 10_000,
  '1h': 10_000,
  '4h': 15_000,
  '1d': 15_000,
  '1w': 15_000,
}

export const candles: TopicRules<CandlesTopic> = {
  parse: ([type = '', wanted, ...rest]) => {
    const market = marketOf(type)
    const interval = intervals.find((one) => one === wanted)
    return market && interval !== undefined && rest.length === 0 ? { market: market.type, interval } : null
  },
  holder: 'anyone',
  interval: ({ interval }) => pollIntervals[interval],
  rows: candleRows,
}

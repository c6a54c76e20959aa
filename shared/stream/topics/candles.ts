import type { Decimal } from '../../core/money/decimal.ts'
import { type Coin, isCoin } from '../../market/coins.ts'
import { type Entry, entries, type Rows, timeOf } from './rows.ts'
import type { TopicRules } from './topic.ts'

/** Candle intervals the chart offers, as the klines feed spells them. */
export const intervals = ['1m', '5m', '15m', '1h', '4h', '1d'] as const
export type Interval = (typeof intervals)[number]

/** `candles:{coin}:{interval}`, keyed by the candle's opening time in epoch ms; prices in US dollars. */
export type CandlesDocument = Rows<{ open: Decimal; high: Decimal; low: Decimal; close: Decimal; volume: Decimal }>

/** Candles, oldest first. */
export function candleRows(document: CandlesDocument): Entry<CandlesDocument[string]>[] {
  return entries(document).sort((a, b) => timeOf(a.key) - timeOf(b.key))
}

export type CandlesTopic = {
  name: `candles:${Coin}:${Interval}`
  parts: { coin: Coin; interval: Interval }
  document: CandlesDocument
}

const pollIntervals = { '1m': 5000, '5m': 5000, '15m': 10_000, '1h': 10_000, '4h': 15_000, '1d': 15_000 }

export const candles: TopicRules<CandlesTopic> = {
  parse: ([coin = '', wanted, ...rest]) => {
    const interval = intervals.find((one) => one === wanted)
    return isCoin(coin) && interval !== undefined && rest.length === 0 ? { coin, interval } : null
  },
  holder: 'anyone',
  interval: ({ interval }) => pollIntervals[interval],
  rows: candleRows,
}

import type { Decimal } from '../../core/money/decimal.ts'
import { compareTexts } from '../../core/order.ts'
import type { MarketType } from '../../market/coins.ts'
import { type Entry, entries, type Rows, timeOf } from './rows.ts'
import type { TopicRules } from './topic.ts'
import { oneMarket } from './words.ts'

/** `trades:{market}`: the last 20 trades, keyed `{epoch ms}-{content hash}`. */
export type TradesDocument = Rows<{
  amount: Decimal
  unitPrice: Decimal
  createdAtDateTime: string
  orderType: string
}>

/** Returns the trades, newest first; trades of the same millisecond by their hash. */
export function tradeRows(document: TradesDocument): Entry<TradesDocument[string]>[] {
  return entries(document).sort((a, b) => timeOf(b.key) - timeOf(a.key) || compareTexts(a.key, b.key))
}

export type TradesTopic = {
  name: `trades:${MarketType}`
  parts: { market: MarketType }
  document: TradesDocument
}

export const trades: TopicRules<TradesTopic> = {
  parse: oneMarket,
  holder: 'anyone',
  interval: 5000,
  rows: tradeRows,
}

import type { Decimal } from '../../core/money/decimal.ts'
import type { Settlement } from '../../market/coins.ts'
import { coinRows, type Rows } from './rows.ts'
import type { TopicRules } from './topic.ts'
import { oneSettlement } from './words.ts'

/** `markets:{settlement}`, by coin. `lastWeekData` is the weekly series, oldest first, as a map by index. */
export type MarketsDocument = Rows<{
  marketType: string
  relatedCoin: string
  lastPrice: Decimal
  last24HoursChange: Decimal
  hash?: string
  lastWeekData?: Rows<Decimal>
}>

export type MarketsTopic = {
  name: `markets:${Settlement}`
  parts: { settlement: Settlement }
  document: MarketsDocument
}

export const markets: TopicRules<MarketsTopic> = {
  parse: oneSettlement,
  holder: 'anyone',
  interval: 5000,
  rows: coinRows,
}

import type { Decimal } from '../../core/money/decimal.ts'
import { coinRows, type Rows } from './rows.ts'
import type { TopicRules } from './topic.ts'
import { noWords } from './words.ts'

/** `quotes`: dollar prices with the 24 h change, by coin. */
export type QuotesDocument = Rows<{
  price: Decimal
  buyPrice?: Decimal
  sellPrice?: Decimal
  price24hrChangePercent: Decimal
}>

export type QuotesTopic = { name: 'quotes'; parts: object; document: QuotesDocument }

export const quotes: TopicRules<QuotesTopic> = {
  parse: noWords,
  holder: 'anyone',
  interval: 5000,
  rows: coinRows,
}

import type { Decimal } from '../../core/money/decimal.ts'
import type { Settlement } from '../../market/coins.ts'
import { coinRows, type Rows } from './rows.ts'
import type { TopicRules } from './topic.ts'
import { oneSettlement } from './words.ts'

/** `prices:{settlement}`, by coin, in the settlement's currency. */
export type PricesDocument = Rows<{ buyPrice: Decimal; sellPrice: Decimal }>

export type PricesTopic = {
  name: `prices:${Settlement}`
  parts: { settlement: Settlement }
  document: PricesDocument
}

export const prices: TopicRules<PricesTopic> = {
  parse: oneSettlement,
  holder: 'anyone',
  interval: 5000,
  rows: coinRows,
}

import type { MarketType } from '../../market/coins.ts'
import type { Rows } from './rows.ts'
import type { TopicRules } from './topic.ts'
import { type WalletRow, walletRows } from './wallet.ts'
import { oneMarket } from './words.ts'

/** `me:pair:{market}`: the balances of the market's coin and settlement, by currency. */
export type PairDocument = Rows<WalletRow>

export type PairTopic = {
  name: `me:pair:${MarketType}`
  parts: { market: MarketType }
  document: PairDocument
}

export const pair: TopicRules<PairTopic> = {
  parse: oneMarket,
  holder: 'owner',
  interval: 5000,
  rows: walletRows,
}

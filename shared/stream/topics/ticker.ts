import type { Decimal } from '../../core/money/decimal.ts'
import { compareTexts } from '../../core/order.ts'
import { type MarketType, placeOf } from '../../market/coins.ts'
import { type Entry, entries, type Rows } from './rows.ts'
import type { TopicRules } from './topic.ts'
import { oneMarket } from './words.ts'

export type TickerPrice = {
  destCoinSymbol: string
  sourceCoinSymbol: string
  price: Decimal
  price24hrChangePercent: Decimal
}

/** `ticker:{market}`: the figures of the market, and the coin ticker keyed `{destCoinSymbol}_{sourceCoinSymbol}`. */
export type TickerDocument = {
  market: { maxPrice?: Decimal; minPrice?: Decimal; lastPrice?: Decimal; last24HourVolume?: Decimal }
  tickers: Rows<TickerPrice>
}

/** Returns the coin ticker in the order of the priced coins. */
export function tickerRows(document: TickerDocument): Entry<TickerPrice>[] {
  return entries(document.tickers).sort(
    (a, b) => placeOf(a.row.destCoinSymbol) - placeOf(b.row.destCoinSymbol) || compareTexts(a.key, b.key),
  )
}

export type TickerTopic = {
  name: `ticker:${MarketType}`
  parts: { market: MarketType }
  document: TickerDocument
}

export const ticker: TopicRules<TickerTopic> = {
  parse: oneMarket,
  holder: 'anyone',
  interval: 3000,
  rows: tickerRows,
}

import { compare, sign } from '#shared/core/money/decimal.ts'
import type { Market, Settlement } from '#shared/market/coins.ts'
import type { Kit } from '../kit/kit.ts'
import { moved } from '../kit/sums.ts'
import type { Range } from './books.ts'

const lists = { TOMAN: 'exchangePriceUsd', TETHER: 'exchangePriceUsdt' } as const

/** The price ranges of the order books, by market. */
export type Ranges = ReadonlyMap<string, Range>

/**
 * Checks the quick-trade prices of a settlement: they are complete, buy is at or above sell, and they are near the order
 * books.
 */
export async function checkQuickPrices(kit: Kit, settlement: Settlement, ranges: Ranges, listed: readonly string[]) {
  const { read, findings, markets } = kit
  const name = lists[settlement]
  const check = findings.check.bind(null, name)
  const rows = await read(name, { query: { includeWeeklyChange: 'false' } })
  if (rows === null) return
  const missing = listed.filter((coin) => !rows.some(({ destCoinSymbol }) => destCoinSymbol === coin))
  check('prices.complete', missing.length === 0, () => `no price of ${missing.join(', ')}`)
  for (const { destCoinSymbol, buyPrice, sellPrice } of rows) {
    const isOrdered = sign(sellPrice) > 0 && compare(buyPrice, sellPrice) >= 0
    check('prices.buy-above-sell', isOrdered, () => `${destCoinSymbol}: buy ${buyPrice}, sell ${sellPrice}`)
  }
  for (const market of markets.filter((one) => one.settlement === settlement)) {
    const row = rows.find(({ destCoinSymbol }) => destCoinSymbol === market.coin)
    for (const price of row ? [row.buyPrice, row.sellPrice] : []) checkInBook(kit, name, market, price, ranges)
  }
  const [wanted] = rows
  if (wanted === undefined) return
  const chosen = await read(name, { query: { toCurrencies: wanted.destCoinSymbol } })
  const names = chosen?.map(({ destCoinSymbol }) => destCoinSymbol) ?? [wanted.destCoinSymbol]
  const isChosen = names.length === 1 && names[0] === wanted.destCoinSymbol
  check('prices.filter', isChosen, () => `asked for ${wanted.destCoinSymbol}, got ${names.length} coins`)
}

/** Checks that a price is within the order book, or within 2% of it because the market may have moved. */
export function checkInBook(
  { findings }: Kit,
  name: 'exchangePriceUsd' | 'exchangePriceUsdt' | 'marketInfoV2' | 'marketInfo',
  { type }: Market,
  price: string,
  ranges: Ranges,
): void {
  const range = ranges.get(type)
  if (!range) return
  const [from, to] = [moved(range.lowest, -2, 12), moved(range.highest, 2, 12)]
  const isWithin = compare(price, from) >= 0 && compare(price, to) <= 0
  findings.check(
    name,
    'price.within-book',
    isWithin,
    () => `${type}: ${price}, and the book ${range.lowest} to ${range.highest}`,
  )
}

/** Checks the dollar prices, and the names and limits of coins. */
export async function checkCoins({ read, findings, details }: Kit): Promise<void> {
  const named = new Set((await read('coins'))?.map(({ name }) => name))
  const dollars = await read('priceUsd', { query: { include24hrChange: 'true' } })
  for (const { destCoinSymbol, price24hrChangePercent } of dollars ?? []) {
    findings.check(
      'priceUsd',
      'names.known',
      named.has(destCoinSymbol),
      () => `${destCoinSymbol} is no coin of GET /coins`,
    )
    findings.check(
      'priceUsd',
      'prices.day-change',
      price24hrChangePercent !== undefined,
      () => `${destCoinSymbol} has none`,
    )
  }
  for (const coin of (await read('coinDetails'))?.content ?? []) {
    details.set(coin.name, coin)
    const isOrdered =
      compare(coin.minAmount, coin.maxAmount) <= 0 && compare(coin.minAmountExchange, coin.maxAmountExchange) <= 0
    findings.check(
      'coinDetails',
      'coins.limits',
      isOrdered,
      () => `${coin.name}: ${coin.minAmount} to ${coin.maxAmount}`,
    )
  }
}

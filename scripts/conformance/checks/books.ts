import { compare, decimalsOf, multiply, sign } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import type { BookRow } from '#shared/stream/topics/book.ts'
import type { Kit } from '../kit/kit.ts'
import { firstOutOfOrder, isNear, largest, smallest } from '../kit/sums.ts'

export type Book = { buyOrderBook: BookRow[]; sellOrderBook: BookRow[] }
/** The lowest and the highest price of a book; null when a side is empty. */
export type Range = { lowest: string; highest: string } | null

/** Reads a market's order book and checks it. Returns null when it could not be read. */
export async function checkBook({ read, findings }: Kit, { type, coin, settlement }: Market): Promise<Book | null> {
  const book = await read('orderBook', { query: { marketType: type } })
  if (book === null) return null
  const check = findings.check.bind(null, 'orderBook')
  const sides = [
    ['buy', book.buyOrderBook, -1],
    ['sell', book.sellOrderBook, 1],
  ] as const
  for (const [side, levels, direction] of sides) {
    const prices = levels.map(({ unitPrice }) => unitPrice)
    const place = firstOutOfOrder(prices, (a, b) => direction * compare(a, b))
    check('book.sorted', place < 0, () => `${type}, ${side}: ${prices[place - 1]} before ${prices[place]}`)
    const empty = levels.find((level) => sign(level.volume) <= 0 || sign(level.unitPrice) <= 0)
    check('book.positive', empty === undefined, () => `${type}, ${side}: ${empty?.volume} at ${empty?.unitPrice}`)
    const odd = levels.find((level) => !isWhole(level, settlement))
    const figures = () => `${type}: ${odd?.volume} at ${odd?.unitPrice} for ${odd?.wholePrice}`
    check('book.whole', odd === undefined, figures)
    const fine = prices.find((price) => decimalsOf(price) > priceDecimals(coin, settlement))
    check(
      'price.precision',
      fine === undefined,
      () => `${type}: ${fine}, of ${priceDecimals(coin, settlement)} decimals`,
    )
  }
  const [bid, ask] = [largest(pricesOf(book.buyOrderBook)), smallest(pricesOf(book.sellOrderBook))]
  const isCrossed = bid !== undefined && ask !== undefined && compare(bid, ask) >= 0
  check('book.uncrossed', !isCrossed, () => `${type}: buy at ${bid}, sell at ${ask}`)
  return book
}

export function rangeOf({ buyOrderBook, sellOrderBook }: Book): Range {
  if (buyOrderBook.length === 0 || sellOrderBook.length === 0) return null
  const prices = pricesOf([...buyOrderBook, ...sellOrderBook])
  return { lowest: smallest(prices)!, highest: largest(prices)! }
}

function pricesOf(levels: readonly BookRow[]): string[] {
  return levels.map(({ unitPrice }) => unitPrice)
}

/** Returns whether the total is price times volume. Rounding to the ledger's smallest unit is allowed. */
function isWhole({ unitPrice, volume, wholePrice }: BookRow, settlement: Market['settlement']): boolean {
  return isNear(multiply(unitPrice, volume), wholePrice, '0.000001', settlement === 'TOMAN' ? '1' : '0.01')
}

import type { BookRow } from '#shared/stream/topics/book.ts'
import type { Book, Level } from './book.ts'
import { type MarketRules, wholeOf } from './market-rules.ts'
import type { Side } from './order.ts'
import { formatUnits, smaller, toDecimal, type Units } from './units.ts'

/** The result of a market order if it were placed now: the traded amount, its worth, and the last price that it reaches. */
export type MarketQuote = { amount: Units; whole: Units; worstPrice: bigint | null }

/**
 * Returns the quote of a market order of `amount` (spec 001: market-buy-sell-whole, and the price impact of design 5.3).
 * Each level is rounded down once. Trading with its orders one by one may give a few units less, and never more.
 */
export function quoteAmount(rules: MarketRules, book: Book, side: Side, amount: Units): MarketQuote {
  const quote: MarketQuote = { amount: 0n, whole: 0n, worstPrice: null }
  for (const level of book.opposite(side).levels()) {
    if (quote.amount === amount) break
    const taken = smaller(amount - quote.amount, level.volume)
    quote.amount += taken
    quote.whole += wholeOf(rules, taken, level.price)
    quote.worstPrice = level.price
  }
  return quote
}

/** Returns the largest market buy for `total` of the settlement (spec 001: amount-via-price). */
export function quoteTotal(rules: MarketRules, book: Book, total: Units): MarketQuote {
  const quote: MarketQuote = { amount: 0n, whole: 0n, worstPrice: null }
  for (const level of book.sell.levels()) {
    const affordable = ((total - quote.whole) * rules.divisor) / level.price
    const taken = smaller(affordable, level.volume)
    if (taken < level.volume && wholeOf(rules, taken, level.price) === 0n) break
    quote.amount += taken
    quote.whole += wholeOf(rules, taken, level.price)
    quote.worstPrice = level.price
    if (taken < level.volume) break
  }
  return quote
}

/** Returns the best `levels` of each side, best first, in the form of the order book (spec 001, section 3). */
export function depthOf(
  rules: MarketRules,
  book: Book,
  levels: number,
): { buyOrderBook: Required<BookRow>[]; sellOrderBook: Required<BookRow>[] } {
  const rows = (side: Side) => {
    const result: Required<BookRow>[] = []
    for (const level of book.side(side).levels()) {
      if (result.length === levels) break
      result.push(rowOf(rules, level))
    }
    return result
  }
  return { buyOrderBook: rows('buy'), sellOrderBook: rows('sell') }
}

/**
 * Returns whether `price` is over 5% worse than the best price on the other side (design 5.3). It is false when the other
 * side is empty.
 */
export function tradesFarFromBest(book: Book, side: Side, price: bigint): boolean {
  const best = book.opposite(side).best()?.price
  if (best === undefined) return false
  return side === 'buy' ? price * 100n > best * 105n : price * 100n < best * 95n
}

function rowOf(rules: MarketRules, level: Readonly<Level>): Required<BookRow> {
  const executed = level.total - level.volume
  return {
    volume: toDecimal(level.volume, rules.coin),
    unitPrice: formatUnits(level.price, rules.priceDecimals),
    wholePrice: toDecimal(wholeOf(rules, level.volume, level.price), rules.settlement),
    executedPercent: formatUnits((executed * 1000n) / level.total, 1),
  }
}

import {
  add,
  compare,
  type Decimal,
  divide,
  multiply,
  plain,
  sign,
  subtract,
  truncate,
} from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { type BookDocument, bookRows } from '#shared/stream/topics/book.ts'
import type { TicketSide } from './ticket-context.ts'

/** The distance in per cent from which a price that is worse than the market is warned of, in the ticket and in an amendment. */
export const farFromMarket = '1'

/** Digits kept of a percentage. Fewer are shown. */
const kept = 8

/** Returns the best price of a side of the book; null for an empty side, and without a book. */
export function bestPrice(book: BookDocument | null, side: TicketSide): Decimal | null {
  if (book === null) return null
  return bookRows(book[side], side)[0]?.row.unitPrice ?? null
}

/** Returns the best price of the opposite side: the present price of a buy or a sale. */
export function marketPrice(book: BookDocument | null, side: TicketSide): Decimal | null {
  return bestPrice(book, side === 'buy' ? 'sell' : 'buy')
}

/** Returns the smallest difference between two prices of a market. */
function tickOf({ coin, settlement }: Market): Decimal {
  return plain(`1e-${priceDecimals(coin, settlement)}`)!
}

/** Returns a price moved by a number of ticks, in the market's precision, at least one tick. */
export function steppedPrice(market: Market, price: Decimal, ticks: number): Decimal {
  const tick = tickOf(market)
  const moved = add(onTick(market, price), multiply(tick, String(ticks)))
  return compare(moved, tick) < 0 ? tick : moved
}

/** Returns a price moved by a percentage, cut to the market's precision, at least one tick. */
export function shiftedPrice(market: Market, price: Decimal, percent: Decimal): Decimal {
  return steppedPrice(market, multiply(price, divide(add('100', percent), '100', kept)), 0)
}

/**
 * Returns the distance of a price from the present market price. `percent` and `each` (for one coin, in the settlement) are
 * positive if the price is worse for the user than the market, negative if it is better. Null without a market price.
 */
export function distanceOf(
  book: BookDocument | null,
  side: TicketSide,
  price: Decimal,
): { percent: Decimal; each: Decimal } | null {
  const best = marketPrice(book, side)
  if (best === null || sign(best) <= 0) return null
  const each = side === 'buy' ? subtract(price, best) : subtract(best, price)
  return { each, percent: divide(multiply(each, '100'), best, kept) }
}

function onTick({ coin, settlement }: Market, price: Decimal): Decimal {
  return truncate(price, priceDecimals(coin, settlement))
}

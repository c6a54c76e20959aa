import { add, compare, type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'
import { amountDecimals } from '#shared/rules/p2p-order.ts'
import { wire } from '#shared/stream/frame.ts'
import { type BookDocument, bookRows } from '#shared/stream/topics/book.ts'

/**
 * The effect of an order on the present book. Prices are in the settlement.
 *
 * - `filled`: the amount that trades.
 * - `percent`: how much worse the average is than the best price.
 * - `lacking`: the amount that the book does not hold; null if the order is larger than the part of the book that is known.
 */
export type PriceImpact = {
  best: Decimal
  average: Decimal
  worst: Decimal
  percent: Decimal
  filled: Decimal
  lacking: Decimal | null
}

/** Digits kept of an average and of a percentage. Fewer are shown. */
const kept = 8

/**
 * Predicts the price impact of an order (design 5.3); null if no part of it would trade.
 * @param limit the price of a limit order, beyond which nothing trades; null for a market order.
 */
export function priceImpact(
  book: BookDocument,
  side: 'buy' | 'sell',
  amount: Decimal,
  limit: Decimal | null = null,
): PriceImpact | null {
  const isBeyond = (price: Decimal) => limit !== null && compare(price, limit) === (side === 'buy' ? 1 : -1)
  const rows = side === 'buy' ? bookRows(book.sell, 'sell') : bookRows(book.buy, 'buy')
  const best = rows[0]?.row.unitPrice
  if (best === undefined || sign(amount) === 0) return null
  let [left, whole, worst] = [amount, '0', best]
  for (const { row } of rows) {
    if (sign(left) === 0 || isBeyond(row.unitPrice)) break
    const taken = compare(left, row.volume) < 0 ? left : row.volume
    left = subtract(left, taken)
    whole = add(whole, multiply(taken, row.unitPrice))
    worst = row.unitPrice
  }
  const filled = subtract(amount, left)
  if (sign(filled) === 0) return null
  const average = divide(whole, filled, kept)
  const apart = side === 'buy' ? subtract(average, best) : subtract(best, average)
  // The average is cut, so a sale at one price would seem to be slightly below it.
  const percent = compare(worst, best) === 0 ? '0' : divide(multiply(apart, '100'), best, kept)
  const lacking = sign(left) > 0 && rows.length >= wire.bookLevels ? null : left
  return { best, average: compare(worst, best) === 0 ? best : average, worst, percent, filled, lacking }
}

/**
 * Returns the amount whose sale to the book brings at most `total`, cut to the amount's decimals. Beyond the end of the
 * book its last price counts. Null if the buy side of the book is empty.
 */
export function amountFromBook(book: BookDocument, total: Decimal): Decimal | null {
  const rows = bookRows(book.buy, 'buy')
  let [left, amount] = [total, '0']
  for (const [place, { row }] of rows.entries()) {
    const enough = divide(left, row.unitPrice, amountDecimals)
    if (place === rows.length - 1 || compare(enough, row.volume) <= 0) return add(amount, enough)
    amount = add(amount, row.volume)
    left = subtract(left, multiply(row.volume, row.unitPrice))
  }
  return null
}

/** Returns whether the book has nothing that a market order could trade with. */
export function isBookEmpty(book: BookDocument, side: 'buy' | 'sell'): boolean {
  return Object.keys(side === 'buy' ? book.sell : book.buy).length === 0
}

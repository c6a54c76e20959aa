import { add, compare, type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'
import { amountDecimals } from '#shared/rules/p2p-order.ts'
import { wire } from '#shared/stream/frame.ts'
import { type BookDocument, bookRows } from '#shared/stream/topics/book.ts'

/**
 * What an order would meet in the book as it stands: prices in the settlement, `filled` what of it trades, `percent` how much
 * worse than the best price the average is. `lacking` is what of the amount the book does not hold, null where it goes deeper than it is
 * told and nobody knows.
 */
export type PriceImpact = {
  best: Decimal
  average: Decimal
  worst: Decimal
  percent: Decimal
  filled: Decimal
  lacking: Decimal | null
}

/** Digits kept of an average and of a percentage; shown with less. */
const kept = 8

/**
 * Predicts the price impact of an order (design 5.3); null where nothing of it would trade.
 * @param limit of a limit order, which no price worse than it trades with; null for a market order.
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
  // The average is cut, so that a sell at one price would seem to be a little under it.
  const percent = compare(worst, best) === 0 ? '0' : divide(multiply(apart, '100'), best, kept)
  const lacking = sign(left) > 0 && rows.length >= wire.bookLevels ? null : left
  return { best, average: compare(worst, best) === 0 ? best : average, worst, percent, filled, lacking }
}

/**
 * The amount whose trade with the book comes to a total, cut, so that it never comes to more. What the book does not hold
 * counts at its last price; null where the other side of the book is empty.
 */
export function amountFromBook(book: BookDocument, side: 'buy' | 'sell', total: Decimal): Decimal | null {
  const rows = side === 'buy' ? bookRows(book.sell, 'sell') : bookRows(book.buy, 'buy')
  let [left, amount] = [total, '0']
  for (const [place, { row }] of rows.entries()) {
    const enough = divide(left, row.unitPrice, amountDecimals)
    if (place === rows.length - 1 || compare(enough, row.volume) <= 0) return add(amount, enough)
    amount = add(amount, row.volume)
    left = subtract(left, multiply(row.volume, row.unitPrice))
  }
  return null
}

/** Whether there is nothing a market order could trade with. */
export function isBookEmpty(book: BookDocument, side: 'buy' | 'sell'): boolean {
  return Object.keys(side === 'buy' ? book.sell : book.buy).length === 0
}

import type { Decimal } from '#shared/core/money/decimal.ts'
import { decimalOf, fractionOf, maxDecimals, unitsOf } from '#shared/core/money/units.ts'
import type { BookRow } from '#shared/stream/topics/book.ts'

/**
 * A price level of one side of a book. `worth` is its volume at the original prices, in the settlement. `total` is the
 * volume from the best price to here, and `totalWorth` the worth of that volume.
 */
export type BookLevel = { price: Decimal; volume: Decimal; worth: Decimal; total: Decimal; totalWorth: Decimal }

/**
 * Groups one side of a book by a price step. Buy prices are rounded down and sell prices up, so that the book promises no
 * better price than it has and the sides never meet. It computes exactly, in whole units of the last decimal.
 * @param rows best price first.
 * @param count number of levels; further rows are not read.
 */
export function bookLevels(
  rows: readonly Pick<BookRow, 'unitPrice' | 'volume'>[],
  side: 'buy' | 'sell',
  step: Decimal,
  count = Number.POSITIVE_INFINITY,
): BookLevel[] {
  const priceDecimals = maxDecimals([step, ...rows.map(({ unitPrice }) => unitPrice)])
  const volumeDecimals = maxDecimals(rows.map(({ volume }) => volume))
  const width = unitsOf(step, priceDecimals)
  const levels: { price: bigint; volume: bigint; worth: bigint }[] = []
  for (const row of rows) {
    const exact = unitsOf(row.unitPrice, priceDecimals)
    const price = (side === 'buy' ? exact / width : (exact + width - 1n) / width) * width
    const volume = unitsOf(row.volume, volumeDecimals)
    const level = levels.at(-1)
    if (level?.price === price) {
      level.volume += volume
      level.worth += volume * exact
    } else {
      if (levels.length === count) break
      levels.push({ price, volume, worth: volume * exact })
    }
  }
  let [total, totalWorth] = [0n, 0n]
  return levels.map(({ price, volume, worth }) => {
    total += volume
    totalWorth += worth
    return {
      price: decimalOf(price, priceDecimals),
      volume: decimalOf(volume, volumeDecimals),
      worth: decimalOf(worth, priceDecimals + volumeDecimals),
      total: decimalOf(total, volumeDecimals),
      totalWorth: decimalOf(totalWorth, priceDecimals + volumeDecimals),
    }
  })
}

/** Returns a part of a whole in thousandths, for drawing. */
export function thousandths(part: Decimal, whole: Decimal): number {
  const decimals = Math.max(fractionOf(part), fractionOf(whole))
  const all = unitsOf(whole, decimals)
  return all === 0n ? 0 : Number((unitsOf(part, decimals) * 1000n) / all)
}

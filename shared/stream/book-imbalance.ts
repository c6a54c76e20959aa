import { add, type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'
import type { BookRow } from './topics/book.ts'

type Volumes = readonly Pick<BookRow, 'volume'>[]

/**
 * What part of the volume of all rows stands on each side, in whole percent, that of the buys cut. Both make 100. Null for an
 * empty book.
 */
export function bookImbalance(buys: Volumes, sells: Volumes): { buy: Decimal; sell: Decimal } | null {
  const [buy, sell] = [volumeOf(buys), volumeOf(sells)]
  const all = add(buy, sell)
  if (sign(all) === 0) return null
  const share = divide(multiply(buy, '100'), all, 0)
  return { buy: share, sell: subtract('100', share) }
}

function volumeOf(rows: Volumes): Decimal {
  return rows.reduce((sum, { volume }) => add(sum, volume), '0')
}

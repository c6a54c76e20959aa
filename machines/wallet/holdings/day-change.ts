import { add, type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'
import type { Holding } from './holdings.ts'

/**
 * The change in worth of the present holdings over 24 hours. `money` is in Toman. `percent` is relative to their worth 24
 * hours ago, null if that was 0. `unpriced` are held but have no price, so the sums leave them out. `unmoved` have a price
 * but no known change.
 */
export type DayChange = { money: Decimal; percent: Decimal | null; unpriced: string[]; unmoved: string[] }

/** Decimals to which a price of 24 hours ago is cut. It is the quotient of today's price and its change. */
const decimals = 8

/**
 * Computes the change from the present holdings and each price's change over 24 hours. Deposits, withdrawals and trades of
 * that time are not price changes, so they do not count. Toman keeps its worth.
 */
export function dayChange(holdings: readonly Holding[]): DayChange {
  const held = holdings.filter(({ balance }) => sign(balance) !== 0)
  const before = held.map((holding) => ({ ...holding, before: worthBefore(holding) }))
  const known = before.filter((holding) => holding.before !== null)
  const then = known.reduce((sum, one) => add(sum, one.before!), '0')
  const money = subtract(
    known.reduce((sum, { worth }) => add(sum, worth!), '0'),
    then,
  )
  return {
    money,
    percent: sign(then) === 0 ? null : divide(multiply(money, '100'), then, 4),
    unpriced: held.filter(({ worth }) => worth === null).map(({ currency }) => currency),
    unmoved: before.filter(({ worth, before }) => worth !== null && before === null).map(({ currency }) => currency),
  }
}

/** Returns the worth of a holding at the price of 24 hours ago; null if unknown. */
function worthBefore({ currency, worth, change }: Holding): Decimal | null {
  if (currency === 'TOMAN') return worth
  if (worth === null || change === null) return null
  const share = add('100', change)
  return sign(share) > 0 ? divide(multiply(worth, '100'), share, decimals) : null
}

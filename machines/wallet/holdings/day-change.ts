import { add, type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'
import type { Holding } from './holdings.ts'

/**
 * How the worth of what is held now has moved in 24 hours: `money` in Toman, `percent` of what the same holdings were worth
 * then, null where that was nothing. `unpriced` are held and without a price, so that no sum has them; of `unmoved` the
 * price is known and its change is not.
 */
export type DayChange = { money: Decimal; percent: Decimal | null; unpriced: string[]; unmoved: string[] }

/** Decimals that a price of 24 hours ago is cut to: it is the quotient of today's and its change. */
const decimals = 8

/**
 * What is held now, times what the market says each price has changed by in 24 hours. What was deposited, withdrawn or traded
 * meanwhile is no change of a price, and is left out. Toman is worth itself.
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

/** What a holding would have been worth 24 hours ago; null where the market does not say. */
function worthBefore({ currency, worth, change }: Holding): Decimal | null {
  if (currency === 'TOMAN') return worth
  if (worth === null || change === null) return null
  const share = add('100', change)
  return sign(share) > 0 ? divide(multiply(worth, '100'), share, decimals) : null
}

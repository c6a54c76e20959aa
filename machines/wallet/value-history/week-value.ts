import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import { add, type Decimal, multiply, sign } from '#shared/core/money/decimal.ts'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import { listOf } from '#shared/stream/topics/rows.ts'

/**
 * The worth of the present holdings in Toman at the prices of the last week, oldest first, and finally at the present ones.
 * Empty if no market reports its week. `without` are held currencies that no point includes.
 */
export type WeekValue = { points: Decimal[]; without: string[] }

/**
 * Computes the points. Markets report their week as evenly spaced prices without times, so coins with another number of
 * prices are left out.
 */
export function weekValue(holdings: readonly Holding[], markets: MarketsDocument | null): WeekValue {
  const held = holdings.filter(({ balance }) => sign(balance) > 0)
  const coins = held.filter(({ currency }) => currency !== 'TOMAN')
  const priced = coins.map((holding) => ({ ...holding, prices: pricesOf(holding.currency, markets) }))
  const length = priced.reduce((max, { prices }) => Math.max(max, prices.length), 0)
  const known = priced.filter(({ prices, worth }) => length > 0 && prices.length === length && worth !== null)
  const without = priced.filter((one) => !known.includes(one)).map(({ currency }) => currency)
  if (known.length === 0) return { points: [], without }
  const toman = held.find(({ currency }) => currency === 'TOMAN')?.balance ?? '0'
  const then = Array.from({ length }, (_, place) =>
    known.reduce((sum, { balance, prices }) => add(sum, multiply(balance, prices[place]!)), toman),
  )
  const now = known.reduce((sum, { worth }) => add(sum, worth!), toman)
  return { points: [...then, now], without }
}

function pricesOf(currency: string, markets: MarketsDocument | null): Decimal[] {
  const market = markets !== null && Object.hasOwn(markets, currency) ? markets[currency] : undefined
  return listOf(market?.lastWeekData)
}

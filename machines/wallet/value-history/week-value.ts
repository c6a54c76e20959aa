import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import { add, type Decimal, multiply, sign } from '#shared/core/money/decimal.ts'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import { listOf } from '#shared/stream/topics/rows.ts'

/**
 * What the holdings of now would have been worth in Toman at the prices of the last week, oldest first, and last at those of
 * now; none where no market tells its week. `without` are held and in none of the points.
 */
export type WeekValue = { points: Decimal[]; without: string[] }

/** Markets tell their week as prices at equal distances, and not at which moments: coins with another number are left out. */
export function weekValue(holdings: readonly Holding[], markets: MarketsDocument | null): WeekValue {
  const held = holdings.filter(({ balance }) => sign(balance) > 0)
  const coins = held.filter(({ currency }) => currency !== 'TOMAN')
  const told = coins.map((holding) => ({ ...holding, prices: pricesOf(holding.currency, markets) }))
  const length = told.reduce((most, { prices }) => Math.max(most, prices.length), 0)
  const known = told.filter(({ prices, worth }) => length > 0 && prices.length === length && worth !== null)
  const without = told.filter((one) => !known.includes(one)).map(({ currency }) => currency)
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

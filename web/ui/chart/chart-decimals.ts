import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Coin } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import type { CandleCurrency } from '#shared/stream/topics/candles.ts'

/**
 * Returns the decimals of a chart's price scale: those of the price in its currency. Dollar prices below ten have at
 * least four, so that small steps are visible. `converted`: dollars converted to Toman.
 */
export function chartDecimals(coin: Coin, price: Decimal, currency: CandleCurrency | 'converted'): number {
  if (currency !== 'USD') return priceDecimals(coin, currency === 'converted' ? 'TOMAN' : currency)
  const isSmall = /^\d(?:\.|$)/.test(price)
  return Math.max(priceDecimals(coin, 'USD'), isSmall ? 4 : 0)
}

import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Coin } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import type { CandleCurrency } from '#shared/stream/topics/candles.ts'

/**
 * Decimals of a chart's scale: those of the price in its currency, and of dollars at least four where prices are below ten, to
 * tell steps apart. `converted`: dollars in Toman.
 */
export function chartDecimals(coin: Coin, price: Decimal, currency: CandleCurrency | 'converted'): number {
  if (currency !== 'USD') return priceDecimals(coin, currency === 'converted' ? 'TOMAN' : currency)
  const isSmall = /^\d(?:\.|$)/.test(price)
  return Math.max(priceDecimals(coin, 'USD'), isSmall ? 4 : 0)
}

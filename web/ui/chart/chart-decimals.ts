import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Coin } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'

/** Decimals of a chart's scale: those of the price, and at least four where prices are below ten, to tell steps apart. */
export function chartDecimals(coin: Coin, price: Decimal): number {
  const isSmall = /^\d(?:\.|$)/.test(price)
  return Math.max(priceDecimals(coin, 'USD'), isSmall ? 4 : 0)
}

import { type Decimal, decimalsOf, sign, truncate } from '../core/money/decimal.ts'
import { formatDecimal, type Language } from '../core/money/format.ts'
import { amountDecimals, priceDecimals } from './precision.ts'

/**
 * How amounts are shown (spec 5 and 9; design 5.29): cut at their currency's display precision, never rounded up. What is
 * there is never shown as nothing: an amount that would be cut to zero keeps all its digits.
 * @returns the decimals that an amount is shown with.
 */
export function displayDecimals(value: Decimal, currency: string): number {
  const decimals = amountDecimals(currency)
  const isCutAway = sign(value) !== 0 && sign(truncate(value, decimals)) === 0
  return isCutAway ? decimalsOf(value) : Math.min(decimals, decimalsOf(value))
}

/** An amount of a currency for reading; where it stands in a sentence of its own, not in a component. */
export function formatAmount(value: Decimal, currency: string, language: Language): string {
  return formatDecimal(value, { decimals: displayDecimals(value, currency), language })
}

/** A number with all its digits, as forms, questions and receipts show it (design 5.29). */
export function formatExact(value: Decimal, language: Language): string {
  return formatDecimal(value, { decimals: decimalsOf(value), language })
}

/** A price of a market for reading, filled with zeros to its precision (spec 9). */
export function formatPrice(value: Decimal, market: PricedMarket, language: Language): string {
  const decimals = priceDecimals(market.coin, market.settlement)
  return formatDecimal(value, { decimals, pad: true, language })
}

type PricedMarket = { coin: string; settlement: Parameters<typeof priceDecimals>[1] }

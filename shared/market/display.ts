import { type Decimal, decimalsOf, sign, truncate } from '../core/money/decimal.ts'
import { formatDecimal, type Language } from '../core/money/format.ts'
import { amountDecimals, priceDecimals } from './precision.ts'

/**
 * Returns the number of decimals with which an amount is shown (spec 5 and 9; design 5.29). Amounts are cut at the display
 * precision of their currency, never rounded up. An amount that would be cut to zero keeps all its digits, so that it is
 * not shown as nothing.
 */
export function displayDecimals(value: Decimal, currency: string): number {
  const decimals = amountDecimals(currency)
  const isCutAway = sign(value) !== 0 && sign(truncate(value, decimals)) === 0
  return isCutAway ? decimalsOf(value) : Math.min(decimals, decimalsOf(value))
}

/** Formats an amount of a currency for a sentence, where no component shows it. */
export function formatAmount(value: Decimal, currency: string, language: Language): string {
  return formatDecimal(value, { decimals: displayDecimals(value, currency), language })
}

/** Formats a number with all its digits, for forms, questions and receipts (design 5.29). */
export function formatExact(value: Decimal, language: Language): string {
  return formatDecimal(value, { decimals: decimalsOf(value), language })
}

/** Formats a price of a market, padded with zeros to its precision (spec 9). */
export function formatPrice(value: Decimal, market: PricedMarket, language: Language): string {
  const decimals = priceDecimals(market.coin, market.settlement)
  return formatDecimal(value, { decimals, pad: true, language })
}

type PricedMarket = { coin: string; settlement: Parameters<typeof priceDecimals>[1] }

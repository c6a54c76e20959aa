import { type Decimal, divide, multiply, sign, truncate } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import type { Settlement } from '#shared/market/coins.ts'

/** Decimals of the ledger, and of an amount that is traded (spec 001, section 9; design 5.11). */
export const finest = 8

/**
 * Returns the cost or proceeds of an amount, as the ledger books it (spec 001, section 4: amount times price; design 5.11).
 * Form, confirmation and receipt all show this figure (design 5.29).
 */
export function ledgerTotal(amount: Decimal, price: Decimal, settlement: Settlement): Decimal {
  return truncate(multiply(amount, price), settlement === 'TOMAN' ? 2 : finest)
}

/**
 * Returns the amount for a total (spec 001, section 4: total divided by price). It is cut to the decimals that can be
 * traded, so that the order never exceeds the typed total. Null without a price.
 */
export function amountFor(total: Decimal, price: Decimal): Decimal | null {
  return sign(price) > 0 ? divide(total, price, finest) : null
}

/** Returns the typed amount or total; null if it is no number, or has more decimals than the ledger. */
export function readTyped(text: string): Decimal | null {
  const value = parseTyped(text)
  return value === null || (value.split('.')[1] ?? '').length > finest ? null : value
}

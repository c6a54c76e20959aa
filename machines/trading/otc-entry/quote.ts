import { type Decimal, divide, multiply, sign, truncate } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import type { Settlement } from '#shared/market/coins.ts'

/** Decimals of the ledger, and of an amount that is traded (spec 001, section 9; design 5.11). */
export const finest = 8

/**
 * What an amount costs, or brings, as the ledger books it (spec 001, section 4: amount times price; design 5.11). Form,
 * question and receipt show this one figure (design 5.29).
 */
export function ledgerTotal(amount: Decimal, price: Decimal, settlement: Settlement): Decimal {
  return truncate(multiply(amount, price), settlement === 'TOMAN' ? 2 : finest)
}

/**
 * What a total buys, or is brought by (spec 001, section 4: total divided by price), cut to what can be traded, whatever
 * is shown of the coin elsewhere: no more is given or taken than was typed. Null without a price.
 */
export function amountFor(total: Decimal, price: Decimal): Decimal | null {
  return sign(price) > 0 ? divide(total, price, finest) : null
}

/** A typed amount or total; null while it is no number, or finer than the ledger. */
export function readTyped(text: string): Decimal | null {
  const value = parseTyped(text)
  return value === null || (value.split('.')[1] ?? '').length > finest ? null : value
}

import type { Settlement } from '#shared/market/coins.ts'
import { type Decimal, divide, multiply, sign, truncate } from '#shared/money/decimal.ts'
import { parseTyped } from '#shared/money/parse.ts'
import { amountDecimals } from '#shared/money/precision.ts'

/** Decimals of the ledger, and of an amount that is traded (spec 001, section 9; design 5.11). */
export const finest = 8

/** Decimals a total is shown with: whole Tomans, cents of a Tether (spec 9). */
export function totalDecimals(settlement: Settlement): number {
  return settlement === 'TOMAN' ? 0 : amountDecimals(settlement)
}

/** What an amount costs, or brings, cut to what is shown (spec 001, section 4: amount times price). */
export function totalFor(amount: Decimal, price: Decimal, settlement: Settlement): Decimal {
  return truncate(multiply(amount, price), totalDecimals(settlement))
}

/** What an amount costs, or brings, as the ledger books it: cut to its decimals (design 5.11), which may not all be shown. */
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

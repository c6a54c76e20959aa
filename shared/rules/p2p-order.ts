import { endOfDay } from '#shared/core/day-in-tehran.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { compare, type Decimal, decimalsOf, multiply, sign } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import type { Coin, Settlement } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'

/** Decimals of an amount (spec 001, section 9: "Amount decimals 8"). */
export const amountDecimals = 8

/** The minimum and the maximum of one order, in the coin (spec 3, "Coin details"); null until they are loaded. */
export type OrderLimits = { min: Decimal; max: Decimal } | null

/**
 * Returns why a typed amount is invalid, or null (spec 001, section 5, "P2P order"). Supervisors get error keys of their
 * own.
 */
export function checkAmount(text: string, limits: OrderLimits, isSupervisor: boolean): ErrorKey | null {
  const amount = parseTyped(text)
  if (amount === null && text.trim() !== '') return 'invalidAmount'
  if (amount === null || sign(amount) === 0) return isSupervisor ? 'marketerAmountRequired' : 'amountRequired'
  if (decimalsOf(amount) > amountDecimals) return 'amountPrecision'
  if (limits === null) return null
  if (compare(amount, limits.min) < 0) return isSupervisor ? 'marketerLessAmount' : 'lessAmount'
  return compare(amount, limits.max) > 0 ? (isSupervisor ? 'marketerMoreAmount' : 'moreAmount') : null
}

/** Returns why a typed total is invalid by itself, or null. `checkAmount` checks whether its amount may be traded. */
export function checkTotal(text: string): ErrorKey | null {
  const total = parseTyped(text)
  if (total === null) return text.trim() === '' ? 'amountRequired' : 'invalidTotal'
  return sign(total) === 0 ? 'totalRequired' : null
}

/**
 * Returns why the unit price of a limit order is invalid, or null: it is required, and has at most its coin's decimals
 * (design 5.19).
 */
export function checkPrice(
  text: string,
  { coin, settlement }: { coin: Coin; settlement: Settlement },
  isSupervisor: boolean,
): ErrorKey | null {
  const price = parseTyped(text)
  if (price === null && text.trim() !== '') return 'invalidPrice'
  if (price === null || sign(price) === 0) return isSupervisor ? 'marketerPriceRequired' : 'priceRequired'
  return decimalsOf(price) > priceDecimals(coin, settlement) ? 'pricePrecision' : null
}

/**
 * Returns why an expiry day is invalid, or null. The end of the day must be at or after `now` (epoch ms). An empty day
 * means no expiry.
 */
export function checkExpiry(day: string, now: number): ErrorKey | null {
  if (day.trim() === '') return null
  const end = endOfDay(day)
  if (end === null) return 'invalidDate'
  return end < now ? 'expiryPassed' : null
}

/**
 * Returns `lackInventory` when the balance is too small for the coin of a sell or the money of a buy, else null. A null
 * argument is not known yet.
 */
export function checkBalance(given: Decimal | null, credit: Decimal | null): ErrorKey | null {
  return given !== null && credit !== null && compare(given, credit) > 0 ? 'lackInventory' : null
}

/** Returns the exact total of a limit order, amount times price (design 5.19). */
export function totalOf(amount: Decimal, price: Decimal): Decimal {
  return multiply(amount, price)
}

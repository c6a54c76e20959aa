import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { compare, type Decimal, sign } from '#shared/core/money/decimal.ts'

/** Limits of a coin whose limits are not known (spec 001, section 5, "OTC"). */
export const anyLimits = { min: '0', max: '1000000' }

/**
 * Returns why the amount of a quick trade is invalid, or null: zero or below the minimum, or above the maximum (spec 001,
 * section 5).
 */
export function checkAmount(amount: Decimal, { min, max }: { min: Decimal; max: Decimal }): ErrorKey | null {
  if (sign(amount) === 0 || compare(amount, min) < 0) return 'minErr'
  return compare(amount, max) > 0 ? 'maxErr' : null
}

/**
 * Returns `walletErr` when the balance is too small for the total of a buy or the amount of a sell, else null. A null
 * argument is not known yet.
 */
export function checkBalance(given: Decimal | null, credit: Decimal | null): ErrorKey | null {
  return given !== null && credit !== null && compare(given, credit) > 0 ? 'walletErr' : null
}

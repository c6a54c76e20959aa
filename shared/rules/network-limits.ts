import type { ErrorKey } from '../core/errors/error-key.ts'
import { compare, type Decimal } from '../core/money/decimal.ts'

/** A network for withdrawals of a coin, with its fee and limits in the coin. */
export type WithdrawalNetwork = { name: string; fee: Decimal; min: Decimal; max: Decimal; isOpen: boolean }

/**
 * Returns why a network does not transfer an amount of the coin, or null: it is above the maximum, below the minimum, or
 * not more than the fee.
 */
export function checkNetworkLimits(
  amount: Decimal,
  { min, max, fee }: Pick<WithdrawalNetwork, 'min' | 'max' | 'fee'>,
): ErrorKey | null {
  if (compare(amount, max) > 0) return 'maximumWithdrawalErr'
  return compare(amount, min) < 0 || compare(amount, fee) <= 0 ? 'minimumWithdrawalErr' : null
}

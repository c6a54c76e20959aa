import type { ErrorKey } from '../core/errors/error-key.ts'
import { compare, type Decimal } from '../core/money/decimal.ts'

/** A chain that a coin may leave by, and what it takes and carries, in the coin. */
export type WithdrawalNetwork = { name: string; fee: Decimal; min: Decimal; max: Decimal; isOpen: boolean }

/** Whether a network carries an amount of the coin: no more than its most, no less than its least, more than is taken of it. */
export function checkNetworkLimits(
  amount: Decimal,
  { min, max, fee }: Pick<WithdrawalNetwork, 'min' | 'max' | 'fee'>,
): ErrorKey | null {
  if (compare(amount, max) > 0) return 'maximumWithdrawalErr'
  return compare(amount, min) < 0 || compare(amount, fee) <= 0 ? 'minimumWithdrawalErr' : null
}

import { isOutcomeUnknown } from '#machines/app/command/outcome.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { keyOf, type Reason } from '#shared/core/errors/reason.ts'

/** Refusals that no code can solve: the request is wrong, and the user must change it in the form. */
const ofTheRequest: ReadonlySet<ErrorKey> = new Set([
  'ADDRESS_NOT_FOUND',
  'AMOUNT_IS_HIGH',
  'AMOUNT_IS_LOW',
  'AMOUNT_NOT_ALLOWED',
  'LOW_AMOUNT',
  'NO_COIN_WALLET',
  'NOT_ENOUGH_BALANCE',
  'NOT_ENOUGH_BALANCE_TOMAN',
  'NOT_ENOUGH_CREDIT',
  'NOT_ENOUGH_WALLETS',
  'UNACCEPTABLE_AMOUNT',
  'WITHDRAWAL_CODE_MISMATCH',
  'WITHDRAWAL_HELD',
  'addressInvalid',
  'addressRequired',
  'destinationWalletRequired',
  'lackInventory',
  'maxAmountErr',
  'maximumWithdrawalErr',
  'minAmountErr',
  'minimumWithdrawalErr',
  'networkClosed',
  'networkSelect',
] satisfies ErrorKey[])

/**
 * Returns the next step after a failed attempt: another try of the code, a new request, or a check of the outcome. A code
 * that is not sent (`isSent` false) cannot be resent; when it is void, a new request is needed.
 */
export function afterFailure(error: Reason, isSent: boolean): 'code' | 'request' | 'unknown' {
  const key = keyOf(error)
  if (isOutcomeUnknown(new ApiError(key))) return 'unknown'
  return ofTheRequest.has(key) || (key === 'CODE_EXPIRED' && !isSent) ? 'request' : 'code'
}

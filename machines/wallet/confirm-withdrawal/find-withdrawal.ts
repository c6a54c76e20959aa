import type { Found } from '#machines/app/command/found.ts'
import type { Answer } from '#shared/contract/call.ts'
import type { walletCalls } from '#shared/contract/wallets.ts'
import { compare } from '#shared/core/money/decimal.ts'
import { addressKey } from '#shared/rules/address-key.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'

/** A withdrawal as the exchange lists it. */
export type OwnWithdrawal = Answer<typeof walletCalls.withdrawals>['content'][number]

/** A withdrawal that was sent and whose answer was lost. `sentAt` is epoch ms. */
export type SentWithdrawal = { request: WithdrawalRequest; idempotencyKey: string; sentAt: number }

export type WithdrawalFound = Found<OwnWithdrawal, OwnWithdrawal>

/** How far two clocks may differ, in ms. */
const clocksApart = 60_000

/**
 * Searches the user's list for a sent withdrawal (design 5.22): by its key if the exchange reports keys, otherwise by coin,
 * amount, destination and time. If several match, all are returned, and none is assumed to be it.
 */
export function findWithdrawal(list: readonly OwnWithdrawal[], sent: SentWithdrawal): WithdrawalFound {
  const own = list.find((one) => one.idempotencyKey === sent.idempotencyKey)
  if (own) return { state: 'found', result: own }
  // A withdrawal with a different key belongs to another confirmation.
  const alike = list.filter((one) => one.idempotencyKey === undefined && isAlike(one, sent))
  if (alike.length > 1) return { state: 'several', candidates: alike }
  return alike.length === 1 ? { state: 'found', result: alike[0]! } : { state: 'absent' }
}

function isAlike(one: OwnWithdrawal, { request, sentAt }: SentWithdrawal): boolean {
  return (
    one.relatedCoin === request.relatedCoin &&
    compare(one.amount, request.amount) === 0 &&
    isSamePlace(one.destinationWalletAddress ?? one.bankAccount, request) &&
    Date.parse(one.createdAtDateTime) >= sentAt - clocksApart
  )
}

/** An exchange may not report the destination of a withdrawal. */
function isSamePlace(
  place: string | undefined,
  { destinationWalletAddress, tokenType = '' }: WithdrawalRequest,
): boolean {
  return place === undefined || addressKey(place, tokenType) === addressKey(destinationWalletAddress, tokenType)
}

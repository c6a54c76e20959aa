import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import type { OwnWithdrawal } from '#machines/wallet/confirm-withdrawal/find-withdrawal.ts'
import type { TomanTerms } from '#machines/wallet/withdraw-toman/withdraw-toman-context.ts'
import { coinCalls } from '#shared/contract/coins.ts'
import { secondFactorCalls } from '#shared/contract/second-factor.ts'
import { userCalls } from '#shared/contract/users.ts'
import { walletCalls } from '#shared/contract/wallets.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Coin, Currency } from '#shared/market/coins.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { read } from '#web/adapters/app/client/read.ts'
import { networkOf } from './networks.ts'

/** Number of withdrawals of one currency that are searched for a sent one. */
const newest = 100

/**
 * Makes the exchange send the code of a withdrawal through the user's second factor (spec 001, section 7). The code is
 * valid for this withdrawal only (design 5.25). @throws ApiError
 */
export async function sendWithdrawalCode(api: PersonApi, withdrawal: WithdrawalRequest): Promise<SecondFactor> {
  return (await api.send(secondFactorCalls.sendCode, { body: detailsOf(withdrawal) })).baseDTO.twoStepAuthenticationType
}

/** A withdrawal with its confirmation code and idempotency key. */
export type Confirmed = { withdrawal: WithdrawalRequest; code: string; idempotencyKey: string }

/** Requests a withdrawal, once. @throws ApiError; if `isOutcomeUnknown`, the withdrawal may exist */
export async function requestWithdrawal(
  api: PersonApi,
  { withdrawal, code, idempotencyKey }: Confirmed,
): Promise<void> {
  await api.send(walletCalls.withdrawalRequest, { body: { ...detailsOf(withdrawal), code }, idempotencyKey })
}

/**
 * Returns the details of a withdrawal. The call for the code and the call for the withdrawal must send exactly the same.
 */
function detailsOf({ amount, destinationWalletAddress, relatedCoin, tokenType }: WithdrawalRequest) {
  return { amount, destinationWalletAddress, relatedCoin, ...(tokenType === undefined ? {} : { tokenType }) }
}

/** Returns the user's newest withdrawals of a currency. @throws ApiError */
export async function readWithdrawals(
  api: PersonApi,
  relatedCoin: Currency,
  signal: AbortSignal,
): Promise<readonly OwnWithdrawal[]> {
  const query = { relatedCoin, size: newest, page: 1 }
  return (await api.send(walletCalls.withdrawals, { query, signal })).content
}

/**
 * Returns the networks by which a coin can be withdrawn. Their fees and limits are the same in every language.
 * @throws ApiError
 */
export async function readNetworks(coin: Coin, signal: AbortSignal): Promise<WithdrawalNetwork[]> {
  const { tokenTypeDetails } = await termsOf(coin, signal)
  return tokenTypeDetails.map(networkOf)
}

/** Returns the terms of Toman withdrawals and the user's verified bank accounts. @throws ApiError */
export async function readTomanTerms(api: PersonApi, signal: AbortSignal): Promise<TomanTerms> {
  const [{ minWithdrawAmount, maxWithdrawAmount, withdrawalFee }, { content }] = await Promise.all([
    termsOf('TOMAN', signal),
    api.send(userCalls.verifiedBankAccounts, { signal }),
  ])
  return { limits: { min: minWithdrawAmount, max: maxWithdrawAmount }, fee: withdrawalFee, accounts: content }
}

async function termsOf(currency: Currency, signal: AbortSignal) {
  const { content } = await read(coinCalls.coinDetails, { language: 'fa', signal })
  const details = content.find(({ name }) => name === currency)
  if (details === undefined) throw new ApiError('NOT_FOUND')
  return details
}

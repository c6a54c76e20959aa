import type { OwnDeposit } from '#machines/wallet/bank-return/bank-return.machine.ts'
import type {
  AddressQuestion,
  DepositAddress,
  DepositAnswer,
  DepositNetwork,
  DepositQuestion,
} from '#machines/wallet/deposit-coin/deposit-coin-context.ts'
import type { DepositRequest, DepositTerms } from '#machines/wallet/deposit-toman/deposit-toman-context.ts'
import { coinCalls } from '#shared/contract/coins.ts'
import { userCalls } from '#shared/contract/users.ts'
import { walletCalls } from '#shared/contract/wallets.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Coin } from '#shared/market/coins.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { readSiteConfig } from '#web/adapters/site/site-config.ts'

/** Number of deposits that are searched for the one from which the bank returned the user. */
const newest = 100

/** Returns the networks by which a coin can be deposited (spec 001, section 3, "Coin details"). @throws ApiError */
export async function readDepositNetworks(
  api: PersonApi,
  coin: Coin,
  signal: AbortSignal,
): Promise<readonly DepositNetwork[]> {
  const { content } = await api.send(coinCalls.coinDetails, { signal })
  const networks = content.find(({ name }) => name === coin)?.tokenTypeDetails ?? []
  return networks.map(({ tokenType, txIdIsNeeded, isDepositEnable }) => ({
    name: tokenType,
    txIdIsNeeded,
    isOpen: isDepositEnable,
  }))
}

/** Returns the user's deposit address of a coin on a network. @throws ApiError */
export async function readDepositAddress(
  api: PersonApi,
  { coin, network }: AddressQuestion,
  signal: AbortSignal,
): Promise<DepositAddress> {
  const { baseDTO } = await api.send(walletCalls.walletAddress, {
    query: { relatedCoin: coin, tokenType: network },
    signal,
  })
  const { address, qrCode, tag } = baseDTO
  if (address.trim() === '') throw new ApiError('UNREADABLE_ANSWER')
  return { address, picture: qrCode.replace(/^data:image\/png;base64,/, ''), tag: tag || null }
}

/** Searches the blockchain for a deposit of the user (spec 001, section 7). @throws ApiError */
export async function checkDeposit(
  api: PersonApi,
  { coin, network, txId }: DepositQuestion,
  signal: AbortSignal,
): Promise<DepositAnswer> {
  const { baseDTO } = await api.send(walletCalls.checkTransaction, {
    query: { relatedCoin: coin, cryptoNetwork: network, tokenType: network, ...(txId === null ? {} : { txid: txId }) },
    signal,
  })
  return { amount: baseDTO.amount ?? null, isConfirmed: baseDTO.transactionIsDone === true }
}

/** Returns the limits of a Toman deposit, the bank accounts that may be used, and the allowed gateways. @throws ApiError */
export async function readDepositTerms(api: PersonApi, signal: AbortSignal): Promise<DepositTerms> {
  const [details, accounts, { gatewayHosts }] = await Promise.all([
    api.send(coinCalls.coinDetails, { signal }),
    api.send(userCalls.verifiedBankAccounts, { signal }),
    readSiteConfig(signal),
  ])
  const toman = details.content.find(({ name }) => name === 'TOMAN')
  if (toman === undefined) throw new ApiError('UNREADABLE_ANSWER')
  return { limits: { min: toman.minAmount, max: toman.maxAmount }, accounts: accounts.content, gatewayHosts }
}

/**
 * Starts a payment at the bank, once for each key. @returns the URL of the gateway, which is not validated yet.
 * @throws ApiError
 */
export async function beginTomanDeposit(
  api: PersonApi,
  body: DepositRequest,
  idempotencyKey: string,
): Promise<{ site: string }> {
  const { baseDTO } = await api.send(walletCalls.depositToman, { body, idempotencyKey })
  return { site: baseDTO.redirectSite }
}

/**
 * Returns a Toman deposit from the exchange's list: by its id, or without one by the idempotency key of its request. Null
 * when it is not listed, or when both are null. @throws ApiError
 */
export async function findTomanDeposit(
  api: PersonApi,
  { id, key }: { id: string | null; key: string | null },
  signal: AbortSignal,
): Promise<OwnDeposit | null> {
  if (id === null && key === null) return null
  const { content } = await api.send(walletCalls.deposits, {
    query: { relatedCoin: 'TOMAN', size: newest, page: 1 },
    signal,
  })
  return content.find((one) => (id === null ? one.idempotencyKey === key : one.id === id)) ?? null
}

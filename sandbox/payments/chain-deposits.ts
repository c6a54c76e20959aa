import type { z } from 'zod'
import type { walletCalls } from '#shared/contract/wallets.ts'
import type { Coin } from '#shared/market/coins.ts'
import { HttpError } from '../base/http-error.ts'
import { type Network, networkOf, networksOf } from '../exchange/coin-terms.ts'
import { largestUnits, toDecimal, toUnits } from '../exchange/units.ts'
import type { Deposit } from '../store/deposits.ts'
import type { PersonRecord } from '../store/people.ts'
import { type DepositAddress, depositAddress, isTxid } from '../world/chain/addresses.ts'
import type { Payments } from './payments.ts'

type Check = z.output<typeof walletCalls.checkTransaction.query>
type CheckView = z.input<typeof walletCalls.checkTransaction.answer>['baseDTO']

/**
 * Returns the deposit address of a user for a coin on a network.
 * @throws HttpError for a network that is unknown, closed or without free addresses.
 */
export function addressFor(
  { chain }: Pick<Payments, 'chain'>,
  { account }: PersonRecord,
  coin: Coin,
  network: string,
): DepositAddress {
  demandNetwork(coin, network)
  if (!chain.isOpen(coin, network, 'deposit')) throw new HttpError(400, 'Network Is Closed')
  const address = depositAddress(network, account)
  // Networks with tags share one wallet. On other networks each user's address is derived from the same seed.
  if (chain.isExhausted(network))
    throw new HttpError(400, `Not Enough ${address.tag === null ? 'HDWallets' : 'Wallets'}`)
  return address
}

/**
 * Looks up a deposit of the user by its transaction. Where that is not required, it can also return the latest deposit of
 * the coin on the network (spec 001, section 5). It does not find deposits of another user.
 */
export function checkDeposit(
  { deposits }: Pick<Payments, 'deposits'>,
  { account }: PersonRecord,
  request: Check,
): CheckView {
  const { relatedCoin: coin } = request
  const networks = networksOf(coin)
  const only = networks.length === 1 ? networks[0]!.tokenType : undefined
  const network = demandNetwork(coin, request.tokenType ?? request.cryptoNetwork ?? only)
  const wanted = request.txid?.trim() ?? ''
  if (wanted === '' ? network.txIdIsNeeded : !isTxid(wanted)) throw new HttpError(400, 'INVALID_TXID')
  const found =
    wanted === ''
      ? deposits.newest(account, coin, network.tokenType)
      : deposits.byTransaction(network.tokenType, wanted.toLowerCase())
  if (found === null || found.account !== account || found.currency !== coin || found.status === 'FAILED') {
    return { amount: null, transactionIsDone: null }
  }
  return {
    amount: toDecimal(found.amount, coin),
    transactionIsDone: found.status === 'CREDITED',
  }
}

/** Adds an unconfirmed transaction with coins for a user to a chain. */
export function arrive(
  { transactions, deposits }: Pick<Payments, 'transactions' | 'deposits'>,
  { account }: PersonRecord,
  { coin, network, amount: text, txid }: { coin: Coin; network: string; amount: string; txid: string },
): void {
  demandNetwork(coin, network)
  const amount = toUnits(text, coin)
  if (amount === null || amount === 0n || amount > largestUnits) throw new HttpError(400, 'UNACCEPTABLE_AMOUNT')
  if (deposits.byTransaction(network, txid) !== null) throw new HttpError(409, 'CONFLICT', ['txid'])
  transactions.run(({ now }) => {
    deposits.add({
      account,
      currency: coin,
      amount,
      status: 'ARRIVED',
      createdAt: now,
      closedAt: null,
      network,
      txid,
      card: null,
      reference: null,
    })
  })
}

/** Confirms a transaction and credits its coins in the same transaction, or drops it without any credit. */
export function endArrival(
  { transactions, deposits }: Pick<Payments, 'transactions' | 'deposits'>,
  deposit: Deposit,
  end: 'confirm' | 'drop',
): void {
  if (deposit.status !== 'ARRIVED') throw new HttpError(409, 'CONFLICT', [deposit.status])
  const { id, account, currency } = deposit
  const amount = toDecimal(deposit.amount, currency)
  transactions.run(
    ({ now, outcomes }) => deposits.end(id, outcomes[0]?.ok === true ? 'CREDITED' : 'FAILED', now),
    end === 'confirm' ? [{ type: 'deposit', account, currency, amount }] : [],
  )
}

function demandNetwork(coin: Coin, name: string | undefined): Network {
  const network = networkOf(coin, name)
  if (network === undefined) throw new HttpError(400, 'Network Selection Required')
  return network
}

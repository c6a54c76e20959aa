import type { z } from 'zod'
import type { walletCalls } from '#shared/contract/wallets.ts'
import type { Coin } from '#shared/market/coins.ts'
import { HttpError } from '../base/http-error.ts'
import { type Network, networkOf, networksOf } from '../exchange/coin-terms.ts'
import { formatUnits, largestUnits, ledgerDecimals, parseUnits } from '../exchange/units.ts'
import type { Deposit } from '../store/deposits.ts'
import type { PersonRecord } from '../store/people.ts'
import { type DepositAddress, depositAddress, isTxid } from '../world/chain/addresses.ts'
import type { Payments } from './payments.ts'

type Check = z.output<typeof walletCalls.checkTransaction.query>
type CheckView = z.input<typeof walletCalls.checkTransaction.answer>['baseDTO']

/** The address that a coin arrives at on a network. */
export function addressFor(
  { chain }: Pick<Payments, 'chain'>,
  { account }: PersonRecord,
  coin: Coin,
  network: string,
): DepositAddress {
  demandNetwork(coin, network)
  if (!chain.isOpen(coin, network, 'deposit')) throw new HttpError(400, 'Network Is Closed')
  const address = depositAddress(network, account)
  // Networks with tags share one wallet; on the others each person's is derived from the same seed.
  if (chain.isExhausted(network))
    throw new HttpError(400, `Not Enough ${address.tag === null ? 'HDWallets' : 'Wallets'}`)
  return address
}

/**
 * Looks for a deposit of the person: by its transaction, or the last of the coin on the network where that is enough (spec
 * 001, section 5). A deposit of another user is not found.
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
    amount: formatUnits(found.amount, ledgerDecimals(coin)),
    transactionIsDone: found.status === 'CREDITED',
  }
}

/** Makes a transaction with coins for a person appear on a chain, not confirmed yet. */
export function arrive(
  { transactions, deposits }: Pick<Payments, 'transactions' | 'deposits'>,
  { account }: PersonRecord,
  { coin, network, amount: text, txid }: { coin: Coin; network: string; amount: string; txid: string },
): void {
  demandNetwork(coin, network)
  const amount = parseUnits(text, ledgerDecimals(coin))
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

/** Confirms a transaction: its coins are credited with it. Or the chain forgets it, and nothing comes of it. */
export function endArrival(
  { transactions, deposits }: Pick<Payments, 'transactions' | 'deposits'>,
  deposit: Deposit,
  end: 'confirm' | 'drop',
): void {
  if (deposit.status !== 'ARRIVED') throw new HttpError(409, 'CONFLICT', [deposit.status])
  const { id, account, currency } = deposit
  const amount = formatUnits(deposit.amount, ledgerDecimals(currency))
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

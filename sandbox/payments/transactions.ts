import { HttpError } from '../base/http-error.ts'
import { toDecimal } from '../exchange/units.ts'
import type { Withdrawal } from '../exchange/withdrawal.ts'
import type { Deposit } from '../store/deposits.ts'
import { withdrawalById } from '../store/withdrawals.ts'
import { depositAddress, withdrawalTxid } from '../world/chain/addresses.ts'
import type { Payments } from './payments.ts'

/** A transaction as its public chain shows it. */
export type Transaction = {
  network: string
  txid: string
  address: string
  tag: string | null
  amount: string
  coin: string
  isConfirmed: boolean
}

/**
 * Returns a transaction of a chain.
 * @throws HttpError 404 when it is not on a chain: Toman, or a pending or failed withdrawal.
 */
export function transactionOf(
  { deposits, database }: Pick<Payments, 'deposits' | 'database'>,
  kind: 'deposits' | 'withdrawals',
  id: number,
): Transaction {
  const transaction = kind === 'deposits' ? ofDeposit(deposits.byId(id)) : ofWithdrawal(withdrawalById(database, id))
  if (transaction === null) throw new HttpError(404, 'NOT_FOUND')
  return transaction
}

/** Returns the URL of a transaction's page, or an empty object when it is not on a chain. */
export function linkOf(one: Deposit | Withdrawal, to: { base: string; language: 'fa' | 'en' }): { link?: string } {
  const isWithdrawal = 'destination' in one
  if ((isWithdrawal ? ofWithdrawal(one) : ofDeposit(one)) === null) return {}
  const kind = isWithdrawal ? 'withdrawals' : 'deposits'
  return { link: `${to.base}/sandbox/transactions/${kind}/${one.id}?lang=${to.language}` }
}

function ofDeposit(deposit: Deposit | null): Transaction | null {
  if (deposit === null || deposit.network === null || deposit.txid === null || deposit.status === 'FAILED') return null
  const { network, txid, currency: coin, amount, status } = deposit
  const isConfirmed = status === 'CREDITED'
  const to = depositAddress(network, deposit.account)
  return { network, txid, ...to, coin, amount: toDecimal(amount, coin), isConfirmed }
}

function ofWithdrawal(withdrawal: Withdrawal | null): Transaction | null {
  if (withdrawal === null || withdrawal.network === null || withdrawal.status !== 'SETTLED') return null
  const { id, network, destination: address, currency: coin, amount, fee } = withdrawal
  const arrived = toDecimal(amount - fee, coin)
  return { network, txid: withdrawalTxid(network, id), address, tag: null, coin, amount: arrived, isConfirmed: true }
}

import { contract } from '#shared/contract/contract.ts'
import { withoutNulls } from './rows.ts'

const { valueType } = contract.walletAddresses.answer.def

/** Balances by currency, as the wallet's calls answer. @throws when the answer does not have the contract's shape. */
export function balancesOf(answer: unknown): [currency: string, balance: object][] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new TypeError('not balances')
  return Object.entries(answer).map(([currency, balance]) => [currency, valueType.parse(withoutNulls(balance))])
}

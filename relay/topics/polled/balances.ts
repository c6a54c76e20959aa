import { contract } from '#shared/contract/contract.ts'
import { withoutNulls } from './rows.ts'

const { valueType } = contract.walletAddresses.answer.def

/**
 * Returns balances by currency from an answer of the wallet's calls. @throws when it does not have the contract's shape.
 */
export function balancesOf(answer: unknown): [currency: string, balance: object][] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new TypeError('not balances')
  return Object.entries(answer).map(([currency, balance]) => [currency, valueType.parse(withoutNulls(balance))])
}

import { contract } from '#shared/contract/contract.ts'
import type { Market } from '#shared/market/coins.ts'
import { normalise } from '#shared/stream/normalise.ts'
import type { DocumentBuilder } from './document-builder.ts'
import { withoutNulls } from './rows.ts'

const { valueType } = contract.walletAddresses.answer

/** `me:wallet:`, balances by currency. */
export function walletBuilder(): DocumentBuilder {
  return (answer) => normalise(Object.fromEntries(balancesOf(answer)))
}

/** `me:pair:`, the balances of a market's coin and settlement and of nothing else. */
export function pairBuilder({ coin, settlement }: Omit<Market, 'type'>): DocumentBuilder {
  const isOfPair = ([currency]: [string, object]) => currency === coin || currency === settlement
  return (answer) => normalise(Object.fromEntries(balancesOf(answer).filter(isOfPair)))
}

function balancesOf(answer: unknown): [currency: string, balance: object][] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new TypeError('not balances')
  return Object.entries(answer).map(([currency, balance]) => [currency, valueType.parse(withoutNulls(balance))])
}

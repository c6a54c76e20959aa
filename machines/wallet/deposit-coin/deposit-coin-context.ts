import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Coin } from '#shared/market/coins.ts'

/** A chain that a coin may come by; on some a deposit is looked for by its transaction's id (spec 001, section 4). */
export type DepositNetwork = { name: string; txIdIsNeeded: boolean; isOpen: boolean }

/** Where coins are sent: the address, its picture as base64, and a tag without which they would not be the person's. */
export type DepositAddress = { address: string; picture: string; tag: string | null }
export type AddressQuestion = { coin: Coin; network: string }

/** `txId` is null where none is needed. */
export type DepositQuestion = AddressQuestion & { txId: string | null }
/** What the chain says: nothing (`amount` is null), or an amount that is confirmed or is not yet. */
export type DepositAnswer = { amount: Decimal | null; isConfirmed: boolean }

/** `isCheck`: something was sent already, and is looked for before an address is asked for. */
export type DepositCoinInput = { coin: Coin; isCheck?: boolean }

/** `failure` is why the dialog closed by itself; null when the person closed it. */
export type DepositOutput = { failure: Reason | null }

/** `copied` is what was copied last. */
export type DepositCoinContext = {
  coin: Coin
  isCheck: boolean
  networks: readonly DepositNetwork[] | null
  network: DepositNetwork | null
  txId: string
  address: DepositAddress | null
  copied: 'address' | 'tag'
  amount: Decimal | null
  error: Reason | null
  failure: Reason | null
}

export type DepositCoinEvent =
  | { type: 'network.choose'; network: string }
  | { type: 'network.change' }
  | { type: 'txid.change'; text: string }
  | { type: 'txid.submit' }
  | { type: 'txid.later' }
  | { type: 'txid.cancel' }
  | { type: 'address.ask' }
  | { type: 'copy.ask'; what: 'address' | 'tag' }
  | { type: 'check.ask' }
  | { type: 'deposit.close' }

/** A network that can be chosen, by its name. */
export function openNetwork({ networks }: DepositCoinContext, name: string): DepositNetwork | null {
  return networks?.find((one) => one.isOpen && one.name === name) ?? null
}

/** A network by its name, open or not. */
export function networkOf({ networks }: DepositCoinContext, name: string): DepositNetwork | null {
  return networks?.find((one) => one.name === name) ?? null
}

/** What can be copied: null where there is none. */
export function textOf({ address }: DepositCoinContext, what: 'address' | 'tag'): string | null {
  return address?.[what] ?? null
}

/** The only network of a coin, when it has one only and that one is open. */
export function onlyNetwork({ networks }: DepositCoinContext): DepositNetwork | null {
  const [first] = networks ?? []
  return networks?.length === 1 && first?.isOpen === true ? first : null
}

/** What is wrong with a transaction's id: chains write it in letters and digits. */
export function txIdError(text: string): ErrorKey | null {
  if (text.trim() === '') return 'txIdRequired'
  return /^[0-9a-zA-Z]{10,128}$/.test(text.trim()) ? null : 'INVALID_TXID'
}

/** Why a deposit cannot be looked for now (spec 001, section 5, "Deposit check"). */
export function obstacleOfCheck({ network, txId }: DepositCoinContext): ErrorKey | null {
  if (network === null) return 'networkSelect'
  return network.txIdIsNeeded ? txIdError(txId) : null
}

/** Why the address of the chosen network cannot be had. */
export function obstacleOfAddress({ network }: DepositCoinContext): ErrorKey | null {
  if (network === null) return 'networkSelect'
  return network.isOpen ? null : 'networkClosed'
}

/** Why no network can be chosen; null when one can. */
export function obstacleOfDeposit({ networks }: DepositCoinContext): ErrorKey | null {
  if (networks === null) return 'pending'
  return networks.some(({ isOpen }) => isOpen) ? null : 'depositNotPossible'
}

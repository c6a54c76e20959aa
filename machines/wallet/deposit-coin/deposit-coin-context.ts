import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Coin } from '#shared/market/coins.ts'

/**
 * A network for deposits of a coin. On some networks a deposit is found only by its transaction id (spec 001, section 4).
 */
export type DepositNetwork = { name: string; txIdIsNeeded: boolean; isOpen: boolean }

/**
 * The address to send coins to, its QR picture as base64, and its tag. Without the tag a deposit cannot be credited to the
 * user.
 */
export type DepositAddress = { address: string; picture: string; tag: string | null }
export type AddressQuestion = { coin: Coin; network: string }

/** `txId` is null if the network does not need one. */
export type DepositQuestion = AddressQuestion & { txId: string | null }
/** The result of the check: nothing found (`amount` is null), or an amount that is confirmed or not yet. */
export type DepositAnswer = { amount: Decimal | null; isConfirmed: boolean }

/** `isCheck`: the user has already sent coins, so the dialog starts with the check, not with the address. */
export type DepositCoinInput = { coin: Coin; isCheck?: boolean }

/** `failure` is why the dialog closed by itself; null if the user closed it. */
export type DepositOutput = { failure: Reason | null }

/** `copied` is the text that was copied last. */
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
  | { type: 'address.request' }
  | { type: 'copy.request'; what: 'address' | 'tag' }
  | { type: 'check.request' }
  | { type: 'deposit.close' }

/** Returns the open network of this name, or null. */
export function openNetwork({ networks }: DepositCoinContext, name: string): DepositNetwork | null {
  return networks?.find((one) => one.isOpen && one.name === name) ?? null
}

/** Returns the network of this name, open or not, or null. */
export function networkOf({ networks }: DepositCoinContext, name: string): DepositNetwork | null {
  return networks?.find((one) => one.name === name) ?? null
}

/** Returns the text to copy; null without one. */
export function textOf({ address }: DepositCoinContext, what: 'address' | 'tag'): string | null {
  return address?.[what] ?? null
}

/** Returns the network of a coin that has only one, if it is open; otherwise null. */
export function onlyNetwork({ networks }: DepositCoinContext): DepositNetwork | null {
  const [first] = networks ?? []
  return networks?.length === 1 && first?.isOpen === true ? first : null
}

/** Returns why a transaction id is invalid, or null. Networks write ids in letters and digits. */
export function txIdError(text: string): ErrorKey | null {
  if (text.trim() === '') return 'txIdRequired'
  return /^[0-9a-zA-Z]{10,128}$/.test(text.trim()) ? null : 'INVALID_TXID'
}

/** Returns why a deposit cannot be checked now, or null (spec 001, section 5, "Deposit check"). */
export function checkBlocker({ network, txId }: DepositCoinContext): ErrorKey | null {
  if (network === null) return 'networkSelect'
  return network.txIdIsNeeded ? txIdError(txId) : null
}

/** Returns why the address of the chosen network cannot be requested, or null. */
export function addressBlocker({ network }: DepositCoinContext): ErrorKey | null {
  if (network === null) return 'networkSelect'
  return network.isOpen ? null : 'networkClosed'
}

/** Returns why no network can be chosen, or null. */
export function networkBlocker({ networks }: DepositCoinContext): ErrorKey | null {
  if (networks === null) return 'pending'
  return networks.some(({ isOpen }) => isOpen) ? null : 'depositNotPossible'
}

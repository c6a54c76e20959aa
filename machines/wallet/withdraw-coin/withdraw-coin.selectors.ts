import type { SnapshotFrom } from 'xstate'
import { type ListedAddress, listedOn } from '#machines/wallet/address-book/address-book.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Coin } from '#shared/market/coins.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'
import { netAmount, type WithdrawalRequest } from '#shared/rules/withdrawal.ts'
import type { withdrawCoinMachine } from './withdraw-coin.machine.ts'
import { isNewAddress, networkOf, submitBlocker } from './withdraw-coin-context.ts'

type Snapshot = SnapshotFrom<typeof withdrawCoinMachine>

/** Returns the form as typed. `networks` is null until it is loaded, `credit` while it is unknown. */
export function selectCoinForm({ context }: Snapshot) {
  const { coin, amount, address, networks, credit, error, wait } = context
  return { coin, amount, address, networks, network: networkOf(context), credit, error, wait }
}

/** Returns the errors of the typed amount and address; null for a field that is valid or empty. */
export function selectCoinErrors({ context }: Snapshot): { amount: ErrorKey | null; address: ErrorKey | null } {
  const fault = submitBlocker(context)
  const isOfAddress = fault !== null && ofAddress.has(fault)
  const isOfAmount = fault !== null && ofAmount.has(fault)
  return {
    amount: isOfAmount && context.amount.trim() !== '' ? fault : null,
    address: isOfAddress && context.address.trim() !== '' ? fault : null,
  }
}

/** Returns why the withdrawal cannot be submitted now, or null. */
export function selectCoinBlocker({ context }: Snapshot): ErrorKey | null {
  return submitBlocker(context)
}

/** Returns the blocker for the button, and whether its field already shows it. */
export function selectCoinSubmit(snapshot: Snapshot): { blocker: ErrorKey | null; isShownAbove: boolean } {
  const blocker = selectCoinBlocker(snapshot)
  const { amount, address } = selectCoinErrors(snapshot)
  return { blocker, isShownAbove: blocker !== null && (blocker === amount || blocker === address) }
}

/** Returns the network's fee and the amount that arrives after it, in the coin; null while unknown. */
export function selectArrival({ context }: Snapshot): { fee: Decimal | null; arrives: Decimal | null } {
  const network: WithdrawalNetwork | null = networkOf(context)
  return { fee: network?.fee ?? null, arrives: network === null ? null : netAmount(context.amount, network.fee) }
}

/** Returns the listed addresses for the coin on the chosen network. Compare with `shallowEqual`. */
export function selectListed({ context }: Snapshot): readonly ListedAddress[] {
  const network = networkOf(context)
  return context.book === null || network === null ? [] : listedOn(context.book, network.name)
}

/**
 * Returns whether a withdrawal to the typed address would be the first from this browser, and whether only listed addresses
 * are allowed.
 */
export function selectAddressNote({ context }: Snapshot) {
  const isTyped = context.address.trim() !== ''
  return { isFirstTime: isTyped && isNewAddress(context), onlyListed: context.book?.onlyListed === true }
}

/** Returns the coin and the last withdrawal request. */
export function selectCoinRequest({ context: { coin, request } }: Snapshot): {
  coin: Coin
  request: WithdrawalRequest | null
} {
  return { coin, request }
}

const ofAmount: ReadonlySet<ErrorKey> = new Set([
  'amountPrecision',
  'amountRequired',
  'invalidAmount',
  'lackInventory',
  'maximumWithdrawalErr',
  'minimumWithdrawalErr',
] satisfies ErrorKey[])
const ofAddress: ReadonlySet<ErrorKey> = new Set(['addressInvalid', 'addressNotListed'] satisfies ErrorKey[])

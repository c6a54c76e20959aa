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

/** The form as it is typed. `networks` is null until they have come; `credit` while it is not known. */
export function selectCoinForm({ context }: Snapshot) {
  const { coin, amount, address, networks, credit, error, wait } = context
  return { coin, amount, address, networks, network: networkOf(context), credit, error, wait }
}

/** What is wrong with what is typed, of the field that it is in; a field nobody has typed in is not wrong yet. */
export function selectCoinFaults({ context }: Snapshot): { amount: ErrorKey | null; address: ErrorKey | null } {
  const fault = submitBlocker(context)
  const isOfAddress = fault !== null && ofAddress.has(fault)
  const isOfAmount = fault !== null && ofAmount.has(fault)
  return {
    amount: isOfAmount && context.amount.trim() !== '' ? fault : null,
    address: isOfAddress && context.address.trim() !== '' ? fault : null,
  }
}

/** Why the withdrawal cannot be asked for now; null when it can. */
export function selectCoinObstacle({ context }: Snapshot): ErrorKey | null {
  return submitBlocker(context)
}

/** The same for the button, and whether it is told beside its field already. */
export function selectCoinSubmit(snapshot: Snapshot): { obstacle: ErrorKey | null; isToldAbove: boolean } {
  const obstacle = selectCoinObstacle(snapshot)
  const { amount, address } = selectCoinFaults(snapshot)
  return { obstacle, isToldAbove: obstacle !== null && (obstacle === amount || obstacle === address) }
}

/** What the network takes and what arrives after it, in the coin; null while it is not known. */
export function selectArrival({ context }: Snapshot): { fee: Decimal | null; arrives: Decimal | null } {
  const network: WithdrawalNetwork | null = networkOf(context)
  return { fee: network?.fee ?? null, arrives: network === null ? null : netAmount(context.amount, network.fee) }
}

/** The listed addresses that the coin can be sent to on the chosen network. Compare with `isSameList`. */
export function selectListed({ context }: Snapshot): readonly ListedAddress[] {
  const network = networkOf(context)
  return context.book === null || network === null ? [] : listedOn(context.book, network.name)
}

/** Whether the address that is typed was never sent to from here; and whether none but listed ones may be. */
export function selectAddressNote({ context }: Snapshot) {
  const isTyped = context.address.trim() !== ''
  return { isFirstTime: isTyped && isNewAddress(context), onlyListed: context.book?.onlyListed === true }
}

/** The coin and what was asked for last. */
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

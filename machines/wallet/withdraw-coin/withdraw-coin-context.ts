import { type AddressBook, destinationError, isFirstTime } from '#machines/wallet/address-book/address-book.ts'
import {
  accountBlocker,
  type WithdrawalContext,
  type WithdrawalEvent,
  type WithdrawalInput,
} from '#machines/wallet/withdrawal/withdrawal-context.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import type { Coin } from '#shared/market/coins.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'
import { checkCoinWithdrawal, type WithdrawalRequest } from '#shared/rules/withdrawal.ts'

/** The form as typed. A form that is opened again may start with it. */
export type CoinDraft = { network: string | null; amount: string; address: string }

export type WithdrawCoinInput = WithdrawalInput & {
  coin: Coin
  draft: Partial<CoinDraft>
}

/** `networks` and `book` are null until they are loaded. */
export type WithdrawCoinContext = WithdrawalContext &
  Pick<WithdrawCoinInput, 'coin'> &
  CoinDraft & {
    networks: readonly WithdrawalNetwork[] | null
    book: AddressBook | null
  }

export type WithdrawCoinEvent =
  | WithdrawalEvent
  | { type: 'network.choose'; network: string }
  | { type: 'address.change'; text: string }
  | { type: 'address.accept' }
  | { type: 'address.reject' }
  | { type: 'book.change'; book: AddressBook }

/** Returns the chosen network, or the only one; null without one. */
export function networkOf({ networks, network }: WithdrawCoinContext): WithdrawalNetwork | null {
  if (networks?.length === 1) return networks[0]!
  return networks?.find(({ name }) => name === network) ?? null
}

/** Returns why the withdrawal cannot be submitted now, or null (spec 001, section 5; issue 6). */
export function submitBlocker(context: WithdrawCoinContext): ErrorKey | null {
  const blocker = accountBlocker(context)
  if (blocker !== null) return blocker
  if (context.networks === null || context.book === null) return 'pending'
  const network = networkOf(context)
  const fault = checkCoinWithdrawal({ network, amount: context.amount, address: context.address }, context.credit)
  return fault ?? destinationError(context.book, context.address, network!.name)
}

/** Returns whether the typed address is not listed and nothing was sent to it from this browser. */
export function isNewAddress(context: WithdrawCoinContext): boolean {
  const network = networkOf(context)
  return context.book !== null && network !== null && isFirstTime(context.book, context.address, network.name)
}

/** Returns the withdrawal in the protocol's format. Call it only when `submitBlocker` returns null. */
export function requestOf(context: WithdrawCoinContext): WithdrawalRequest {
  return {
    amount: parseTyped(context.amount)!,
    destinationWalletAddress: context.address.trim(),
    relatedCoin: context.coin,
    tokenType: networkOf(context)!.name,
  }
}

export function draftOf({ network, amount, address }: WithdrawCoinContext): CoinDraft {
  return { network, amount, address }
}

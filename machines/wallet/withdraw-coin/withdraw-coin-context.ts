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

/** What is chosen and typed, as it is typed; a form that is opened again may begin with it. */
export type CoinDraft = { network: string | null; amount: string; address: string }

export type WithdrawCoinInput = WithdrawalInput & {
  coin: Coin
  draft: Partial<CoinDraft>
}

/** `networks` is null until they have come, `book` until it was told. */
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

/** The network that is chosen: of a coin with one network only, that one. */
export function networkOf({ networks, network }: WithdrawCoinContext): WithdrawalNetwork | null {
  if (networks?.length === 1) return networks[0]!
  return networks?.find(({ name }) => name === network) ?? null
}

/** Why the withdrawal cannot be asked for now; null when it can (spec 001, section 5; issue 6). */
export function submitBlocker(context: WithdrawCoinContext): ErrorKey | null {
  const blocker = accountBlocker(context)
  if (blocker !== null) return blocker
  if (context.networks === null || context.book === null) return 'pending'
  const network = networkOf(context)
  const fault = checkCoinWithdrawal({ network, amount: context.amount, address: context.address }, context.credit)
  return fault ?? destinationError(context.book, context.address, network!.name)
}

/** Whether nothing was ever sent from here to the address that is typed. */
export function isNewAddress(context: WithdrawCoinContext): boolean {
  const network = networkOf(context)
  return context.book !== null && network !== null && isFirstTime(context.book, context.address, network.name)
}

/** The withdrawal as it goes over the wire; the form has no obstacle. */
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

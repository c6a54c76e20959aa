import type { z } from 'zod'
import type { withdrawalDetails } from '#shared/contract/wallets.ts'
import { add } from '#shared/core/money/decimal.ts'
import { checkAddress } from '#shared/rules/address.ts'
import { HttpError } from '../base/http-error.ts'
import { networkOf } from '../exchange/coin-terms.ts'
import type { RequestWithdrawal } from '../exchange/command.ts'
import type { PersonRecord } from '../store/people.ts'
import { nextSettlement } from './bank-days.ts'
import type { Payments } from './payments.ts'

export type WithdrawalDetails = z.output<typeof withdrawalDetails>

/**
 * Returns the details of a withdrawal in the request for its code; null when the client sends none, as in the
 * specification.
 */
export function detailsIn(body: Partial<WithdrawalDetails> | null | undefined): WithdrawalDetails | null {
  const { amount, destinationWalletAddress, relatedCoin, tokenType } = body ?? {}
  if (amount === undefined || destinationWalletAddress === undefined || relatedCoin === undefined) return null
  return { amount, destinationWalletAddress, relatedCoin, tokenType }
}

/** Time that a chain takes to confirm a withdrawal, in ms. */
export const chainTime = 10 * 60_000

/**
 * Returns the exchange's command for a withdrawal.
 * @throws HttpError for an invalid destination: a card that is not a verified card of the user, or a malformed address.
 */
export function commandOf(
  { store, holidays, chain }: Pick<Payments, 'store' | 'holidays' | 'chain'>,
  { account }: PersonRecord,
  { amount, relatedCoin, tokenType, destinationWalletAddress }: WithdrawalDetails,
  reference: string | null,
  now: number,
): RequestWithdrawal {
  const command = { type: 'withdrawal.request', account, currency: relatedCoin, amount, reference } as const
  const wanted = destinationWalletAddress.trim()
  if (relatedCoin !== 'TOMAN') {
    const network = tokenType ?? ''
    // The exchange refuses a network that the coin does not have, so its address is not checked here.
    const isKnown = networkOf(relatedCoin, network) !== undefined
    if (isKnown && wanted !== '' && checkAddress(wanted, network) !== null)
      throw new HttpError(400, 'ADDRESS_NOT_FOUND')
    if (isKnown && !chain.isOpen(relatedCoin, network, 'withdraw')) throw new HttpError(400, 'Network Is Closed')
    return { ...command, network, destination: wanted, dueAt: now + chainTime }
  }
  const digits = wanted.replace(/^IR/i, '').replace(/\s/g, '')
  const bank = store.bankAccounts
    .of(account)
    .find(({ verified, cardNumber, shebaCode }) => verified && (cardNumber === digits || shebaCode === digits))
  if (bank === undefined) throw new HttpError(400, 'ADDRESS_NOT_FOUND')
  return { ...command, network: null, destination: bank.cardNumber, dueAt: nextSettlement(now, holidays) }
}

/**
 * Returns the data that the code of a withdrawal is bound to: amount (without trailing zeros), currency, network and
 * destination (design 5.25).
 */
export function bindingOf({ amount, currency, network, destination }: RequestWithdrawal): string {
  return JSON.stringify([currency, network, destination, add(amount, '0')])
}

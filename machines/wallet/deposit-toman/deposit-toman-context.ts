import type { VerifiedAccount } from '#machines/wallet/withdraw-toman/withdraw-toman-context.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import { compare } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { checkTomanDeposit, type TomanLimits } from '#shared/rules/withdrawal.ts'

export type PaymentGateway = 'MAIN' | 'ALTERNATE'

/**
 * What the exchange says of deposits of Toman, the accounts that they may come from, and the hosts of the gateways that
 * the operator listed (design 5.16).
 */
export type DepositTerms = {
  limits: TomanLimits
  accounts: readonly VerifiedAccount[]
  gatewayHosts: readonly string[]
}

/** What is chosen and typed, as it is typed; `card` is null until one is chosen. */
export type DepositDraft = { amount: string; card: string | null; gateway: PaymentGateway }

/** A deposit as it goes over the wire; `callBackURL` is where the bank sends the person back to (spec 001, section 3). */
export type DepositRequest = {
  amount: string
  paymentGateway: PaymentGateway
  cardNumber: string
  callBackURL: string
}

/** `callBackURL` is the page of the way back; `draft` what a session that has ended left typed. */
export type DepositTomanInput = { callBackURL: string; newKey: () => string; draft?: DepositDraft }

/** `key` is of the last deposit that was asked for; `site` is the gateway's page that the answer named. */
export type DepositTomanContext = Omit<DepositTomanInput, 'draft'> &
  DepositDraft & {
    terms: DepositTerms | null
    key: string | null
    site: string | null
    error: Reason | null
  }

export type DepositTomanEvent =
  | { type: 'amount.change'; text: string }
  | { type: 'card.choose'; card: string }
  | { type: 'gateway.choose'; gateway: PaymentGateway }
  | { type: 'deposit.submit' }
  | { type: 'deposit.again' }
  | { type: 'deposit.edit' }
  | { type: 'deposit.close' }
  | { type: 'terms.retry' }

/** Amounts that are often deposited (Toman). */
const round = ['500000', '1000000', '5000000', '10000000', '50000000']

/** Round amounts between the limits, for who does not want to type. */
export function quickAmountsOf({ terms }: DepositTomanContext): readonly string[] {
  if (terms === null) return []
  const { min, max } = terms.limits
  return round.filter((amount) => compare(amount, min) >= 0 && compare(amount, max) <= 0).slice(0, 4)
}

/** The account that is chosen: where there is one only, that one. */
export function accountOf({ terms, card }: DepositTomanContext): VerifiedAccount | null {
  if (terms?.accounts.length === 1) return terms.accounts[0]!
  return terms?.accounts.find(({ cardNumber }) => cardNumber === card) ?? null
}

/** Why the deposit cannot be asked for now; null when it can (spec 001, section 5, "Toman deposit"). */
export function submitBlocker(context: DepositTomanContext): ErrorKey | null {
  const { terms, amount } = context
  if (terms === null) return 'pending'
  const cards = terms.accounts.map(({ cardNumber }) => cardNumber)
  return checkTomanDeposit({ amount, card: accountOf(context)?.cardNumber ?? null }, { limits: terms.limits, cards })
}

/** The deposit as it goes over the wire; the form has no obstacle. */
export function requestOf(context: DepositTomanContext): DepositRequest {
  return {
    amount: parseTyped(context.amount)!,
    paymentGateway: context.gateway,
    cardNumber: accountOf(context)!.cardNumber,
    callBackURL: context.callBackURL,
  }
}

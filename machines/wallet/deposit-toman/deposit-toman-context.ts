import { chosenAccount, type VerifiedAccount } from '#machines/wallet/verified-account/verified-account.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import { compare } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { checkTomanDeposit, type TomanLimits } from '#shared/rules/withdrawal.ts'

export type PaymentGateway = 'MAIN' | 'ALTERNATE'

/**
 * The limits of Toman deposits, the accounts that they may come from, and the operator's list of gateway hosts (design
 * 5.16).
 */
export type DepositTerms = {
  limits: TomanLimits
  accounts: readonly VerifiedAccount[]
  gatewayHosts: readonly string[]
}

/** The form as typed. `card` is null until one is chosen. */
export type DepositDraft = { amount: string; card: string | null; gateway: PaymentGateway }

/**
 * A deposit in the protocol's format. `callBackURL` is the page that the bank sends the user back to (spec 001, section 3).
 */
export type DepositRequest = {
  amount: string
  paymentGateway: PaymentGateway
  cardNumber: string
  callBackURL: string
}

/** `callBackURL` is the page for the return from the bank. `draft` is the input from a session that ended. */
export type DepositTomanInput = { callBackURL: string; newKey: () => string; draft?: DepositDraft }

/** `key` belongs to the last deposit request. `site` is the gateway's page from its answer. */
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

/** Common deposit amounts, in Toman. */
const round = ['500000', '1000000', '5000000', '10000000', '50000000']

/** Returns up to four round amounts within the limits, for users who do not want to type. */
export function quickAmountsOf({ terms }: DepositTomanContext): readonly string[] {
  if (terms === null) return []
  const { min, max } = terms.limits
  return round.filter((amount) => compare(amount, min) >= 0 && compare(amount, max) <= 0).slice(0, 4)
}

/** Returns why the deposit cannot be submitted now, or null (spec 001, section 5, "Toman deposit"). */
export function submitBlocker(context: DepositTomanContext): ErrorKey | null {
  const { terms, amount } = context
  if (terms === null) return 'pending'
  const cards = terms.accounts.map(({ cardNumber }) => cardNumber)
  return checkTomanDeposit(
    { amount, card: chosenAccount(context)?.cardNumber ?? null },
    { limits: terms.limits, cards },
  )
}

/** Returns the deposit in the protocol's format. Call it only when `submitBlocker` returns null. */
export function requestOf(context: DepositTomanContext): DepositRequest {
  return {
    amount: parseTyped(context.amount)!,
    paymentGateway: context.gateway,
    cardNumber: chosenAccount(context)!.cardNumber,
    callBackURL: context.callBackURL,
  }
}

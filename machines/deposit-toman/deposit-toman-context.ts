import type { VerifiedAccount } from '#machines/withdraw-toman/withdraw-toman-context.ts'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import { parseTyped } from '#shared/money/parse.ts'
import { checkTomanDeposit, type TomanLimits } from '#shared/rules/withdrawal.ts'

export type PaymentGateway = 'MAIN' | 'ALTERNATE'

/** What the exchange says of deposits of Toman, and the accounts that they may come from. */
export type DepositTerms = { limits: TomanLimits; accounts: readonly VerifiedAccount[] }

/** A deposit as it goes over the wire; `callBackURL` is where the bank sends the person back to (spec 001, section 3). */
export type DepositRequest = {
  amount: string
  paymentGateway: PaymentGateway
  cardNumber: string
  callBackURL: string
}

/** `gatewayHosts` are those that the operator listed (design 5.16), `callBackURL` the page of the way back. */
export type DepositTomanInput = { gatewayHosts: readonly string[]; callBackURL: string; newKey: () => string }

/** `key` is of the last deposit that was asked for; `site` is the gateway's page that the answer named. */
export type DepositTomanContext = DepositTomanInput & {
  terms: DepositTerms | null
  amount: string
  card: string | null
  gateway: PaymentGateway
  key: string | null
  site: string | null
  error: ErrorKey | null
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

/** The account that is chosen: where there is one only, that one. */
export function accountOf({ terms, card }: DepositTomanContext): VerifiedAccount | null {
  if (terms?.accounts.length === 1) return terms.accounts[0]!
  return terms?.accounts.find(({ cardNumber }) => cardNumber === card) ?? null
}

/** Why the deposit cannot be asked for now; null when it can (spec 001, section 5, "Toman deposit"). */
export function obstacleOf(context: DepositTomanContext): ErrorKey | null {
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

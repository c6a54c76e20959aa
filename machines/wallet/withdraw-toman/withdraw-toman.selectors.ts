import type { SnapshotFrom } from 'xstate'
import { chosenAccount } from '#machines/wallet/verified-account/verified-account.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { netAmount, type WithdrawalRequest } from '#shared/rules/withdrawal.ts'
import type { withdrawTomanMachine } from './withdraw-toman.machine.ts'
import { submitBlocker } from './withdraw-toman-context.ts'

type Snapshot = SnapshotFrom<typeof withdrawTomanMachine>

/** Returns the form as typed, with its limits. `accounts` and `limits` are null until they are loaded. */
export function selectTomanForm({ context }: Snapshot) {
  const { amount, terms, credit, error, wait } = context
  return {
    amount,
    account: chosenAccount(context),
    accounts: terms?.accounts ?? null,
    limits: terms?.limits ?? null,
    credit,
    error,
    wait,
  }
}

/** Returns the error of the typed amount; null if there is none or the field is empty. */
export function selectTomanAmountError({ context }: Snapshot): ErrorKey | null {
  const fault = submitBlocker(context)
  return fault !== null && ofAmount.has(fault) && context.amount.trim() !== '' ? fault : null
}

/** Returns why the withdrawal cannot continue now, or null. */
export function selectTomanBlocker({ context }: Snapshot): ErrorKey | null {
  return submitBlocker(context)
}

/** Returns the blocker for the button, and whether the form already shows it. */
export function selectTomanSubmit(snapshot: Snapshot): { blocker: ErrorKey | null; isShownAbove: boolean } {
  const blocker = selectTomanBlocker(snapshot)
  const fault = selectTomanAmountError(snapshot)
  return { blocker, isShownAbove: blocker !== null && (blocker === fault || blocker === 'noBankAccount') }
}

/** Returns the exchange's fee and the amount that arrives after it, in Toman; null while unknown. */
export function selectTomanArrival({ context: { terms, amount } }: Snapshot): {
  fee: Decimal | null
  arrives: Decimal | null
} {
  return { fee: terms?.fee ?? null, arrives: terms === null ? null : netAmount(amount, terms.fee) }
}

/** Returns the last withdrawal request. */
export function selectTomanRequest({ context }: Snapshot): WithdrawalRequest | null {
  return context.request
}

const ofAmount: ReadonlySet<ErrorKey> = new Set([
  'invalidAmount',
  'maxAmountErr',
  'minAmountErr',
  'moreAmount',
] satisfies ErrorKey[])

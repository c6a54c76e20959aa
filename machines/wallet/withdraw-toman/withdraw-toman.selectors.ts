import type { SnapshotFrom } from 'xstate'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { netAmount, type WithdrawalRequest } from '#shared/rules/withdrawal.ts'
import type { withdrawTomanMachine } from './withdraw-toman.machine.ts'
import { accountOf, submitBlocker } from './withdraw-toman-context.ts'

type Snapshot = SnapshotFrom<typeof withdrawTomanMachine>

/** The form as it is typed, and what it is held against; `accounts` and `limits` are null until they have come. */
export function selectTomanForm({ context }: Snapshot) {
  const { amount, terms, credit, error, wait } = context
  return {
    amount,
    account: accountOf(context),
    accounts: terms?.accounts ?? null,
    limits: terms?.limits ?? null,
    credit,
    error,
    wait,
  }
}

/** What is wrong with the amount that is typed; nothing while none is. */
export function selectTomanAmountError({ context }: Snapshot): ErrorKey | null {
  const fault = submitBlocker(context)
  return fault !== null && ofAmount.has(fault) && context.amount.trim() !== '' ? fault : null
}

/** Why the withdrawal cannot go on now; null when it can. */
export function selectTomanObstacle({ context }: Snapshot): ErrorKey | null {
  return submitBlocker(context)
}

/** The same for the button, and whether it is told beside its field already. */
export function selectTomanSubmit(snapshot: Snapshot): { obstacle: ErrorKey | null; isToldAbove: boolean } {
  const obstacle = selectTomanObstacle(snapshot)
  const fault = selectTomanAmountError(snapshot)
  return { obstacle, isToldAbove: obstacle !== null && (obstacle === fault || obstacle === 'noBankAccount') }
}

/** The exchange's fee and what arrives after it, in Toman; null while it is not known. */
export function selectTomanArrival({ context: { terms, amount } }: Snapshot): {
  fee: Decimal | null
  arrives: Decimal | null
} {
  return { fee: terms?.fee ?? null, arrives: terms === null ? null : netAmount(amount, terms.fee) }
}

/** What was asked for last. */
export function selectTomanRequest({ context }: Snapshot): WithdrawalRequest | null {
  return context.request
}

const ofAmount: ReadonlySet<ErrorKey> = new Set([
  'invalidAmount',
  'maxAmountErr',
  'minAmountErr',
  'moreAmount',
] satisfies ErrorKey[])

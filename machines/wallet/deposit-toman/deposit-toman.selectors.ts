import type { SnapshotFrom } from 'xstate'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { depositTomanMachine } from './deposit-toman.machine.ts'
import { accountOf, type DepositDraft, quickAmountsOf, submitBlocker } from './deposit-toman-context.ts'

type Snapshot = SnapshotFrom<typeof depositTomanMachine>

export type TomanDepositStep =
  | 'loading'
  | 'loadFailed'
  | 'form'
  | 'sending'
  | 'noResponse'
  | 'leaving'
  | 'left'
  | 'closed'

/** The form as it is typed, and what it is held against; `accounts` and `limits` are null until they have come. */
export function selectTomanDeposit({ context, value }: Snapshot) {
  const { terms, amount, gateway, error } = context
  const step: TomanDepositStep = typeof value === 'string' ? value : 'form'
  return {
    step,
    amount,
    gateway,
    account: accountOf(context),
    accounts: terms?.accounts ?? null,
    limits: terms?.limits ?? null,
    error,
  }
}

/** Why the deposit cannot be asked for now; null when it can. */
export function selectTomanDepositObstacle({ context }: Snapshot): ErrorKey | null {
  return submitBlocker(context)
}

/** What is wrong with the amount that is typed; nothing while none is. */
export function selectTomanDepositError({ context }: Snapshot): ErrorKey | null {
  const fault = submitBlocker(context)
  const isOfAmount = fault === 'invalidAmount' || fault === 'minAmountErr' || fault === 'maxAmountErr'
  return isOfAmount && context.amount.trim() !== '' ? fault : null
}

/** Round amounts that can be deposited. */
export function selectQuickAmounts({ context }: Snapshot): readonly string[] {
  return quickAmountsOf(context)
}

/** What a session that ends leaves typed. */
export function selectTomanDepositDraft({ context: { amount, card, gateway } }: Snapshot): DepositDraft {
  return { amount, card, gateway }
}

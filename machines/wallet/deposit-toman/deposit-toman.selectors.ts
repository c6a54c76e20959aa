import type { SnapshotFrom } from 'xstate'
import { chosenAccount } from '#machines/wallet/verified-account/verified-account.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { depositTomanMachine } from './deposit-toman.machine.ts'
import { type DepositDraft, quickAmountsOf, submitBlocker } from './deposit-toman-context.ts'

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

/** Returns the form as typed, with its limits. `accounts` and `limits` are null until they are loaded. */
export function selectTomanDeposit({ context, value }: Snapshot) {
  const { terms, amount, gateway, error } = context
  const step: TomanDepositStep = typeof value === 'string' ? value : 'form'
  return {
    step,
    amount,
    gateway,
    account: chosenAccount(context),
    accounts: terms?.accounts ?? null,
    limits: terms?.limits ?? null,
    error,
  }
}

/** Returns why the deposit cannot be submitted now, or null. */
export function selectTomanDepositBlocker({ context }: Snapshot): ErrorKey | null {
  return submitBlocker(context)
}

/** Returns the error of the typed amount; null if there is none or the field is empty. */
export function selectTomanDepositError({ context }: Snapshot): ErrorKey | null {
  const fault = submitBlocker(context)
  const isOfAmount = fault === 'invalidAmount' || fault === 'minAmountErr' || fault === 'maxAmountErr'
  return isOfAmount ? fault : null
}

/** Returns round amounts that can be deposited. */
export function selectQuickAmounts({ context }: Snapshot): readonly string[] {
  return quickAmountsOf(context)
}

/** Returns the input to keep when a session ends. */
export function selectTomanDepositDraft({ context: { amount, card, gateway } }: Snapshot): DepositDraft {
  return { amount, card, gateway }
}

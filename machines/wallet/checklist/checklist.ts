import type { Person } from '#machines/auth/session/person.ts'
import type { AccountHistory } from '#machines/wallet/account-history/account-history.ts'
import { isIran } from '#shared/rules/account.ts'
import { isVerified } from '#shared/rules/verified.ts'

export type StepName = 'email' | 'identity' | 'bank' | 'deposit' | 'trade'

/**
 * `waiting`: another party must act. `refused`: the exchange did not accept it, so the user must correct it. `unknown`:
 * the data is not loaded.
 */
export type Step = { name: StepName; state: 'done' | 'waiting' | 'refused' | 'todo' | 'unknown' }

/**
 * Returns the steps before trading, in order, with their states. Users outside Iran have no bank account here.
 * @param history null until it is loaded
 */
export function checklistSteps(person: Person, history: AccountHistory | null): Step[] {
  const { email, emailVerified, authenticationType, bankAccounts } = person
  const country = person.countryName ?? person.location?.countryName
  const banks: Step[] =
    country === undefined || country === null || isIran(country)
      ? [{ name: 'bank', state: bankState(authenticationType, bankAccounts.length > 0) }]
      : []
  return [
    { name: 'email', state: email && emailVerified !== false ? 'done' : 'todo' },
    { name: 'identity', state: identityState(authenticationType) },
    ...banks,
    { name: 'deposit', state: depositState(history) },
    { name: 'trade', state: history === null ? 'unknown' : history.trades.length > 0 ? 'done' : 'todo' },
  ]
}

/** Returns the step to do first: a refused one, otherwise the first open one; null without any. */
export function nextStep(steps: readonly Step[]): Step | null {
  return steps.find(isRefused) ?? steps.find(({ state }) => state === 'todo') ?? null
}

/** Returns whether the exchange did not accept what the user did in this step. */
export function isRefused({ state }: Step): boolean {
  return state === 'refused'
}

/** Returns whether all steps are done, so that the list can be hidden. */
export function isFinished(steps: readonly Step[]): boolean {
  return steps.every(({ state }) => state === 'done')
}

function identityState(type: Person['authenticationType']): Step['state'] {
  if (isVerified(type)) return 'done'
  if (type === 'NOT_COMPLETE') return 'refused'
  return type === 'PENDING' ? 'waiting' : 'todo'
}

/** After a refused change the verified accounts stay, but the user must still correct or delete the new one. */
function bankState(type: Person['authenticationType'], hasAccounts: boolean): Step['state'] {
  if (type === 'INFORMATION_CHANGED') return 'refused'
  if (!hasAccounts) return 'todo'
  return type === 'INFORMATION_CHANGED_PENDING' ? 'waiting' : 'done'
}

/** A user who has traded counts as having deposited, whatever the source. */
function depositState(history: AccountHistory | null): Step['state'] {
  if (history === null) return 'unknown'
  const isThere = history.deposits.some(
    ({ transfer: { isDone, transactionStatus } }) => isDone && transactionStatus === 'CONFIRMED',
  )
  if (isThere || history.trades.length > 0) return 'done'
  return history.deposits.some(({ transfer }) => !transfer.isDone) ? 'waiting' : 'todo'
}

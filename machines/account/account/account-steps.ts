import type { Person } from '#machines/auth/session/person.ts'
import { type AccountError, type AccountField, accountErrors, isIran } from '#shared/rules/account.ts'
import { accountFields, fieldOf } from '#shared/rules/account-fields.ts'
import { countryOf, type Draft, formOf, isLocked } from './account-form.ts'

/** The steps of a verification, in order: identity, contact data, bank, documents, submission. */
export const accountSteps = ['who', 'contact', 'bank', 'documents', 'submission'] as const
export type AccountStep = (typeof accountSteps)[number]

/** The fields of each step. The last step has none of its own. */
export const stepFields: { readonly [step in AccountStep]: readonly AccountField[] } = {
  who: accountFields.filter((field) => fieldOf(field).isIdentity),
  contact: accountFields.filter((field) => !fieldOf(field).isIdentity),
  bank: ['bankAccounts'],
  documents: ['image', 'backImage'],
  submission: [],
}

/** Returns the steps of a user: bank accounts only in Iran (spec 2), and no steps for a verified user. */
export function stepsOf(person: Person): AccountStep[] {
  if (isLocked(person)) return []
  return accountSteps.filter((step) => step !== 'bank' || isIran(countryOf(person)))
}

/**
 * Returns the errors that prevent a submission. Missing fields come first, each group in the order of the steps. For a
 * locked account only the bank accounts are checked.
 */
export function errorsOf(person: Person, draft: Draft, today: string): AccountError[] {
  const errors = accountErrors(formOf(person, draft), today).filter(
    ({ field }) => field === 'bankAccounts' || !isLocked(person),
  )
  return errors.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Returns the step that contains a field. */
function stepOf(field: AccountField): AccountStep {
  return accountSteps.find((step) => stepFields[step].includes(field)) ?? 'submission'
}

/** Missing fields come before invalid ones (spec 5). */
function rankOf({ field, key }: AccountError): number {
  return accountSteps.indexOf(stepOf(field)) + (key === 'required' ? 0 : accountSteps.length)
}

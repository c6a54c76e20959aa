import type { Person } from '#machines/auth/session/person.ts'
import { type AccountError, type AccountField, accountErrors, isIran } from '#shared/rules/account.ts'
import { accountFields, fieldOf } from '#shared/rules/account-fields.ts'
import { countryOf, type Draft, formOf, isLocked } from './account-form.ts'

/** The steps of a verification, in their order: who the user is, where they are reached, bank, documents, and the review. */
export const accountSteps = ['who', 'contact', 'bank', 'documents', 'review'] as const
export type AccountStep = (typeof accountSteps)[number]

/** What is filled in at each step; the review has nothing of its own. */
export const stepFields: { readonly [step in AccountStep]: readonly AccountField[] } = {
  who: accountFields.filter((field) => fieldOf(field).isIdentity),
  contact: accountFields.filter((field) => !fieldOf(field).isIdentity),
  bank: ['bankAccounts'],
  documents: ['image', 'backImage'],
  review: [],
}

/** The steps of a user: bank accounts are for Iran only (spec 2), and a verified user is through all of them. */
export function stepsOf(person: Person): AccountStep[] {
  if (isLocked(person)) return []
  return accountSteps.filter((step) => step !== 'bank' || isIran(countryOf(person)))
}

/** Why a submission is not possible, in the order of the steps; what can no longer be typed in is not judged. */
export function errorsOf(person: Person, draft: Draft, today: string): AccountError[] {
  const errors = accountErrors(formOf(person, draft), today).filter(
    ({ field }) => field === 'bankAccounts' || !isLocked(person),
  )
  return errors.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** The step at which a field is filled in. */
function stepOf(field: AccountField): AccountStep {
  return accountSteps.find((step) => stepFields[step].includes(field)) ?? 'review'
}

/** What is missing comes before what is wrong (spec 5). */
function rankOf({ field, key }: AccountError): number {
  return accountSteps.indexOf(stepOf(field)) + (key === 'required' ? 0 : accountSteps.length)
}

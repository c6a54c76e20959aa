import type { ContactKind } from '#machines/account/change-contact/contact.ts'
import type { Person } from '#machines/auth/session/person.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { AccountTextField } from '#shared/rules/account-fields.ts'
import {
  blankDraft,
  countryOf,
  type Draft,
  draftOf,
  errorOf,
  isChanged,
  isUnverified,
  keptText,
} from './account-form.ts'

/** `today` is `YYYY-MM-DD` in Tehran; `draft` is what this person had typed when the screen was left. */
export type AccountAnswer = { person: Person; draft: Draft | null; today: string }
export type SubmissionEvent =
  | { type: 'upload.progress'; share: number }
  | { type: 'submission.accepted'; needsVerification: boolean }
  | { type: 'submission.refused'; error: unknown }
/** The exchange has decided on what was submitted: what stands on the screen is of before. */
export type DecisionEvent = { type: 'account.decided' }
export type AccountEvent =
  | { type: 'account.retry' }
  | { type: 'field.change'; field: AccountTextField; text: string }
  | { type: 'documentType.change'; documentType: string }
  | { type: 'documentTypes.retry' }
  | { type: 'contact.edit'; kind: ContactKind }
  | { type: 'account.submit' }
  | { type: 'upload.cancel' }
  | { type: 'refusal.dismiss' }
  | DecisionEvent
  | SubmissionEvent
/** `username` says whose it is. */
export type DraftCommand =
  | { type: 'draft.keep'; username: string; draft: Draft }
  | { type: 'draft.drop'; username: string }
export type NextScreen = 'identityCode' | 'home'

/** `share` is how much of an upload is done, 0 to 1. `repeated` are the keys of what is registered for another. */
export type AccountContext = {
  person: Person | null
  draft: Draft
  today: string
  types: readonly string[]
  typesError: Reason | null
  contact: ContactKind
  share: number
  error: Reason | null
  repeated: readonly ErrorKey[]
  next: NextScreen
  isOutdated: boolean
}

/** Nobody's account, before one has come. */
export const blankAccount: AccountContext = {
  person: null,
  draft: blankDraft,
  today: '',
  types: [],
  typesError: null,
  contact: 'mobile',
  share: 0,
  error: null,
  repeated: [],
  next: 'home',
  isOutdated: false,
}

/** The +98 number a draft is kept under. */
export function usernameIn({ person }: AccountContext): string {
  return person?.mobileNumber ?? ''
}

/** Whether a submission is possible: everything is there and right, and there is something to change. */
export function isReady({ person, draft, today }: AccountContext): boolean {
  if (person === null || errorOf(person, draft, today) !== null) return false
  return isUnverified(person) || isChanged(person, draft)
}

/** The texts with a field as it is typed. */
export function typed({ person, draft }: AccountContext, { field, text }: { field: AccountTextField; text: string }) {
  const country = person === null ? '' : countryOf(person)
  return { ...draft.texts, [field]: keptText(field, text, country) }
}

/** The contact that is to be changed, in the words of the wire. */
export function contactInput({ person, contact }: AccountContext) {
  const old = (contact === 'email' ? person?.email : person?.mobileNumber) ?? ''
  return { kind: contact, old, prefix: person?.location?.countryPhoneCode ?? '+98' }
}

/** After a change of a contact both the person and the form have the new value. */
export function changed({ person, draft, contact }: AccountContext, value: string | null): Partial<AccountContext> {
  if (value === null || person === null) return {}
  const renewed = { ...person, ...(contact === 'email' ? { email: value } : { mobileNumber: value }) }
  const { email, mobileNumber } = draftOf(renewed).texts
  const texts = contact === 'email' ? { ...draft.texts, email } : { ...draft.texts, mobileNumber }
  return { person: renewed, draft: { ...draft, texts } }
}

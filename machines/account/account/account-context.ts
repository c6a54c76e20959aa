import type { ContactKind } from '#machines/account/change-contact/contact.ts'
import type { Person } from '#machines/auth/session/person.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { AccountTextField } from '#shared/rules/account-fields.ts'
import { blankDraft, countryOf, type Draft, draftOf, isChanged, isUnverified, keptText } from './account-form.ts'
import type { Lead } from './account-lead.ts'
import { type AccountStep, errorsOf, stepFields } from './account-steps.ts'

/** `today` is `YYYY-MM-DD` in Tehran. `draft` is what this user had typed when they left the screen. */
export type AccountAnswer = { person: Person; draft: Draft | null; today: string }
export type SubmissionEvent =
  | { type: 'upload.progress'; share: number }
  | { type: 'submission.accepted'; needsVerification: boolean }
  | { type: 'submission.refused'; error: unknown }
/** The exchange has decided on the submission, so the screen shows an older state. */
export type DecisionEvent = { type: 'account.decided' }
export type AccountEvent =
  | { type: 'account.retry' }
  | { type: 'field.change'; field: AccountTextField; text: string }
  | { type: 'documentType.change'; documentType: string }
  | { type: 'documentTypes.retry' }
  | { type: 'contact.edit'; kind: ContactKind }
  | { type: 'account.submit' }
  | { type: 'step.open'; step: AccountStep }
  | { type: 'upload.cancel' }
  | { type: 'refusal.dismiss' }
  | DecisionEvent
  | SubmissionEvent
/** `person` is the account at the exchange. `username` identifies its owner. */
export type DraftCommand =
  | { type: 'draft.keep'; person: Person; draft: Draft }
  | { type: 'draft.drop'; username: string }
export type NextScreen = 'identityCode' | 'home'

/**
 * `share` is the uploaded part, 0 to 1. `repeated` are the error keys of data that is registered for another user. `lead`
 * is where the user was led last.
 */
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
  lead: Lead | null
  next: NextScreen
  isOutdated: boolean
}

/** The context before an account is loaded. */
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
  lead: null,
  next: 'home',
  isOutdated: false,
}

/** Returns the user's mobile number, under which the draft is saved; empty before an account is loaded. */
export function usernameIn({ person }: AccountContext): string {
  return person?.mobileNumber ?? ''
}

/** Returns whether the account can be submitted: all fields are present and valid, and something has changed. */
export function isReady({ person, draft, today }: AccountContext): boolean {
  if (person === null || errorsOf(person, draft, today).length > 0) return false
  return isUnverified(person) || isChanged(person, draft)
}

/** Returns a lead to the first field that prevents the submission; to the submit button if no field does. */
export function leadToFirst({ person, draft, today }: AccountContext): Lead {
  const first = person === null ? undefined : errorsOf(person, draft, today)[0]
  return first === undefined ? { to: 'submission', reason: null } : { to: first.field, reason: first.key }
}

/** Returns a lead to the first missing or invalid field of a step, or to the step's first field. */
export function leadToStep({ person, draft, today }: AccountContext, step: AccountStep): Lead {
  const open = person === null ? [] : errorsOf(person, draft, today).map(({ field }) => field)
  const [first] = stepFields[step]
  return { to: open.find((field) => stepFields[step].includes(field)) ?? first ?? 'submission', reason: null }
}

/** Returns the draft's texts with the field as typed. */
export function typed({ person, draft }: AccountContext, { field, text }: { field: AccountTextField; text: string }) {
  const country = person === null ? '' : countryOf(person)
  return { ...draft.texts, [field]: keptText(field, text, country) }
}

/** Returns the contact to be changed, in the protocol's format. */
export function contactInput({ person, contact }: AccountContext) {
  const old = (contact === 'email' ? person?.email : person?.mobileNumber) ?? ''
  return { kind: contact, old, prefix: person?.location?.countryPhoneCode ?? '+98' }
}

/** Returns account and form with the new value of a contact; no change if `value` is null. */
export function changed({ person, draft, contact }: AccountContext, value: string | null): Partial<AccountContext> {
  if (value === null || person === null) return {}
  const renewed = { ...person, ...(contact === 'email' ? { email: value } : { mobileNumber: value }) }
  const { email, mobileNumber } = draftOf(renewed).texts
  const texts = contact === 'email' ? { ...draft.texts, email } : { ...draft.texts, mobileNumber }
  return { person: renewed, draft: { ...draft, texts } }
}

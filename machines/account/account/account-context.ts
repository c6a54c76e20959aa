import type { ContactKind } from '#machines/account/change-contact/contact.ts'
import type { Person } from '#machines/auth/session/person.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { AccountTextField } from '#shared/rules/account-fields.ts'
import { blankDraft, countryOf, type Draft, draftOf, isChanged, isUnverified, keptText } from './account-form.ts'
import type { Lead } from './account-lead.ts'
import { type AccountStep, errorsOf, stepFields } from './account-steps.ts'

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
  | { type: 'step.open'; step: AccountStep }
  | { type: 'upload.cancel' }
  | { type: 'refusal.dismiss' }
  | DecisionEvent
  | SubmissionEvent
/** `person` is as the exchange has them, `username` says whose it is. */
export type DraftCommand =
  | { type: 'draft.keep'; person: Person; draft: Draft }
  | { type: 'draft.drop'; username: string }
export type NextScreen = 'identityCode' | 'home'

/**
 * `share` is how much of an upload is done, 0 to 1. `repeated` are the keys of what is registered for another. `lead` is where
 * the user was led last.
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
  lead: null,
  next: 'home',
  isOutdated: false,
}

/** The +98 number a draft is kept under. */
export function usernameIn({ person }: AccountContext): string {
  return person?.mobileNumber ?? ''
}

/** Whether a submission is possible: everything is there and right, and there is something to change. */
export function isReady({ person, draft, today }: AccountContext): boolean {
  if (person === null || errorsOf(person, draft, today).length > 0) return false
  return isUnverified(person) || isChanged(person, draft)
}

/** Leads to the first field that keeps the account from being submitted; to the button where nothing does. */
export function leadToFirst({ person, draft, today }: AccountContext): Lead {
  const first = person === null ? undefined : errorsOf(person, draft, today)[0]
  return first === undefined ? { to: 'submission', reason: null } : { to: first.field, reason: first.key }
}

/** Leads to what is left to do at a step, or to its beginning. */
export function leadToStep({ person, draft, today }: AccountContext, step: AccountStep): Lead {
  const open = person === null ? [] : errorsOf(person, draft, today).map(({ field }) => field)
  const [first] = stepFields[step]
  return { to: open.find((field) => stepFields[step].includes(field)) ?? first ?? 'submission', reason: null }
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

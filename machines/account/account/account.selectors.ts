import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { bankAccountsMachine } from '#machines/account/bank-accounts/bank-accounts.machine.ts'
import type { changeContactMachine } from '#machines/account/change-contact/change-contact.machine.ts'
import type { countryMachine } from '#machines/account/country/country.machine.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { keyOf, type Reason } from '#shared/core/errors/reason.ts'
import { type AccountField, checkAccountField, isIran } from '#shared/rules/account.ts'
import type { AccountTextField } from '#shared/rules/account-fields.ts'
import type { accountMachine } from './account.machine.ts'
import { countryOf, formOf, isChanged, isEditable, isLocked, isUnverified, isWaiting } from './account-form.ts'
import type { Lead } from './account-lead.ts'
import { type AccountStep, errorsOf, stepFields, stepsOf } from './account-steps.ts'
import type { documentImageMachine } from './document-image.machine.ts'

type Snapshot = SnapshotFrom<typeof accountMachine>

export type AccountView = 'loading' | 'failed' | 'country' | 'form' | 'leaving'

/** Returns which part of the screen is shown. `error` is why loading failed. */
export function selectAccountView(snapshot: Snapshot): { view: AccountView; error: Reason | null } {
  const { error } = snapshot.context
  if (snapshot.matches('loading')) return { view: 'loading', error: null }
  if (snapshot.matches('failed')) return { view: 'failed', error }
  if (snapshot.matches('country')) return { view: 'country', error: null }
  return { view: snapshot.matches('form') ? 'form' : 'leaving', error: null }
}

/** Returns the verification state and the country of the user. */
export function selectAccountStatus({ context: { person } }: Snapshot) {
  return {
    authenticationType: person?.authenticationType ?? 'UNAUTHORIZED',
    countryName: person === null ? '' : countryOf(person),
    isIran: person !== null && isIran(countryOf(person)),
    isLocked: person !== null && isLocked(person),
    isNew: person !== null && isUnverified(person),
    /** Why the reviewer refused the last submission. */
    reviewNote: person?.reviewNote ?? null,
    /**
     * When the submission that awaits a decision was sent, epoch ms. Null without one, or if the exchange does not report
     * it.
     */
    waitingSince: person === null || !isWaiting(person) || !person.submittedAt ? null : Date.parse(person.submittedAt),
    /** Something was submitted, and the code of the identity service is still due. */
    isWaitingForCode: person?.authenticationType === 'UNIDENTIFIED' && Boolean(person.email && person.nationalCode),
  }
}

export type ShownField = {
  text: string
  error: Reason | null
  isReadOnly: boolean
  /** Whether it is changed through the edit dialog (spec 4). */
  isEdited: boolean
}

/**
 * Returns one field with the error of its value. The error "required" is shown only after the user was led to the field.
 */
export function selectField(
  { context: { person, draft, today, lead } }: Snapshot,
  field: AccountTextField,
): ShownField {
  const text = draft.texts[field]
  if (person === null) return { text, error: null, isReadOnly: true, isEdited: false }
  const isReadOnly = !isEditable(person, field)
  const isContact = field === 'mobileNumber' || field === 'email'
  return {
    text,
    error: (isReadOnly ? null : checkAccountField(formOf(person, draft), field, today)) ?? reasonAt(lead, field),
    isReadOnly,
    isEdited: isReadOnly && isContact && text !== '',
  }
}

/** Returns the documents part (spec 2): uploads before any verification, "received" during the review, hidden after it. */
export function selectDocuments(snapshot: Snapshot) {
  const { person, draft, types, typesError } = snapshot.context
  const view = person !== null && isLocked(person) ? ('hidden' as const) : documentsView(snapshot)
  return { view, types, type: draft.idFormatType, error: typesError, needsBack: draft.idFormatType === 'ID_CARD' }
}

/** Returns the error of the bank accounts, or of one side of the document, after the user was led there; null otherwise. */
export function selectPartError(
  { context: { lead } }: Snapshot,
  field: 'bankAccounts' | 'image' | 'backImage',
): Reason | null {
  return reasonAt(lead, field)
}

/** Returns where the user was led last. */
export function selectLead({ context: { lead } }: Snapshot): Lead | null {
  return lead
}

export type ShownStep = { step: AccountStep; status: 'done' | 'open' | 'wrong' | 'waiting'; missing: number }

/**
 * Returns the progress of each step; empty for a verified user. `missing` counts fields. A step is `wrong` while a field in
 * it is invalid. The submission is `waiting` once everything is sent.
 */
export function selectSteps({ context: { person, draft, today } }: Snapshot): readonly ShownStep[] {
  if (person === null) return []
  const errors = errorsOf(person, draft, today)
  return stepsOf(person).map((step) => {
    const own = errors.filter(({ field }) => stepFields[step].includes(field))
    const missing = own.filter(({ key }) => key === 'required').length
    if (step === 'submission') return { step, missing, status: isUnverified(person) ? 'open' : 'waiting' }
    return { step, missing, status: own.length === 0 ? 'done' : own.length > missing ? 'wrong' : 'open' }
  })
}

/** Returns the saved e-mail address while it is unverified; null without one, or if the exchange does not report it. */
export function selectUnverifiedEmail({ context: { person } }: Snapshot): string | null {
  return person?.emailVerified === false && person.email ? person.email : null
}

/**
 * Returns why the account cannot be submitted: the first missing or invalid field, or that nothing has changed; null
 * otherwise.
 */
export function selectAccountBlocker({ context: { person, draft, today } }: Snapshot): {
  field: AccountField | null
  key: ErrorKey
} | null {
  if (person === null) return null
  const [first] = errorsOf(person, draft, today)
  if (first !== undefined) return first
  return isUnverified(person) || isChanged(person, draft) ? null : { field: null, key: 'nothingChanged' }
}

/** Returns the progress of a submission. `share` is 0 to 1, null when nothing is uploaded. */
export function selectSubmission(snapshot: Snapshot) {
  const { person, share, error, lead } = snapshot.context
  const isSending = snapshot.matches({ form: { submission: 'sending' } })
  const isUpload = isSending && person !== null && isUnverified(person)
  return {
    isSending,
    isAsking: snapshot.matches({ form: { submission: 'askingSms' } }),
    share: isUpload ? share : null,
    error: snapshot.matches({ form: { submission: 'filling' } }) && !isShownAtField(lead, error) ? error : null,
  }
}

/**
 * Returns the refusal for a dialog: data that is registered for another user, or data that does not match this user (spec
 * 8).
 */
export function selectRefusal(snapshot: Snapshot): { kind: 'repeated' | 'mismatched'; keys: readonly Reason[] } | null {
  const { repeated, error } = snapshot.context
  if (snapshot.matches({ form: { submission: 'repeated' } })) return { kind: 'repeated', keys: repeated }
  const isMismatched = (['mismatched', 'unknownToService'] as const).some((state) =>
    snapshot.matches({ form: { submission: state } }),
  )
  if (!isMismatched || error === null) return null
  return { kind: 'mismatched', keys: [error] }
}

/** An error that is shown at its field is not shown again at the button. */
function isShownAtField(lead: Lead | null, error: Reason | null): boolean {
  return error !== null && lead !== null && lead.reason !== null && keyOf(lead.reason) === keyOf(error)
}

function reasonAt(lead: Lead | null, field: AccountField): Reason | null {
  return lead?.to === field ? lead.reason : null
}

function documentsView(snapshot: Snapshot): 'received' | 'loading' | 'failed' | 'shown' {
  if (snapshot.matches({ form: { documentTypes: 'unneeded' } })) return 'received'
  if (snapshot.matches({ form: { documentTypes: 'known' } })) return 'shown'
  return snapshot.matches({ form: { documentTypes: 'failed' } }) ? 'failed' : 'loading'
}

/** Returns `YYYY-MM-DD`: the latest possible birth date. */
export function selectToday({ context }: Snapshot): string {
  return context.today
}

/** Returns the actor of the country choice; null while it is closed. */
export function selectCountryRef(snapshot: Snapshot): ActorRefFrom<typeof countryMachine> | null {
  return snapshot.children.country ?? null
}

export function selectBankRef(snapshot: Snapshot): ActorRefFrom<typeof bankAccountsMachine> | null {
  return snapshot.children.bankAccounts ?? null
}

/** Returns the actor of one side of the document. */
export function selectSideRef(
  snapshot: Snapshot,
  side: 'front' | 'back',
): ActorRefFrom<typeof documentImageMachine> | null {
  return snapshot.children[side] ?? null
}

/** Returns the actor of the edit dialog; null while it is closed. */
export function selectContactRef(snapshot: Snapshot): ActorRefFrom<typeof changeContactMachine> | null {
  return snapshot.children.changeContact ?? null
}

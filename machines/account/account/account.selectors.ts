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

export type AccountFace = 'loading' | 'failed' | 'country' | 'form' | 'leaving'

/** What stands on the screen; `error` is why nothing does. */
export function selectAccountFace(snapshot: Snapshot): { face: AccountFace; error: Reason | null } {
  const { error } = snapshot.context
  if (snapshot.matches('loading')) return { face: 'loading', error: null }
  if (snapshot.matches('failed')) return { face: 'failed', error }
  if (snapshot.matches('country')) return { face: 'country', error: null }
  return { face: snapshot.matches('form') ? 'form' : 'leaving', error: null }
}

/** The verification state of the user, and where they live. */
export function selectStanding({ context: { person } }: Snapshot) {
  return {
    authenticationType: person?.authenticationType ?? 'UNAUTHORIZED',
    countryName: person === null ? '' : countryOf(person),
    isIran: person !== null && isIran(countryOf(person)),
    isLocked: person !== null && isLocked(person),
    isNew: person !== null && isUnverified(person),
    /** Why the reviewer refused what was sent last. */
    reviewNote: person?.reviewNote ?? null,
    /** When what the exchange has yet to decide on was sent, epoch ms; null where nothing waits, or it does not say. */
    waitingSince: person === null || !isWaiting(person) || !person.submittedAt ? null : Date.parse(person.submittedAt),
    /** Something was sent, and the identity service is to be answered yet. */
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

/** One field with what is wrong with what is in it; that it is missing is said where the user was led to it. */
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
    error: (isReadOnly ? null : checkAccountField(formOf(person, draft), field, today)) ?? saidAt(lead, field),
    isReadOnly,
    isEdited: isReadOnly && isContact && text !== '',
  }
}

/** Documents are asked for before anything is verified, said to be received while it is reviewed, and hidden after (spec 2). */
export function selectDocuments(snapshot: Snapshot) {
  const { person, draft, types, typesError } = snapshot.context
  const face = person !== null && isLocked(person) ? ('hidden' as const) : documentsFace(snapshot)
  return { face, types, type: draft.idFormatType, error: typesError, needsBack: draft.idFormatType === 'ID_CARD' }
}

/** What is said of the bank accounts, or of a side of the document, to somebody who was led there. */
export function selectPartError(
  { context: { lead } }: Snapshot,
  field: 'bankAccounts' | 'image' | 'backImage',
): Reason | null {
  return saidAt(lead, field)
}

/** Where the user was led last. */
export function selectLead({ context: { lead } }: Snapshot): Lead | null {
  return lead
}

export type ShownStep = { step: AccountStep; status: 'done' | 'open' | 'wrong' | 'waiting'; missing: number }

/**
 * How far each step is; none of a verified user. `missing` counts fields. A step is `wrong` while something in it is, and the
 * submission waits once everything is sent.
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

/** The saved address that nobody has read mail at yet; null where there is none, or the exchange does not say. */
export function selectUnverifiedEmail({ context: { person } }: Snapshot): string | null {
  return person?.emailVerified === false && person.email ? person.email : null
}

/** Why nothing can be submitted: the first field that is missing or wrong, or that nothing has changed. */
export function selectAccountObstacle({ context: { person, draft, today } }: Snapshot): {
  field: AccountField | null
  key: ErrorKey
} | null {
  if (person === null) return null
  const [first] = errorsOf(person, draft, today)
  if (first !== undefined) return first
  return isUnverified(person) || isChanged(person, draft) ? null : { field: null, key: 'nothingChanged' }
}

/** How far a submission is; `share` is 0 to 1, null when nothing is uploaded. */
export function selectSubmission(snapshot: Snapshot) {
  const { person, share, error, lead } = snapshot.context
  const isSending = snapshot.matches({ form: { submission: 'sending' } })
  const isUpload = isSending && person !== null && isUnverified(person)
  return {
    isSending,
    isAsking: snapshot.matches({ form: { submission: 'askingSms' } }),
    share: isUpload ? share : null,
    error: snapshot.matches({ form: { submission: 'filling' } }) && !isSaid(lead, error) ? error : null,
  }
}

/** What a refusal says in a dialog: what is registered for another person, or what does not fit this one (spec 8). */
export function selectRefusal(snapshot: Snapshot): { kind: 'repeated' | 'mismatched'; keys: readonly Reason[] } | null {
  const { repeated, error } = snapshot.context
  if (snapshot.matches({ form: { submission: 'repeated' } })) return { kind: 'repeated', keys: repeated }
  const isMismatched = (['mismatched', 'unknownToService'] as const).some((state) =>
    snapshot.matches({ form: { submission: state } }),
  )
  if (!isMismatched || error === null) return null
  return { kind: 'mismatched', keys: [error] }
}

/** What is said at a field is not said twice. */
function isSaid(lead: Lead | null, error: Reason | null): boolean {
  return error !== null && lead !== null && lead.reason !== null && keyOf(lead.reason) === keyOf(error)
}

function saidAt(lead: Lead | null, field: AccountField): Reason | null {
  return lead?.to === field ? lead.reason : null
}

function documentsFace(snapshot: Snapshot): 'received' | 'loading' | 'failed' | 'shown' {
  if (snapshot.matches({ form: { documentTypes: 'unneeded' } })) return 'received'
  if (snapshot.matches({ form: { documentTypes: 'known' } })) return 'shown'
  return snapshot.matches({ form: { documentTypes: 'failed' } }) ? 'failed' : 'loading'
}

/** `YYYY-MM-DD`: nobody is born after it. */
export function selectToday({ context }: Snapshot): string {
  return context.today
}

/** The country question while it is asked. */
export function selectCountryRef(snapshot: Snapshot): ActorRefFrom<typeof countryMachine> | null {
  return snapshot.children.country ?? null
}

export function selectBankRef(snapshot: Snapshot): ActorRefFrom<typeof bankAccountsMachine> | null {
  return snapshot.children.bankAccounts ?? null
}

/** One side of the document. */
export function selectSideRef(
  snapshot: Snapshot,
  side: 'front' | 'back',
): ActorRefFrom<typeof documentImageMachine> | null {
  return snapshot.children[side] ?? null
}

/** The edit modal while it is open. */
export function selectContactRef(snapshot: Snapshot): ActorRefFrom<typeof changeContactMachine> | null {
  return snapshot.children.changeContact ?? null
}

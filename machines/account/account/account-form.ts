import type { BankEntry } from '#machines/account/bank-accounts/bank-accounts.machine.ts'
import type { Person } from '#machines/auth/session/person.ts'
import { toLatinDigits } from '#shared/core/digits.ts'
import { type AccountForm, isIran } from '#shared/rules/account.ts'
import { type AccountTextField, accountFields, eachField, fieldOf } from '#shared/rules/account-fields.ts'
import { type BankAccount, bankNameOf, cardOf, shebaOf } from '#shared/rules/bank-account.ts'
import { mobileOf, usernameOf } from '#shared/rules/mobile.ts'
import { nationalCodeLength } from '#shared/rules/national-code.ts'
import type { ImageHandle } from './document-image.machine.ts'

export type AccountTexts = { [field in AccountTextField]: string }

/** The user's input that is not submitted yet. */
export type Draft = {
  texts: AccountTexts
  bankAccounts: readonly BankAccount[]
  bankEntry: BankEntry
  idFormatType: string
  image: ImageHandle | null
  backImage: ImageHandle | null
}

/** The text fields of a submission, in the protocol's format. `bankAccountsString` is JSON text (spec 7). */
export type SubmissionFields = AccountTexts & { countryName: string; idFormatType: string; bankAccountsString: string }

/** A new submission contains images; a change is text only (spec 4, "Account submit"). */
export type Submission =
  | { kind: 'create'; fields: SubmissionFields; image: ImageHandle | null; backImage: ImageHandle | null }
  | { kind: 'update'; fields: SubmissionFields }

/** Returns whether nothing of the user has been verified yet, so that a submission is a new one (spec 4). */
export function isUnverified({ authenticationType }: Person): boolean {
  return ['UNAUTHORIZED', 'UNIDENTIFIED', 'NOT_COMPLETE'].includes(authenticationType)
}

/** Returns whether personal fields are read-only (spec 4). */
export function isLocked({ authenticationType }: Person): boolean {
  return ['AUTHORIZED', 'INFORMATION_CHANGED', 'INFORMATION_CHANGED_PENDING'].includes(authenticationType)
}

/** Returns whether the exchange has yet to decide on the submission (spec 4). */
export function isWaiting({ authenticationType }: Person): boolean {
  return ['PENDING', 'INFORMATION_CHANGED_PENDING'].includes(authenticationType)
}

/**
 * Returns whether the user may edit a field. A mobile number is editable only in Iran and before any verification (spec 4).
 */
export function isEditable(person: Person, field: AccountTextField): boolean {
  if (isLocked(person)) return false
  return field !== 'mobileNumber' || (isIran(countryOf(person)) && isUnverified(person))
}

/** Returns the user's country; empty while none is saved. */
export function countryOf({ location, countryName }: Person): string {
  return location?.countryName ?? countryName ?? ''
}

/** The draft before an account is loaded. */
export const blankDraft: Draft = {
  texts: eachField(accountFields, () => ''),
  bankAccounts: [],
  bankEntry: { card: '', sheba: '' },
  idFormatType: 'ID_CARD',
  image: null,
  backImage: null,
}

/** Returns the draft of a user who has changed nothing. */
export function draftOf(person: Person): Draft {
  const texts = eachField(accountFields, (field) => person[field] ?? '')
  return {
    texts: { ...texts, mobileNumber: shownMobile(person.mobileNumber) },
    bankAccounts: person.bankAccounts.map(({ cardNumber, shebaCode }) => ({
      cardNumber: cardOf(cardNumber),
      shebaCode: shebaOf(shebaCode),
    })),
    bankEntry: blankDraft.bankEntry,
    idFormatType: person.idFormatType ?? 'ID_CARD',
    image: null,
    backImage: null,
  }
}

/** Returns the draft with the saved input, except in fields that are no longer editable. */
export function restoredDraft(person: Person, kept: Draft | null): Draft {
  const fresh = draftOf(person)
  if (kept === null) return fresh
  const texts = eachField(accountFields, (field) => (isEditable(person, field) ? kept : fresh).texts[field])
  return { ...kept, texts }
}

/** Returns a typed text in the form that its field stores: Latin digits in number fields, cut to the field's length. */
export function keptText(field: AccountTextField, text: string, country: string): string {
  const isDigits = field === 'nationalCode' && isIran(country)
  const { takes, max } = fieldOf(field)
  const latin = numeric.has(takes) ? toLatinDigits(text) : text
  return (isDigits ? latin.replace(/\D/g, '').slice(0, nationalCodeLength) : latin).slice(0, max)
}

export function formOf(person: Person, { texts, bankAccounts, idFormatType, image, backImage }: Draft): AccountForm {
  const isNew = isUnverified(person)
  return {
    ...texts,
    countryName: countryOf(person),
    bankAccounts,
    idFormatType,
    hasImage: !isNew || image !== null,
    hasBackImage: !isNew || backImage !== null,
  }
}

export function submissionOf(person: Person, draft: Draft): Submission {
  const { image, backImage, idFormatType } = draft
  const fields = fieldsOf(person, draft)
  if (!isUnverified(person)) return { kind: 'update', fields }
  return { kind: 'create', fields, image, backImage: idFormatType === 'ID_CARD' ? backImage : null }
}

/** Returns whether an update would change anything. */
export function isChanged(person: Person, draft: Draft): boolean {
  return JSON.stringify(fieldsOf(person, draft)) !== JSON.stringify(fieldsOf(person, draftOf(person)))
}

function fieldsOf(person: Person, { texts, bankAccounts, idFormatType }: Draft): SubmissionFields {
  const trimmed = eachField(accountFields, (field) => texts[field].trim())
  const mobile = mobileOf(texts.mobileNumber)
  const countryName = countryOf(person)
  return {
    ...trimmed,
    mobileNumber: mobile === null ? person.mobileNumber : usernameOf(mobile),
    countryName,
    idFormatType,
    bankAccountsString: JSON.stringify(isIran(countryName) ? bankAccounts.map(named) : []),
  }
}

function named({ cardNumber, shebaCode }: BankAccount) {
  return { shebaCode, cardNumber, bankName: bankNameOf(cardNumber) ?? '' }
}

/** Returns an Iranian mobile number in its local form (leading 0), any other number unchanged. */
function shownMobile(username: string): string {
  const mobile = mobileOf(username)
  return mobile === null ? username : `0${mobile}`
}

const numeric = new Set(['digits', 'phone', 'day'])

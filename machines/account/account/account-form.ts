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

/** What a person has typed and chosen and not sent yet. */
export type Draft = {
  texts: AccountTexts
  bankAccounts: readonly BankAccount[]
  bankEntry: BankEntry
  idFormatType: string
  image: ImageHandle | null
  backImage: ImageHandle | null
}

/** The text fields of a submission, in the words of the wire; `bankAccountsString` is JSON text (spec 7). */
export type SubmissionFields = AccountTexts & { countryName: string; idFormatType: string; bankAccountsString: string }

/** A new submission goes with its images, a change is text only (spec 4, "Account submit"). */
export type Submission =
  | { kind: 'create'; fields: SubmissionFields; image: ImageHandle | null; backImage: ImageHandle | null }
  | { kind: 'update'; fields: SubmissionFields }

/** Whether nothing of the person has been verified yet: what is sent is a new submission (spec 4). */
export function isUnverified({ authenticationType }: Person): boolean {
  return ['UNAUTHORIZED', 'UNIDENTIFIED', 'NOT_COMPLETE'].includes(authenticationType)
}

/** Whether personal fields are read-only (spec 4). */
export function isLocked({ authenticationType }: Person): boolean {
  return ['AUTHORIZED', 'INFORMATION_CHANGED', 'INFORMATION_CHANGED_PENDING'].includes(authenticationType)
}

/** Whether the exchange has yet to decide on what the person sent (spec 4). */
export function isWaiting({ authenticationType }: Person): boolean {
  return ['PENDING', 'INFORMATION_CHANGED_PENDING'].includes(authenticationType)
}

/** Whether a field may be typed in; a mobile number only in Iran and before anything is verified (spec 4). */
export function isEditable(person: Person, field: AccountTextField): boolean {
  if (isLocked(person)) return false
  return field !== 'mobileNumber' || (isIran(countryOf(person)) && isUnverified(person))
}

/** The country the person chose, empty while none is saved. */
export function countryOf({ location, countryName }: Person): string {
  return location?.countryName ?? countryName ?? ''
}

/** A draft of nobody yet. */
export const blankDraft: Draft = {
  texts: eachField(accountFields, () => ''),
  bankAccounts: [],
  bankEntry: { card: '', sheba: '' },
  idFormatType: 'ID_CARD',
  image: null,
  backImage: null,
}

/** A draft of a person who has changed nothing. */
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

/** What was typed before, but not over what may no longer be typed in. */
export function restoredDraft(person: Person, kept: Draft | null): Draft {
  const fresh = draftOf(person)
  if (kept === null) return fresh
  const texts = eachField(accountFields, (field) => (isEditable(person, field) ? kept : fresh).texts[field])
  return { ...kept, texts }
}

/** A typed text as its field keeps it: Latin digits where digits belong, no longer than fits. */
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

/** Whether a change would change anything. */
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

/** A number of Iran as people there write it; any other as it is. */
function shownMobile(username: string): string {
  const mobile = mobileOf(username)
  return mobile === null ? username : `0${mobile}`
}

const numeric = new Set(['digits', 'phone', 'day'])

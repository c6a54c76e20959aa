import type { z } from 'zod'
import type { userCalls } from '#shared/contract/users.ts'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import { type AccountFault, type AccountForm, checkAccount } from '#shared/rules/account.ts'
import { bankNameOf } from '#shared/rules/bank-account.ts'
import { checkImage, imageKindOf } from '#shared/rules/image.ts'
import { hasCheckDigit } from '#shared/rules/national-code.ts'
import { Refused } from '../refused.ts'
import type { BankAccountRecord } from '../store/bank-accounts.ts'
import type { DocumentImage, DocumentSide } from '../store/documents.ts'
import type { PersonRecord } from '../store/people.ts'
import { readBankAccounts } from './bank-accounts-text.ts'
import { knownNumber, livesInIran, phoneCodeOf } from './contact.ts'
import { afterEvent, isLocked, isUnverified } from './identity-states.ts'
import type { Office } from './office.ts'

export type SubmittedFields = z.output<typeof userCalls.createAccount.body>
export type ChangedFields = z.output<typeof userCalls.updateAccount.body>
export type SubmittedImages = { readonly [side in DocumentSide]?: Uint8Array }

/** Document types; only a card has a back (spec 2, "Account screen"). */
export const idFormatTypes = ['ID_CARD', 'PASSPORT', 'DRIVER_LICENSE']

/**
 * A whole submission by someone of whom nothing is verified. In Iran the identity service has to know her before it is
 * reviewed.
 * @returns the person after it.
 */
export function submitAccount(
  office: Office,
  person: PersonRecord,
  fields: SubmittedFields,
  images: SubmittedImages,
): PersonRecord {
  const isIranian = livesInIran(person)
  const next = afterEvent(person.authenticationType, isIranian ? 'submitted.iran' : 'submitted.abroad')
  if (next === null) throw new Refused(409, 'CONFLICT')
  if (person.countryName === null || (fields.countryName ?? person.countryName) !== person.countryName) {
    throw new Refused(400, 'BAD_REQUEST', ['countryName: required'])
  }
  const mobile = submittedMobile(person, fields.mobileNumber)
  const bankAccounts = isIranian ? readBankAccounts(fields.bankAccountsString ?? '[]') : []
  const idFormatType = fields.idFormatType ?? 'ID_CARD'
  demand(formOf({ ...person, ...textsOf(fields), idFormatType }, bankAccounts, images), office.clock.now())
  demandCheckDigit(isIranian, fields.nationalCode)
  const documents = readImages(images, idFormatType)
  return office.command(() => {
    const after: PersonRecord = {
      ...person,
      ...textsOf(fields),
      idFormatType,
      email: fields.email,
      emailVerified: person.emailVerified && person.email?.toLowerCase() === fields.email.toLowerCase(),
      newMobile: mobile === person.mobile ? null : mobile,
      authenticationType: next,
    }
    const refused = repeatedOf(office, after, mobile) ?? repeatedBank(office, after, bankAccounts)
    if (refused) return refused
    office.people.save(after)
    office.bankAccounts.replace(person.account, bankAccounts.map(unverified))
    office.documents.replace(person.account, documents)
    return after
  })
}

/**
 * A change of texts after a submission. Personal data of a verified person is locked (spec 4): only her bank accounts may
 * change, and are then reviewed.
 * @returns the person after it.
 */
export function changeAccount(office: Office, person: PersonRecord, fields: ChangedFields): PersonRecord {
  if (isUnverified(person.authenticationType)) throw new Refused(409, 'CONFLICT')
  const isIranian = livesInIran(person)
  const former = office.bankAccounts.of(person.account)
  const texts = textsOf(fields)
  const email = fields.email ?? person.email
  const touched = changedKeys(person, { ...texts, email })
  demandChangeable(person, fields, touched, isIranian)
  const bankAccounts =
    isIranian && fields.bankAccountsString !== undefined ? readBankAccounts(fields.bankAccountsString) : former
  if (touched.length > 0 || bankAccounts !== former) {
    const isSeen = { image: new Uint8Array(1), backImage: new Uint8Array(1) }
    demand(formOf({ ...person, ...texts, email }, bankAccounts, isSeen), office.clock.now())
  }
  const isSameBank = JSON.stringify(former.map(numbersOf)) === JSON.stringify(bankAccounts.map(numbersOf))
  if (touched.length === 0 && isSameBank) return person
  const next = afterEvent(person.authenticationType, 'changed')
  if (next === null) throw new Refused(409, 'CONFLICT')
  return office.command(() => {
    const emailVerified = person.emailVerified && !touched.includes('email')
    const after: PersonRecord = { ...person, ...texts, email, emailVerified, authenticationType: next }
    const refused = repeatedOf(office, after, person.mobile) ?? repeatedBank(office, after, bankAccounts)
    if (refused) return refused
    office.people.save(after)
    office.bankAccounts.replace(
      person.account,
      bankAccounts.map((one) => former.find((known) => isSame(known, one)) ?? unverified(one)),
    )
    return after
  })
}

const textKeys = [
  'firstName',
  'lastName',
  'nationalCode',
  'birthDay',
  'city',
  'state',
  'address',
  'postalCode',
  'telephone',
] as const

type Numbers = { shebaCode: string; cardNumber: string }

/** The texts that were sent, those of the person where none was. */
function textsOf(fields: ChangedFields): Partial<Pick<PersonRecord, (typeof textKeys)[number]>> {
  return Object.fromEntries(textKeys.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])))
}

function changedKeys(person: PersonRecord, texts: Partial<PersonRecord>): (keyof PersonRecord)[] {
  const keys = Object.keys(texts) as (keyof PersonRecord)[]
  return keys.filter((key) => (texts[key] ?? '') !== (person[key] ?? ''))
}

function demandChangeable(
  person: PersonRecord,
  fields: ChangedFields,
  touched: readonly (keyof PersonRecord)[],
  isIranian: boolean,
): void {
  const isMoved = fields.countryName !== undefined && fields.countryName !== person.countryName
  const isRenumbered =
    fields.mobileNumber !== undefined && submittedMobile(person, fields.mobileNumber) !== person.mobile
  const isOtherDocument =
    fields.idFormatType !== undefined && fields.idFormatType !== (person.idFormatType ?? 'ID_CARD')
  // In Iran the identity service has vouched for these two.
  const isVouchedFor = isIranian && touched.some((key) => key === 'nationalCode' || key === 'birthDay')
  const isTouched = isLocked(person.authenticationType) && touched.length > 0
  if (isMoved || isRenumbered || isOtherDocument || isVouchedFor || isTouched) throw new Refused(409, 'CONFLICT')
}

/**
 * The number of a submission, which begins with the phone code of the person's country (spec 5). Abroad the number she is
 * known by stays what it is, whichever code it is written with.
 */
function submittedMobile(person: PersonRecord, sent: string | undefined): string {
  if (sent === undefined) return person.mobile
  const mobile = knownNumber(sent)
  if (mobile === person.mobile) return mobile
  if (person.countryName === null || !mobile.startsWith(phoneCodeOf(person.countryName) ?? '+')) {
    throw new Refused(400, 'COUNTRY_PREFIX_MISMATCH')
  }
  return livesInIran(person) ? mobile : person.mobile
}

function formOf(
  person: PersonRecord,
  bankAccounts: AccountForm['bankAccounts'],
  { image, backImage }: SubmittedImages,
): AccountForm {
  const texts = Object.fromEntries([...textKeys, 'email' as const].map((key) => [key, person[key] ?? '']))
  return {
    ...(texts as Record<(typeof textKeys)[number] | 'email', string>),
    mobileNumber: person.mobile,
    countryName: person.countryName ?? '',
    bankAccounts,
    idFormatType: person.idFormatType ?? 'ID_CARD',
    hasImage: image !== undefined,
    hasBackImage: backImage !== undefined,
  }
}

function demand(form: AccountForm, now: number): void {
  const fault = checkAccount(form, dayInTehran(now))
  if (fault !== null) throw new Refused(400, 'BAD_REQUEST', [wordsOf(fault)])
}

function demandCheckDigit(isIranian: boolean, nationalCode: string): void {
  if (isIranian && !hasCheckDigit(nationalCode)) throw new Refused(400, 'BAD_REQUEST', ['nid is not valid'])
}

function wordsOf({ field, key }: AccountFault): string {
  return documented[key] ?? `${field}: ${key}`
}

const documented: { readonly [key in ErrorKey]?: string } = {
  INVALID_NATIONAL_CODE: 'nid is not valid',
  INVALID_EMAIL: 'email is not valid',
  BANK_ACCOUNT_REPEATED: 'ShebaCode Is Repeated',
}

/** Kind and measures are read from the picture itself; a back that is not asked for is not kept. */
function readImages(images: SubmittedImages, idFormatType: string): { [side in DocumentSide]?: DocumentImage } {
  const sides = idFormatType === 'ID_CARD' ? (['image', 'backImage'] as const) : (['image'] as const)
  const read = sides.map((side) => {
    const bytes = images[side]!
    const fault = checkImage(bytes)
    if (fault !== null) throw new Refused(400, 'BAD_REQUEST', [`${side}: ${fault}`])
    return [side, { kind: imageKindOf(bytes)!, bytes }]
  })
  return Object.fromEntries(read)
}

function repeatedOf(office: Office, person: PersonRecord, mobile: string): Refused | undefined {
  const { account, nationalCode, telephone, email } = person
  const another = (column: 'mobile' | 'email' | 'nationalCode' | 'telephone', value: string | null) =>
    value !== null && value !== '' && office.people.another(account, column, value)
  const errors = [
    ...(another('mobile', mobile) ? ['MOBILE_IS_INCORRECT'] : []),
    ...(another('nationalCode', nationalCode) ? ['NATIONAL_CODE_IS_INCORRECT'] : []),
    ...(another('telephone', telephone) ? ['TELEPHONE_IS_INCORRECT'] : []),
  ]
  if (errors.length > 0) return new Refused(400, 'USER_IDENTITY_DATA', errors)
  return another('email', email) ? new Refused(409, 'username exist') : undefined
}

function repeatedBank(office: Office, { account }: PersonRecord, list: readonly Numbers[]): Refused | undefined {
  const isRepeated = list.some((one) => office.bankAccounts.isAnothers(account, one))
  return isRepeated ? new Refused(400, 'ShebaCode or CardNumber Is For Another User') : undefined
}

function unverified({ shebaCode, cardNumber }: Numbers): BankAccountRecord {
  return { shebaCode, cardNumber, bankName: bankNameOf(cardNumber), verified: false }
}

function numbersOf({ shebaCode, cardNumber }: Numbers): Numbers {
  return { shebaCode, cardNumber }
}

function isSame(one: Numbers, other: Numbers): boolean {
  return one.shebaCode === other.shebaCode && one.cardNumber === other.cardNumber
}

/** Today where the exchange is, `YYYY-MM-DD`. */
function dayInTehran(now: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(now)
}

import type { ErrorKey } from '../core/errors/error-key.ts'
import { type AccountTextField, accountFields, askedFields, fieldOf } from './account-fields.ts'
import { type BankAccount, checkKnownBankAccount } from './bank-account.ts'
import { checkEmail } from './email.ts'
import { checkMobile } from './mobile.ts'
import { checkNationalCode } from './national-code.ts'

/**
 * The personal data of a user, in the words of the wire (spec 3). `birthDay` is `YYYY-MM-DD`, Gregorian;
 * `mobileNumber` the number in whichever form is complete; the images only count.
 */
export type AccountForm = { [field in AccountTextField]: string } & {
  countryName: string
  bankAccounts: readonly BankAccount[]
  idFormatType: string
  hasImage: boolean
  hasBackImage: boolean
}

export type AccountField = AccountTextField | 'bankAccounts' | 'image' | 'backImage'
export type AccountError = { field: AccountField; key: ErrorKey }

export function isIran(countryName: string): boolean {
  return ['iran', 'ایران'].includes(countryName.trim().toLowerCase())
}

/** The first field that has nothing in it but must (spec 5, "Account completeness"); null when none is missing. */
export function firstMissing(form: AccountForm): { field: AccountField; key: 'required' } | null {
  const field = requiredOf(form).find((one) => isMissing(form, one))
  return field === undefined ? null : { field, key: 'required' }
}

/**
 * The first thing that keeps an account from being submitted: what is missing, then what is wrong (spec 5).
 * @param today `YYYY-MM-DD`; nobody is born after it.
 */
export function checkAccount(form: AccountForm, today: string): AccountError | null {
  return accountErrors(form, today)[0] ?? null
}

/** All that keeps an account from being submitted: what is missing first, each in the order of the document (spec 5). */
export function accountErrors(form: AccountForm, today: string): AccountError[] {
  const missing = requiredOf(form).filter((field) => isMissing(form, field))
  return [...missing.map((field) => ({ field, key: 'required' as const })), ...wrongOf(form, today)]
}

/** What is wrong with what is in one field; what is not there yet is not wrong. */
export function checkAccountField(form: AccountForm, field: AccountTextField, today: string): ErrorKey | null {
  if (form[field] === '') return null
  if (form[field].length > fieldOf(field).max) return 'tooLong'
  if (field === 'email') return checkEmail(form.email)
  if (field === 'mobileNumber') return isIran(form.countryName) ? checkMobile(form.mobileNumber) : null
  if (field === 'nationalCode') return checkNationalCode(form.nationalCode, isIran(form.countryName))
  return field === 'birthDay' ? checkBirthday(form.birthDay, today) : null
}

/** A day of the Gregorian calendar, `YYYY-MM-DD`, that is not to come (spec 5). */
export function checkBirthday(day: string, today: string): ErrorKey | null {
  if (day === '') return 'required'
  if (!isDay(day) || day < '1900-01-01') return 'invalidDate'
  return day > today ? 'birthdayInFuture' : null
}

function requiredOf(form: AccountForm): AccountField[] {
  const forIran = isIran(form.countryName)
  const back: AccountField[] = form.idFormatType === 'ID_CARD' ? ['backImage'] : []
  return [...askedFields(forIran), ...(forIran ? (['bankAccounts'] as const) : []), 'image', ...back]
}

function isMissing(form: AccountForm, field: AccountField): boolean {
  if (field === 'bankAccounts') return form.bankAccounts.length === 0
  if (field === 'image') return !form.hasImage
  if (field === 'backImage') return !form.hasBackImage
  return form[field].trim() === ''
}

function wrongOf(form: AccountForm, today: string): AccountError[] {
  const wrong = accountFields.flatMap((field): AccountError[] => {
    const key = checkAccountField(form, field, today)
    return key === null ? [] : [{ field, key }]
  })
  const bank = isIran(form.countryName) ? wrongBank(form.bankAccounts) : null
  return bank === null ? wrong : [...wrong, { field: 'bankAccounts', key: bank }]
}

function wrongBank(accounts: readonly BankAccount[]): ErrorKey | null {
  for (const [place, account] of accounts.entries()) {
    const key = checkKnownBankAccount(account, accounts.slice(0, place))
    if (key !== null) return key
  }
  return null
}

function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day
}

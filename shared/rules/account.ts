import type { ErrorKey } from '../core/errors/error-key.ts'
import { type AccountTextField, accountFields, fieldOf, requiredFields } from './account-fields.ts'
import { type BankAccount, checkKnownBankAccount } from './bank-account.ts'
import { checkEmail } from './email.ts'
import { checkMobile } from './mobile.ts'
import { checkNationalCode } from './national-code.ts'

/**
 * The user's personal data, with the field names of the exchange (spec 3). `birthDay` is `YYYY-MM-DD`, Gregorian.
 * `mobileNumber` has any complete form. For the images, only their presence counts.
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

/** Returns the first required field that is empty (spec 5, "Account completeness"), or null. */
export function firstMissing(form: AccountForm): { field: AccountField; key: 'required' } | null {
  const field = requiredOf(form).find((one) => isMissing(form, one))
  return field === undefined ? null : { field, key: 'required' }
}

/**
 * Returns the first error that prevents a submission: missing fields come before invalid ones (spec 5). Null without an
 * error.
 * @param today `YYYY-MM-DD`; a later birthday is invalid.
 */
export function checkAccount(form: AccountForm, today: string): AccountError | null {
  return accountErrors(form, today)[0] ?? null
}

/**
 * Returns all errors that prevent a submission: missing fields first, then invalid ones, each in the specification's order
 * (spec 5).
 */
export function accountErrors(form: AccountForm, today: string): AccountError[] {
  const missing = requiredOf(form).filter((field) => isMissing(form, field))
  return [...missing.map((field) => ({ field, key: 'required' as const })), ...wrongOf(form, today)]
}

/** Returns why the value of one field is invalid, or null. An empty value is valid here. */
export function checkAccountField(form: AccountForm, field: AccountTextField, today: string): ErrorKey | null {
  if (form[field] === '') return null
  if (form[field].length > fieldOf(field).max) return 'tooLong'
  if (field === 'email') return checkEmail(form.email)
  if (field === 'mobileNumber') return isIran(form.countryName) ? checkMobile(form.mobileNumber) : null
  if (field === 'nationalCode') return checkNationalCode(form.nationalCode, isIran(form.countryName))
  return field === 'birthDay' ? checkBirthday(form.birthDay, today) : null
}

/**
 * Returns why a birthday is invalid, or null. It must be a Gregorian day, `YYYY-MM-DD`, from 1900 on and not in the future
 * (spec 5).
 */
export function checkBirthday(day: string, today: string): ErrorKey | null {
  if (day === '') return 'required'
  if (!isDay(day) || day < '1900-01-01') return 'invalidDate'
  return day > today ? 'birthdayInFuture' : null
}

function requiredOf(form: AccountForm): AccountField[] {
  const forIran = isIran(form.countryName)
  const back: AccountField[] = form.idFormatType === 'ID_CARD' ? ['backImage'] : []
  return [...requiredFields(forIran), ...(forIran ? (['bankAccounts'] as const) : []), 'image', ...back]
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

import type { z } from 'zod'
import type { userCalls } from '#shared/contract/users.ts'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'
import { type AccountError, type AccountForm, checkAccount } from '#shared/rules/account.ts'
import { eachField, type ProfileField, profileFields } from '#shared/rules/account-fields.ts'
import { HttpError } from '../../base/http-error.ts'
import type { PersonRecord } from '../../store/people.ts'
import { knownNumber, livesInIran, phoneCodeOf } from '../core/contact.ts'

/** The text fields of a submission. A change may leave out each of them. */
export type ChangedFields = z.output<typeof userCalls.updateAccount.body>

/** Returns the profile fields that were sent; fields that were not sent are left out. */
export function textsOf(fields: ChangedFields): Partial<Pick<PersonRecord, ProfileField>> {
  return Object.fromEntries(profileFields.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])))
}

/**
 * Returns the mobile number of a submission. It must begin with the phone code of the user's country (spec 5). Outside
 * Iran, the account keeps its number.
 * @throws HttpError when the number does not begin with that phone code.
 */
export function submittedMobile(person: PersonRecord, sent: string | undefined): string {
  if (sent === undefined) return person.mobile
  const mobile = knownNumber(sent)
  if (mobile === person.mobile) return mobile
  if (person.countryName === null || !mobile.startsWith(phoneCodeOf(person.countryName) ?? '+')) {
    throw new HttpError(400, 'COUNTRY_PREFIX_MISMATCH')
  }
  return livesInIran(person) ? mobile : person.mobile
}

/** Throws HttpError for the first field that is missing or wrong (spec 5, "Account completeness"). */
export function demandWhole(form: AccountForm, now: number): void {
  const error = checkAccount(form, dayInTehran(now))
  if (error !== null) throw new HttpError(400, 'BAD_REQUEST', [wordsOf(error)])
}

/** Returns the form that the rules of an account check. */
export function formOf(
  person: PersonRecord,
  bankAccounts: AccountForm['bankAccounts'],
  images: Pick<AccountForm, 'hasImage' | 'hasBackImage'>,
): AccountForm {
  return {
    ...eachField(profileFields, (field) => person[field] ?? ''),
    email: person.email ?? '',
    mobileNumber: person.mobile,
    countryName: person.countryName ?? '',
    bankAccounts,
    idFormatType: person.idFormatType ?? 'ID_CARD',
    ...images,
  }
}

/** Returns an error in the words of the specification, where it has any. */
function wordsOf({ field, key }: AccountError): string {
  return key === 'INVALID_NATIONAL_CODE' ? 'nid is not valid' : `${field}: ${key}`
}

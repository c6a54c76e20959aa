import type { z } from 'zod'
import type { userCalls } from '#shared/contract/users.ts'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'
import { type AccountError, type AccountForm, checkAccount } from '#shared/rules/account.ts'
import { eachField, type ProfileField, profileFields } from '#shared/rules/account-fields.ts'
import { HttpError } from '../../base/http-error.ts'
import type { PersonRecord } from '../../store/people.ts'
import { knownNumber, livesInIran, phoneCodeOf } from '../core/contact.ts'

/** The text fields of a submission, each of which a change may leave out. */
export type ChangedFields = z.output<typeof userCalls.updateAccount.body>

/** The texts that were sent, those of the person where none was. */
export function textsOf(fields: ChangedFields): Partial<Pick<PersonRecord, ProfileField>> {
  return Object.fromEntries(profileFields.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])))
}

/**
 * The number of a submission, which begins with the phone code of the user's country (spec 5). Abroad the number of the
 * account stays what it is, whichever code it is written with.
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

/** Refuses with the first thing that is missing or wrong (spec 5, "Account completeness"). */
export function demandWhole(form: AccountForm, now: number): void {
  const error = checkAccount(form, dayInTehran(now))
  if (error !== null) throw new HttpError(400, 'BAD_REQUEST', [wordsOf(error)])
}

/** What the rules of an account are asked about. */
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

/** In the document's words where it has any. */
function wordsOf({ field, key }: AccountError): string {
  return key === 'INVALID_NATIONAL_CODE' ? 'nid is not valid' : `${field}: ${key}`
}

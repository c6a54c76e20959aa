import { bankNameOf } from '#shared/rules/bank-account.ts'
import { HttpError } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { BankAccountRecord } from '../../store/bank-accounts.ts'
import type { PersonRecord } from '../../store/people.ts'

/** The numbers of a bank account in their stored form. */
export type Numbers = { shebaCode: string; cardNumber: string }

/**
 * Returns an error when a mobile number belongs to another user (spec 8, USER_IDENTITY_DATA). A code has proved the number
 * of every account.
 *
 * Nothing else is checked at a submission: unverified data reserves nothing, and the user learns nothing about other users.
 */
export function repeatedMobile(
  { people }: Pick<AccountStore, 'people'>,
  { account }: PersonRecord,
  mobile: string,
): HttpError | undefined {
  return people.another(account, 'mobile', mobile)
    ? new HttpError(400, 'USER_IDENTITY_DATA', ['MOBILE_IS_INCORRECT'])
    : undefined
}

/**
 * Returns an error when data already belongs to another verified user. It is checked when an identity is verified: by the
 * identity service, after it has identified the owner of the national code, and by the reviewer.
 */
export function repeatedIdentity(
  { people }: Pick<AccountStore, 'people'>,
  { account, nationalCode, telephone }: PersonRecord,
): HttpError | undefined {
  const another = (column: 'nationalCode' | 'telephone', value: string | null) =>
    value !== null && value !== '' && people.anotherVerified(account, column, value)
  const errors = [
    ...(another('nationalCode', nationalCode) ? ['NATIONAL_CODE_IS_INCORRECT'] : []),
    ...(another('telephone', telephone) ? ['TELEPHONE_IS_INCORRECT'] : []),
  ]
  return errors.length > 0 ? new HttpError(400, 'USER_IDENTITY_DATA', errors) : undefined
}

/** Returns an error when a bank account is a verified one of another user. Only the reviewer gets this error. */
export function repeatedBank(
  { bankAccounts }: Pick<AccountStore, 'bankAccounts'>,
  { account }: PersonRecord,
): HttpError | undefined {
  const isRepeated = bankAccounts.of(account).some((one) => bankAccounts.isAnothers(account, one))
  return isRepeated ? new HttpError(400, 'ShebaCode or CardNumber Is For Another User') : undefined
}

/** Returns the record of a bank account that is not reviewed yet. */
export function unverified({ shebaCode, cardNumber }: Numbers): BankAccountRecord {
  return { shebaCode, cardNumber, bankName: bankNameOf(cardNumber), verified: false }
}

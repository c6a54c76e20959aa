import { bankNameOf } from '#shared/rules/bank-account.ts'
import { HttpError } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { BankAccountRecord } from '../../store/bank-accounts.ts'
import type { PersonRecord } from '../../store/people.ts'

/** The numbers of a bank account in their stored form. */
export type Numbers = { shebaCode: string; cardNumber: string }

/**
 * Refuses a mobile number that is another's (spec 8, USER_IDENTITY_DATA); every number of an account was proved by a code.
 * Nothing else is asked when something is submitted: what is not verified reserves nothing, and the submitter learns
 * nothing of others.
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
 * Refuses what is another verified person's already. It is asked when an identity is being verified: of somebody whom the
 * identity service has just found to be the owner of the national code, and by the reviewer.
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

/** Refuses a bank account that is a verified one of another person; only the reviewer is told. */
export function repeatedBank(
  { bankAccounts }: Pick<AccountStore, 'bankAccounts'>,
  { account }: PersonRecord,
): HttpError | undefined {
  const isRepeated = bankAccounts.of(account).some((one) => bankAccounts.isAnothers(account, one))
  return isRepeated ? new HttpError(400, 'ShebaCode or CardNumber Is For Another User') : undefined
}

/** A bank account that nobody has reviewed yet. */
export function unverified({ shebaCode, cardNumber }: Numbers): BankAccountRecord {
  return { shebaCode, cardNumber, bankName: bankNameOf(cardNumber), verified: false }
}

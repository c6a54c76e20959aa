import { bankNameOf } from '#shared/rules/bank-account.ts'
import { Refused } from '../refused.ts'
import type { BankAccountRecord } from '../store/bank-accounts.ts'
import type { PersonRecord } from '../store/people.ts'
import type { Office } from './office.ts'

/** The numbers of a bank account in their stored form. */
export type Numbers = { shebaCode: string; cardNumber: string }

/** What of a person is another's already (spec 8, USER_IDENTITY_DATA); undefined when nothing is. */
export function repeatedOf(office: Office, person: PersonRecord, mobile: string): Refused | undefined {
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

/** Whether a bank account of the list is another person's. */
export function repeatedBank(office: Office, { account }: PersonRecord, list: readonly Numbers[]): Refused | undefined {
  const isRepeated = list.some((one) => office.bankAccounts.isAnothers(account, one))
  return isRepeated ? new Refused(400, 'ShebaCode or CardNumber Is For Another User') : undefined
}

/** A bank account that nobody has reviewed yet. */
export function unverified({ shebaCode, cardNumber }: Numbers): BankAccountRecord {
  return { shebaCode, cardNumber, bankName: bankNameOf(cardNumber), verified: false }
}

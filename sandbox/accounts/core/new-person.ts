import { eachField, profileFields } from '#shared/rules/account-fields.ts'
import type { PersonRecord } from '../../store/people.ts'
import { newReferralCode } from './secrets.ts'

/** Returns a new user of whom only the number is known. */
export function newPerson(account: number, mobile: string, now: number): PersonRecord {
  return {
    account,
    mobile,
    email: null,
    emailVerified: false,
    authenticationType: 'UNAUTHORIZED',
    blocked: false,
    twoStep: 'SMS',
    totpSecret: null,
    totpStep: 0,
    passwordHash: null,
    referralCode: newReferralCode(),
    countryName: null,
    ...eachField(profileFields, () => null),
    idFormatType: null,
    newMobile: null,
    registry: 'MATCH',
    reviewNote: null,
    submittedAt: null,
    createdAt: now,
  }
}

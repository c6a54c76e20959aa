import { addressKey } from '#shared/net/address-key.ts'
import { mobileOf, usernameOf } from '#shared/rules/mobile.ts'
import { HttpError, tooMany } from '../../base/http-error.ts'
import type { Device } from '../../store/log-ins.ts'
import type { PersonRecord } from '../../store/people.ts'
import type { AccountService } from '../accounts.ts'
import { type Origin, strangerKey } from '../codes/caller-key.ts'
import { askForCode } from '../codes/code-service.ts'
import { registrationDelay } from '../codes/pace.ts'
import { newReferralCode } from '../core/secrets.ts'
import { type SecondStep, secondStep } from './sign-in-service.ts'

/** Begins a registration: the account is opened when the code that is sent was right. */
export function register(
  office: AccountService,
  asked: { mobileNumber: string; referralCode?: string | undefined },
  device: Device,
  from: Origin,
): SecondStep {
  const digits = mobileOf(asked.mobileNumber)
  if (digits === null) throw new HttpError(400, 'Invalid Phone Number')
  const mobile = usernameOf(digits)
  const referralCode = asked.referralCode?.trim() || undefined
  return office.command(({ now }) => {
    const place = addressKey(from.address)
    const wait = office.attempts.wait('REGISTER_BY', place, registrationDelay, now)
    if (wait > 0) return tooMany(wait)
    office.attempts.add('REGISTER_BY', place, now)
    if (office.people.byMobile(mobile) !== null) return new HttpError(409, 'username exist')
    if (referralCode !== undefined && office.people.byReferralCode(referralCode) === null) {
      return new HttpError(400, 'BAD_REQUEST', ['referral code is not valid'])
    }
    const caller = strangerKey(office, mobile, from)
    const request = { subject: mobile, purpose: 'REGISTER', channel: 'SMS', recipient: mobile } as const
    const refused = askForCode(office, { ...request, person: mobile, detail: { referralCode } }, caller, now)
    if (refused) return refused
    office.logIns.begin(null, now, { ...device, number: mobile, caller, address: from.address })
    return secondStep('SMS', mobile, mobile)
  })
}

/** Someone of whom nothing but the number is known. */
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
    firstName: null,
    lastName: null,
    nationalCode: null,
    birthDay: null,
    city: null,
    state: null,
    address: null,
    postalCode: null,
    telephone: null,
    idFormatType: null,
    newMobile: null,
    registry: 'MATCH',
    reviewNote: null,
    createdAt: now,
  }
}

import { mobileOf, usernameOf } from '#shared/rules/mobile.ts'
import { Refused, tooMany } from '../refused.ts'
import type { Device } from '../store/log-ins.ts'
import type { PersonRecord } from '../store/people.ts'
import { askForCode } from './codes.ts'
import type { Office } from './office.ts'
import { newReferralCode } from './secrets.ts'
import { type SecondStep, secondStep } from './sign-in.ts'

/** Registrations an hour from one address (issue 4). */
const registrationLimit = 5

/** Begins a registration: the account is opened when the code that is sent was right. */
export function register(
  office: Office,
  asked: { mobileNumber: string; referralCode?: string | undefined },
  device: Device,
  address: string,
): SecondStep {
  const digits = mobileOf(asked.mobileNumber)
  if (digits === null) throw new Refused(400, 'Invalid Phone Number')
  const mobile = usernameOf(digits)
  const referralCode = asked.referralCode?.trim() || undefined
  return office.command(({ now }) => {
    const wait = office.attempts.wait('REGISTER_ADDRESS', address, registrationLimit, now)
    if (wait > 0) return tooMany(wait)
    office.attempts.add('REGISTER_ADDRESS', address, now)
    if (office.people.byMobile(mobile) !== null) return new Refused(409, 'username exist')
    if (referralCode !== undefined && office.people.byReferralCode(referralCode) === null) {
      return new Refused(400, 'BAD_REQUEST', ['referral code is not valid'])
    }
    const detail = { logIn: office.logIns.add(null, now, address, device), referralCode }
    const request = { subject: mobile, purpose: 'REGISTER', channel: 'SMS', recipient: mobile } as const
    return askForCode(office, { ...request, person: mobile, detail }, now) ?? secondStep('SMS', mobile, mobile)
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
    createdAt: now,
  }
}

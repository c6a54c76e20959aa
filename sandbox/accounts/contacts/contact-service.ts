import { checkEmail } from '#shared/rules/email.ts'
import { HttpError } from '../../base/http-error.ts'
import type { CodeRecord } from '../../store/codes.ts'
import type { PersonRecord } from '../../store/people.ts'
import type { AccountService } from '../accounts.ts'
import { sessionKey } from '../codes/caller-key.ts'
import { askForCode, detailOf, sendAgain, tryCode } from '../codes/code-service.ts'
import { knownNumber, livesInIran, phoneCodeOf } from '../core/contact.ts'
import { afterGuardChange } from '../core/guard-change.ts'
import { isUnverified } from '../core/identity-states.ts'
import { identityDigits, registryFault } from '../profile/identity-service.ts'

/**
 * Begins a change of the mobile number: a code goes to the new one. For a person of Iran whose identity was submitted the
 * identity service sends it, with 5 digits, since the number has to be of the same national code.
 * @returns who sends the code.
 */
export function changeMobile(
  office: AccountService,
  person: PersonRecord,
  asked: { oldMobileNumber: string; newMobileNumber: string },
  token: string,
): 'exchange' | 'identity service' {
  const mobile = knownNumber(asked.newMobileNumber)
  if (knownNumber(asked.oldMobileNumber) !== person.mobile) throw new HttpError(400, 'MOBILE_NUMBER_NOT_FOUND')
  if (mobile === person.mobile) throw new HttpError(400, 'BAD_REQUEST')
  const prefix = person.countryName === null ? undefined : phoneCodeOf(person.countryName)
  if (prefix !== undefined && !mobile.startsWith(prefix)) throw new HttpError(400, 'COUNTRY_PREFIX_MISMATCH')
  if (office.people.another(person.account, 'mobile', mobile)) throw repeated()
  const byService = livesInIran(person) && !isUnverified(person.authenticationType)
  const digits = byService ? { digits: identityDigits } : {}
  const request = { subject: person.mobile, purpose: 'CHANGE_MOBILE', channel: 'SMS' } as const
  office.command(({ now }) =>
    askForCode(
      office,
      { ...request, recipient: mobile, person: person.mobile, detail: digits, ...digits },
      sessionKey(token),
      now,
    ),
  )
  return byService ? 'identity service' : 'exchange'
}

/** Begins a change of the e-mail address: a code goes to the new one. */
export function changeEmail(
  office: AccountService,
  person: PersonRecord,
  { oldEmail, newEmail }: { oldEmail: string; newEmail: string },
  token: string,
): void {
  const email = newEmail.toLowerCase()
  if (checkEmail(email) !== null) throw new HttpError(400, 'BAD_REQUEST', ['email is not valid'])
  if (oldEmail.toLowerCase() !== (person.email ?? '').toLowerCase() || email === oldEmail.toLowerCase()) {
    throw new HttpError(400, 'BAD_REQUEST')
  }
  if (office.people.another(person.account, 'email', email)) throw new HttpError(409, 'username exist')
  const request = { subject: person.mobile, purpose: 'CHANGE_EMAIL', channel: 'EMAIL' } as const
  office.command(({ now }) =>
    askForCode(office, { ...request, recipient: email, person: person.mobile }, sessionKey(token), now),
  )
}

/** Sends the code of a change again; returns who sent it. */
export function resendChangeCode(
  office: AccountService,
  { mobile }: PersonRecord,
  purpose: 'CHANGE_MOBILE' | 'CHANGE_EMAIL',
  token: string,
): 'exchange' | 'identity service' {
  return office.command(({ now }) => {
    const last = office.codes.find(mobile, purpose)
    if (last === null) return new HttpError(400, 'Code Expired')
    return (
      sendAgain(office, last, mobile, sessionKey(token), now) ?? (isByService(last) ? 'identity service' : 'exchange')
    )
  })
}

/** Confirms a change of the mobile number. The number is who the person is: her requests under the old one are over. */
export function confirmMobile(office: AccountService, person: PersonRecord, otp: string, token: string): void {
  office.command(({ now }) => {
    const last = confirmed(office, person, 'CHANGE_MOBILE', otp, token, now)
    if (last instanceof HttpError) return last
    if (office.people.another(person.account, 'mobile', last.recipient)) return repeated()
    const after = { ...person, mobile: last.recipient, newMobile: null }
    office.people.save(after)
    afterGuardChange(office, person, after, token, now)
    office.codes.forget(person.mobile)
    office.codes.forget(last.recipient)
  })
}

/** Confirms a change of the e-mail address; whoever got the code owns the address. */
export function confirmEmail(office: AccountService, person: PersonRecord, otp: string, token: string): void {
  office.command(({ now }) => {
    const last = confirmed(office, person, 'CHANGE_EMAIL', otp, token, now)
    if (last instanceof HttpError) return last
    if (office.people.another(person.account, 'email', last.recipient)) return new HttpError(409, 'username exist')
    const after = { ...person, email: last.recipient, emailVerified: true }
    office.people.save(after)
    afterGuardChange(office, person, after, token, now)
  })
}

function confirmed(
  office: AccountService,
  person: PersonRecord,
  purpose: 'CHANGE_MOBILE' | 'CHANGE_EMAIL',
  otp: string,
  token: string,
  now: number,
): CodeRecord | HttpError {
  const last = office.codes.find(person.mobile, purpose)
  if (last === null) return new HttpError(400, 'Incorrect OTP Code')
  const verdict = tryCode(office, last, { code: otp, caller: sessionKey(token) }, now)
  if (verdict instanceof HttpError) return verdict
  if (!isByService(last)) {
    if (verdict === 'right') return last
    return new HttpError(400, verdict === 'wrong' ? 'Incorrect OTP Code' : 'Code Expired')
  }
  const fault = verdict === 'right' ? registryFault(person) : serviceWords[verdict]
  return fault === null ? last : new HttpError(400, 'BAD_REQUEST', [fault])
}

const serviceWords = { wrong: 'invalid otp or mobile', over: 'otp used before' }

function isByService(last: CodeRecord): boolean {
  return detailOf(last).digits !== undefined
}

function repeated(): HttpError {
  return new HttpError(400, 'USER_IDENTITY_DATA', ['MOBILE_IS_INCORRECT'])
}

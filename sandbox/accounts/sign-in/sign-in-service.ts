import { passwordFaults } from '#shared/rules/password.ts'
import { HttpError } from '../../base/http-error.ts'
import type { Channel } from '../../store/codes.ts'
import type { Device } from '../../store/log-ins.ts'
import type { PersonRecord, TwoStep } from '../../store/people.ts'
import type { AccountService } from '../accounts.ts'
import { type Origin, strangerKey } from '../codes/caller-key.ts'
import { askForCode, openRequest, sendAgain, tryCode } from '../codes/code-service.ts'
import { knownNumber, maskEmail, maskMobile } from '../core/contact.ts'
import { passwordHash } from '../core/secrets.ts'

/** How a code follows: by which second factor, and to which contact, masked. */
export type SecondStep = { twoStepAuthenticationType: TwoStep; starTwoStepAuthentication: string }

/**
 * Begins a log-in (design 5.17). An unknown number is asked for a code by SMS as a known one is, with the same work and
 * the same answer; nothing is sent. Only the second factor itself is told, as the document has it: a known number with
 * another one than SMS can be told from an unknown one. A blocked person learns it after the code, not here.
 */
export function logIn(office: AccountService, mobileNumber: string, device: Device, from: Origin): SecondStep {
  const mobile = knownNumber(mobileNumber)
  const caller = strangerKey(office, mobile, from)
  return office.command(({ now }) => {
    const person = office.people.byMobile(mobile)
    const { channel, recipient } = person === null ? { channel: 'SMS' as const, recipient: mobile } : reachOf(person)
    const request = { subject: mobile, purpose: 'LOGIN', channel, recipient, person: person?.mobile ?? null } as const
    const refused = askForCode(office, request, caller, now)
    if (refused) return refused
    office.logIns.begin(person?.account ?? null, now, { ...device, number: mobile, caller, address: from.address })
    return secondStep(channel, recipient, mobile)
  })
}

/** Sends a code with which a password is set anew; an unknown number gets the same answer (design 5.17). */
export function forgetPassword(office: AccountService, mobileNumber: string, from: Origin): void {
  const mobile = knownNumber(mobileNumber)
  const caller = strangerKey(office, mobile, from)
  office.command(({ now }) => {
    const person = office.people.byMobile(mobile)?.mobile ?? null
    const request = { subject: mobile, purpose: 'RESET', channel: 'SMS', recipient: mobile, person } as const
    return askForCode(office, request, caller, now)
  })
}

/** Sets a password with the code that was sent, and ends all sessions of the person. */
export function resetPassword(
  office: AccountService,
  asked: { code: string; username: string; password: string },
  from: Origin,
): void {
  const mobile = knownNumber(asked.username)
  if (passwordFaults(asked.password, asked.password).length > 0) throw new HttpError(400, 'BAD_REQUEST')
  const caller = strangerKey(office, mobile, from)
  office.command(({ now }) => {
    const last = office.codes.find(mobile, 'RESET')
    if (last === null) return new HttpError(400, 'Incorrect OTP Code')
    const person = office.people.byMobile(mobile)
    const nobodys = person === null ? { isRight: false } : {}
    const verdict = tryCode(office, last, { code: asked.code, caller, ...nobodys }, now)
    if (verdict instanceof HttpError) return verdict
    if (verdict !== 'right') return new HttpError(400, verdict === 'over' ? 'Code Expired' : 'Incorrect OTP Code')
    office.people.save({ ...person!, passwordHash: passwordHash(asked.password) })
    office.sessions.revokeAllOf(person!.account)
  })
}

/** Sends the newest code of a number again, whatever it was for; never to a factor that its person has left. */
export function resendByUsername(office: AccountService, username: string, from: Origin): void {
  const mobile = knownNumber(username)
  const caller = strangerKey(office, mobile, from)
  office.command(({ now }) => {
    const last = openRequest(office, mobile, ['LOGIN', 'RESET'])
    if (last === null) return new HttpError(400, 'Code Expired')
    const person = office.people.byMobile(mobile)
    const own = person === null ? last : reachOf(person)
    const isLeft = last.channel !== own.channel || last.recipient !== own.recipient
    if (last.purpose === 'LOGIN' && isLeft) return new HttpError(400, 'Code Expired')
    // Whoever registers is nobody yet, and gets the code nevertheless.
    return sendAgain(office, last, last.purpose === 'REGISTER' ? mobile : (person?.mobile ?? null), caller, now)
  })
}

/**
 * Sends a code to an e-mail address, for the e-mail verification screen. It opens the account of the address, so that it
 * goes only where that address is the person's own second factor (design 5.26).
 */
export function resendByEmail(office: AccountService, email: string, from: Origin): void {
  const address = email.toLowerCase()
  const caller = strangerKey(office, address, from)
  office.command(({ now }) => {
    const owner = office.people.byEmail(address)
    const last = office.codes.find(address, 'EMAIL_VERIFICATION')
    const person = owner !== null && channelOf(owner) === 'EMAIL' ? owner.mobile : null
    const request = { subject: address, purpose: 'EMAIL_VERIFICATION', channel: 'EMAIL', recipient: address } as const
    return last === null || last.used
      ? askForCode(office, { ...request, person }, caller, now)
      : sendAgain(office, last, person, caller, now)
  })
}

export function secondStep(channel: Channel, recipient: string, mobile: string): SecondStep {
  if (channel === 'EMAIL') {
    return { twoStepAuthenticationType: 'EMAIL', starTwoStepAuthentication: maskEmail(recipient) }
  }
  const twoStepAuthenticationType = channel === 'TOTP' ? 'GOOGLE_AUTHENTICATOR' : 'SMS'
  return { twoStepAuthenticationType, starTwoStepAuthentication: maskMobile(mobile) }
}

/** How the codes of a person's second factor reach them; by mail only at an address that is verified. */
export function channelOf(person: PersonRecord): Channel {
  if (person.twoStep === 'GOOGLE_AUTHENTICATOR' && person.totpSecret !== null) return 'TOTP'
  return person.twoStep === 'EMAIL' && person.email !== null && person.emailVerified ? 'EMAIL' : 'SMS'
}

/** By which second factor a person is reached now, and where. */
export function reachOf(person: PersonRecord): { channel: Channel; recipient: string } {
  const channel = channelOf(person)
  return { channel, recipient: channel === 'EMAIL' ? person.email! : person.mobile }
}

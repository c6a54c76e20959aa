import { passwordFaults } from '#shared/rules/password.ts'
import { Refused } from '../refused.ts'
import type { Channel } from '../store/codes.ts'
import type { Device } from '../store/log-ins.ts'
import type { PersonRecord, TwoStep } from '../store/people.ts'
import { askForCode, countCheck, openRequest, sendAgain, tryCode } from './codes.ts'
import { knownNumber, maskEmail, maskMobile } from './contact.ts'
import type { Office } from './office.ts'
import { passwordHash } from './secrets.ts'

/** How a code follows: by which second factor, and to which contact, masked. */
export type SecondStep = { twoStepAuthenticationType: TwoStep; starTwoStepAuthentication: string }

/**
 * Begins a log-in (design 5.17). An unknown number is asked for a code by SMS as a known one is, with the same work and
 * the same answer; nothing is sent. Only the second factor itself is told, as the document has it: a known number with
 * another one than SMS can be told from an unknown one. A blocked person learns it after her code, not here.
 */
export function logIn(office: Office, mobileNumber: string, device: Device, address: string): SecondStep {
  const mobile = knownNumber(mobileNumber)
  return office.command(({ now }) => {
    const person = office.people.byMobile(mobile)
    const channel = channelOf(person)
    const recipient = channel === 'EMAIL' ? (person?.email ?? mobile) : mobile
    const logIn = office.logIns.add(person?.account ?? null, now, address, device)
    const detail = { logIn }
    const refused = askForCode(
      office,
      { subject: mobile, purpose: 'LOGIN', channel, recipient, person: person?.mobile ?? null, detail },
      now,
    )
    return refused ?? secondStep(channel, recipient, mobile)
  })
}

/** Sends a code with which a password is set anew; an unknown number gets the same answer (design 5.17). */
export function forgetPassword(office: Office, mobileNumber: string): void {
  const mobile = knownNumber(mobileNumber)
  office.command(({ now }) => {
    const person = office.people.byMobile(mobile)?.mobile ?? null
    return askForCode(office, { subject: mobile, purpose: 'RESET', channel: 'SMS', recipient: mobile, person }, now)
  })
}

/** Sets a password with the code that was sent, and ends all sessions of the person. */
export function resetPassword(
  office: Office,
  asked: { code: string; username: string; password: string },
  address: string,
): void {
  const mobile = knownNumber(asked.username)
  if (passwordFaults(asked.password, asked.password).length > 0) throw new Refused(400, 'BAD_REQUEST')
  office.command(({ now }) => {
    const refused = countCheck(office, mobile, address, now)
    if (refused) return refused
    const last = office.codes.find(mobile, 'RESET')
    if (last === null) return new Refused(400, 'Incorrect OTP Code')
    const person = office.people.byMobile(mobile)
    const verdict = tryCode(office, last, asked.code, now, person === null ? false : undefined)
    if (verdict !== 'right') return new Refused(400, verdict === 'over' ? 'Code Expired' : 'Incorrect OTP Code')
    office.people.save({ ...person!, passwordHash: passwordHash(asked.password) })
    office.sessions.revokeAllOf(person!.account)
  })
}

/** Sends the newest code of a number again, whatever it was for. */
export function resendByUsername(office: Office, username: string): void {
  const mobile = knownNumber(username)
  office.command(({ now }) => {
    const last = openRequest(office, mobile, ['LOGIN', 'RESET'])
    if (last === null) return new Refused(400, 'Code Expired')
    const person = office.people.byMobile(mobile)?.mobile ?? null
    // Whoever registers is nobody yet, and gets the code nevertheless.
    return sendAgain(office, last, last.purpose === 'REGISTER' ? mobile : person, now)
  })
}

/**
 * Sends a code to an e-mail address, for the e-mail verification screen. It opens the account of the address, so that it
 * goes only where the address is verified and the second factor is none that a mail would go round.
 */
export function resendByEmail(office: Office, email: string): void {
  const address = email.toLowerCase()
  office.command(({ now }) => {
    const owner = office.people.byEmail(address)
    const isOpen = owner?.emailVerified && owner.twoStep !== 'GOOGLE_AUTHENTICATOR'
    const last = office.codes.find(address, 'EMAIL_VERIFICATION')
    const person = isOpen ? owner.mobile : null
    const request = { subject: address, purpose: 'EMAIL_VERIFICATION', channel: 'EMAIL', recipient: address } as const
    return last === null || last.used
      ? askForCode(office, { ...request, person }, now)
      : sendAgain(office, last, person, now)
  })
}

export function secondStep(channel: Channel, recipient: string, mobile: string): SecondStep {
  if (channel === 'EMAIL') {
    return { twoStepAuthenticationType: 'EMAIL', starTwoStepAuthentication: maskEmail(recipient) }
  }
  const twoStepAuthenticationType = channel === 'TOTP' ? 'GOOGLE_AUTHENTICATOR' : 'SMS'
  return { twoStepAuthenticationType, starTwoStepAuthentication: maskMobile(mobile) }
}

/** How the codes of a person's second factor reach her. */
export function channelOf(person: PersonRecord | null): Channel {
  if (person?.twoStep === 'GOOGLE_AUTHENTICATOR' && person.totpSecret !== null) return 'TOTP'
  return person?.twoStep === 'EMAIL' && person.email !== null ? 'EMAIL' : 'SMS'
}

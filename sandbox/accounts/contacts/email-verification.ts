import { HttpError } from '../../base/http-error.ts'
import type { PersonRecord } from '../../store/people.ts'
import type { AccountService } from '../accounts.ts'
import { sessionKey } from '../codes/caller-key.ts'
import { askForCode, sendAgain, tryCode } from '../codes/code-service.ts'

/** A logged-in user and the token of the call. */
type Owner = { person: PersonRecord; token: string }

/** Whether this is the address that a user has given, and at which nobody has read mail yet. */
export function isToVerify(person: PersonRecord, email: string | undefined): boolean {
  return email !== undefined && !person.emailVerified && person.email?.toLowerCase() === email.toLowerCase()
}

/** Sends a code to the address that a logged-in user has given. It opens no session: a mistyped address is somebody else's. */
export function sendVerification(office: AccountService, { person: { mobile, email }, token }: Owner): void {
  const recipient = email!.toLowerCase()
  office.command(({ now }) => {
    const last = office.codes.find(mobile, 'EMAIL_VERIFICATION')
    const isNew = last === null || last.used || last.recipient !== recipient
    const request = { subject: mobile, purpose: 'EMAIL_VERIFICATION', channel: 'EMAIL', recipient } as const
    return isNew
      ? askForCode(office, { ...request, person: mobile }, sessionKey(token), now)
      : sendAgain(office, last, mobile, sessionKey(token), now)
  })
}

/** Makes the address of a logged-in user a verified one, with the code that was sent there. */
export function confirmVerification(office: AccountService, { person, token }: Owner, code: string): void {
  office.command(({ now }) => {
    const last = office.codes.find(person.mobile, 'EMAIL_VERIFICATION')
    if (last === null) return new HttpError(400, 'Incorrect OTP Code')
    // A code that went to an earlier address is not for this one.
    const isForThis = last.recipient === person.email?.toLowerCase()
    const verdict = isForThis ? tryCode(office, last, { code, caller: sessionKey(token) }, now) : 'over'
    if (verdict instanceof HttpError) return verdict
    if (verdict !== 'right') return new HttpError(400, verdict === 'over' ? 'Code Expired' : 'Incorrect OTP Code')
    if (office.people.another(person.account, 'email', last.recipient)) return new HttpError(409, 'username exist')
    office.people.save({ ...person, emailVerified: true })
  })
}

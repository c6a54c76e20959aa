import { HttpError } from '../../base/http-error.ts'
import type { Command } from '../../exchange/command.ts'
import type { CodeRecord } from '../../store/codes.ts'
import type { PersonRecord } from '../../store/people.ts'
import type { AccountService, Move } from '../accounts.ts'
import { type Origin, strangerKey } from '../codes/caller-key.ts'
import { type CodeDetail, detailOf, judgeTry, openRequest, tryCode } from '../codes/code-service.ts'
import { knownNumber } from '../core/contact.ts'
import { isCode, tokenHash, totpStep } from '../core/secrets.ts'
import { newPerson } from './registration.ts'
import { beginSession } from './session-service.ts'
import { reachOf } from './sign-in-service.ts'

/** What a code is checked with: the code, who, and where it was sent (spec 3, "OTP payload"). */
export type CheckedCode = {
  code: string
  username?: string | undefined
  email?: string | undefined
  mobileNumber?: string | undefined
}

/**
 * The second step of a log-in, a registration or an e-mail verification: a token. A number nobody has is answered as a
 * wrong code is. A registration opens its account in the same transaction. A code opens a session only when it went to the
 * person's own second factor (design 5.26).
 */
export function checkCode(office: AccountService, asked: CheckedCode, from: Origin): string {
  if (asked.email !== undefined && asked.mobileNumber !== undefined) throw new HttpError(400, 'BAD_REQUEST')
  const subject = subjectOf(asked)
  const caller = strangerKey(office, subject, from)
  const last = subject.includes('@')
    ? office.codes.find(subject, 'EMAIL_VERIFICATION')
    : openRequest(office, subject, ['LOGIN'])
  const opening = last !== null && opens(office, last, asked, caller) ? openingOf(office, detailOf(last)) : []
  return office.command((move) => {
    if (last === null) return new HttpError(400, 'Incorrect OTP Code')
    const person = ownerOf(office, last)
    const step = last.channel === 'TOTP' ? stepOf(person, asked.code, move.now) : 0
    const isRight =
      isHers(asked, last, person) &&
      (last.purpose === 'REGISTER' || isOwnFactor(last, person)) &&
      (last.channel === 'TOTP' ? step !== null : isCode(asked.code, last.salt, last.hash))
    const verdict = tryCode(office, last, { code: asked.code, caller, isRight }, move.now)
    if (verdict instanceof HttpError) return verdict
    if (verdict === 'wrong') return new HttpError(400, 'Incorrect OTP Code')
    if (verdict === 'over') return new HttpError(400, 'Code Expired')
    const entry = { caller, from, now: move.now }
    if (last.purpose === 'REGISTER') return admit(office, last, entry, move)
    return enter(office, { ...person!, totpStep: step || person!.totpStep }, entry)
  }, opening)
}

/** Whether this check will open an account; it is asked before, because the exchange's command comes first. */
function opens(office: AccountService, last: CodeRecord, asked: CheckedCode, caller: string): boolean {
  return (
    last.purpose === 'REGISTER' &&
    isHers(asked, last, null) &&
    judgeTry(office, last, { code: asked.code, caller }, office.clock.now()) === 'right' &&
    office.people.byMobile(last.subject) === null
  )
}

function openingOf(office: AccountService, { referralCode }: CodeDetail): Command[] {
  const inviter = referralCode === undefined ? null : (office.people.byReferralCode(referralCode)?.account ?? null)
  return [{ type: 'account.open', level: 'BRONZE', inviter }]
}

function subjectOf({ username, mobileNumber, email }: CheckedCode): string {
  const number = username ?? mobileNumber
  if (number !== undefined) return knownNumber(number)
  if (email === undefined) throw new HttpError(400, 'BAD_REQUEST')
  return email.toLowerCase()
}

function ownerOf(office: AccountService, { purpose, subject }: CodeRecord): PersonRecord | null {
  return purpose === 'EMAIL_VERIFICATION' ? office.people.byEmail(subject) : office.people.byMobile(subject)
}

/** Whichever contact is sent must be that person's (design 5.17). */
function isHers({ email, mobileNumber }: CheckedCode, last: CodeRecord, person: PersonRecord | null): boolean {
  if (last.purpose === 'EMAIL_VERIFICATION') return email?.toLowerCase() === last.subject
  if (email !== undefined) return person?.email?.toLowerCase() === email.toLowerCase()
  return mobileNumber === undefined || knownNumber(mobileNumber) === last.subject
}

/** Whether a code went to where the person's second factor is now, and by it. */
function isOwnFactor({ channel, recipient }: CodeRecord, person: PersonRecord | null): boolean {
  if (person === null) return false
  const own = reachOf(person)
  return channel === own.channel && recipient.toLowerCase() === own.recipient.toLowerCase()
}

/** An authenticator's code is taken once: its step must come after the last one taken. */
function stepOf(person: PersonRecord | null, code: string, now: number): number | null {
  const step = person?.totpSecret ? totpStep(code, person.totpSecret, now) : null
  return step !== null && step > person!.totpStep ? step : null
}

type Entry = { caller: string; from: Origin; now: number }

function admit(office: AccountService, last: CodeRecord, entry: Entry, { now, outcomes }: Move): string | HttpError {
  const [opened] = outcomes
  if (!opened?.ok) return new HttpError(409, 'username exist')
  const person = newPerson(opened.id, last.subject, now)
  office.people.save(person)
  const token = enter(office, person, entry)
  // What was asked for the number while it was nobody's is not this person's.
  office.codes.forget(last.subject)
  return token
}

function enter(office: AccountService, person: PersonRecord, { caller, from, now }: Entry): string | HttpError {
  if (person.blocked) return new HttpError(403, 'You Are Not Allowed To Login!')
  office.people.save(person)
  office.logIns.succeed(person.account, now, person.mobile, caller, from.address)
  if (from.deviceId !== undefined) office.devices.remember(person.account, tokenHash(from.deviceId), now)
  return beginSession(office, person.account, now)
}

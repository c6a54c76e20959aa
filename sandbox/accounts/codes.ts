import { Refused, tooMany } from '../refused.ts'
import type { Channel, CodeRecord, Purpose } from '../store/codes.ts'
import { isAlive, judge, newCodeState, resendWait, type Verdict } from './code-life.ts'
import type { Office } from './office.ts'
import { codeHash, isCode, newCode, newSalt } from './secrets.ts'

const second = 1000
const minute = 60 * second

const twoStep = { digits: 6, lifetime: 120 * second, text: 'کد تغییر روش تأیید دومرحله‌ای شما در صراف' }

/** Digits and life of each kind of code (spec 9); the life is the countdown, after which another may be sent. */
const terms: { readonly [purpose in Purpose]: { digits: number; lifetime: number; text: string } } = {
  LOGIN: { digits: 6, lifetime: 120 * second, text: 'کد ورود شما به صراف' },
  REGISTER: { digits: 6, lifetime: 120 * second, text: 'کد ثبت‌نام شما در صراف' },
  RESET: { digits: 6, lifetime: 120 * second, text: 'کد تغییر گذرواژهٔ شما در صراف' },
  EMAIL_VERIFICATION: { digits: 6, lifetime: 300 * second, text: 'کد تأیید ایمیل شما در صراف' },
  CHANGE_MOBILE: { digits: 6, lifetime: 120 * second, text: 'کد تغییر شمارهٔ همراه شما در صراف' },
  CHANGE_EMAIL: { digits: 6, lifetime: 120 * second, text: 'کد تغییر ایمیل شما در صراف' },
  WITHDRAWAL: { digits: 6, lifetime: 120 * second, text: 'کد تأیید برداشت شما از صراف' },
  TWO_STEP_EMAIL: twoStep,
  TWO_STEP_SMS: twoStep,
  TWO_STEP_TOTP: twoStep,
  IDENTITY: { digits: 5, lifetime: 120 * second, text: 'کد استعلام هویت شما' },
}
/** An authenticator has no countdown (design 5.9); its request is open this long. */
const authenticatorLifetime = 10 * minute

/** Code checks in an hour (issue 4). */
const checkLimits = { account: 15, address: 60 }

/** A code to be sent. `person` is the number whose outbox it reaches, null when there is nobody to send it to. */
export type CodeRequest = {
  subject: string
  purpose: Purpose
  channel: Channel
  recipient: string
  person: string | null
  detail?: object
  /** 5 where the identity service sends the code of another purpose (spec 4, "Edit modal"). */
  digits?: number
}

/**
 * Sends a code inside a command, at most one a countdown. While the last one lives and goes to the same place, that one
 * counts: asking again sends nothing and answers the same.
 * @returns Refused when another may not be sent yet, or no SMS at all.
 */
export function askForCode(office: Office, request: CodeRequest, now: number): Refused | undefined {
  if (request.channel === 'SMS' && !office.outbox.hasSms) return new Refused(400, 'SMS_OTP_UNAVAILABLE')
  const last = office.codes.find(request.subject, request.purpose)
  const isSame = last !== null && last.channel === request.channel && last.recipient === request.recipient
  if (isSame && isAlive(last, now)) {
    office.codes.save({ ...last, detail: JSON.stringify(request.detail ?? {}) })
    return undefined
  }
  const wait = last === null || last.channel === 'TOTP' ? 0 : resendWait(last, now)
  if (wait > 0) return tooMany(wait)
  send(office, request, now)
}

/** Sends another code for a request that was made before, inside a command. */
export function sendAgain(office: Office, last: CodeRecord, person: string | null, now: number): Refused | undefined {
  if (last.used) return new Refused(400, 'Code Expired')
  if (last.channel === 'TOTP') return new Refused(409, 'CONFLICT')
  if (last.channel === 'SMS' && !office.outbox.hasSms) return new Refused(400, 'SMS_OTP_UNAVAILABLE')
  const wait = resendWait(last, now)
  if (wait > 0) return tooMany(wait)
  const detail = detailOf(last)
  send(office, { ...last, person, detail, ...(detail.digits ? { digits: detail.digits } : {}) }, now)
}

/**
 * The request of a number that a code without a purpose is for. Whoever registers waits for that code, whatever else is
 * asked meanwhile for a number that is nobody's.
 */
export function openRequest(office: Office, mobile: string, purposes: readonly Purpose[]): CodeRecord | null {
  const registering = office.people.byMobile(mobile) === null ? office.codes.find(mobile, 'REGISTER') : null
  return registering ?? office.codes.newest(mobile, purposes)
}

/** Milliseconds until a code may be checked again, of an account and from an address; 0 when it may be now. */
export function checkWait({ attempts }: Office, subject: string, address: string, now: number): number {
  return Math.max(
    attempts.wait('CHECK_ACCOUNT', subject, checkLimits.account, now),
    attempts.wait('CHECK_ADDRESS', address, checkLimits.address, now),
  )
}

/** Counts one check of a code against the limits of an hour, inside a command. */
export function countCheck(office: Office, subject: string, address: string, now: number): Refused | undefined {
  const { attempts } = office
  const wait = checkWait(office, subject, address, now)
  if (wait > 0) return tooMany(wait)
  attempts.add('CHECK_ACCOUNT', subject, now)
  attempts.add('CHECK_ADDRESS', address, now)
}

/** Tries a code inside a command; a wrong try and a used code are written down. `isRight` overrides the comparison. */
export function tryCode(office: Office, last: CodeRecord, code: string, now: number, isRight?: boolean): Verdict {
  const { verdict, after } = judge(last, isRight ?? isCode(code, last.salt, last.hash), now)
  office.codes.save(after)
  return verdict
}

/** What a request was about. */
export type CodeDetail = { logIn?: number; referralCode?: string; digits?: number; secret?: string }

export function detailOf({ detail }: CodeRecord): CodeDetail {
  return JSON.parse(detail) as CodeDetail
}

function send(office: Office, request: CodeRequest, now: number): void {
  const { subject, purpose, channel, recipient, person } = request
  const { lifetime, text, digits } = terms[purpose]
  const isOwn = channel === 'TOTP'
  const code = newCode(request.digits ?? digits)
  const salt = newSalt()
  const detail = { ...request.detail, ...(request.digits ? { digits: request.digits } : {}) }
  office.codes.save({
    ...newCodeState(now, isOwn ? authenticatorLifetime : lifetime),
    subject,
    purpose,
    channel,
    recipient,
    salt,
    hash: codeHash(code, salt),
    detail: JSON.stringify(detail),
  })
  if (person !== null && channel !== 'TOTP') {
    office.outbox.add({ person, to: recipient, channel, text: `${text}: ${code}`, code, at: now })
  }
}

import { HttpError, tooMany } from '../../base/http-error.ts'
import type { Channel, CodeRecord, Purpose } from '../../store/codes.ts'
import type { AccountService } from '../accounts.ts'
import { codeHash, isCode, newCode, newSalt } from '../core/secrets.ts'
import { isByAddress } from './caller-key.ts'
import { isAlive, judge, newCodeState, resendWait, type Verdict } from './code-life.ts'
import { addressDelay, letterLife, tryDelay } from './pace.ts'

const second = 1000
const minute = 60 * second

const twoStep = { digits: 6, lifetime: 120 * second, text: 'کد تغییر روش تأیید دومرحله‌ای شما در صراف' }

/** Digits and life of each kind of code (spec 9); the life is the countdown, after which another may be sent. */
const terms: { readonly [purpose in Purpose]: { digits: number; lifetime: number; text: string } } = {
  LOGIN: { digits: 6, lifetime: 120 * second, text: 'کد ورود شما به صراف' },
  REGISTER: { digits: 6, lifetime: 120 * second, text: 'کد ثبت‌نام شما در صراف' },
  RESET: { digits: 6, lifetime: 120 * second, text: 'کد بازیابی حساب شما در صراف' },
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

/** Codes that anybody can have sent for a number or an address that is not theirs. */
const ofStrangers: ReadonlySet<Purpose> = new Set(['LOGIN', 'REGISTER', 'RESET', 'EMAIL_VERIFICATION'])

/** A code to be sent. `person` is the number whose outbox it reaches, null when there is nobody to send it to. */
export type CodeRequest = {
  subject: string
  purpose: Purpose
  channel: Channel
  recipient: string
  person: string | null
  detail?: CodeDetail
  /** 5 where the identity service sends the code of another purpose (spec 4, "Edit modal"). */
  digits?: number
  /** What the letter says before the code, where that is more than its purpose. */
  text?: string
}

/**
 * Sends a code inside a command, at most one a countdown. While the last one lives and goes to the same place for the same
 * thing, that one counts: asking again sends nothing and answers the same, whoever asks. A code for another withdrawal is
 * another code, and is sent at once, at the pace of wrong tries.
 * @param caller by what whoever asks is counted (`caller.ts`).
 * @returns HttpError when another may not be sent yet, or no SMS at all.
 */
export function askForCode(
  office: AccountService,
  request: CodeRequest,
  caller: string,
  now: number,
): HttpError | undefined {
  if (request.channel === 'SMS' && !office.outbox.hasSms) return new HttpError(400, 'SMS_OTP_UNAVAILABLE')
  const last = office.codes.find(request.subject, request.purpose)
  const isSame = last !== null && last.channel === request.channel && last.recipient === request.recipient
  const isForOther = last !== null && detailOf(last).binding !== request.detail?.binding
  if (isSame && isAlive(withTries(office, last, caller), now) && (!isForOther || last.channel === 'TOTP')) {
    office.codes.save({ ...last, detail: JSON.stringify(request.detail ?? {}) })
    return undefined
  }
  const wait =
    last === null || last.channel === 'TOTP'
      ? 0
      : isForOther
        ? office.attempts.wait('LETTER_TO', pacedBy(request), tryDelay, now)
        : resendWait(last, now)
  if (wait > 0) return tooMany(wait)
  if (isForOther) office.attempts.add('LETTER_TO', pacedBy(request), now)
  return send(office, request, caller, now)
}

/**
 * Sends another code for a request that was made before, inside a command. A code that outlives its countdown, since too
 * many were sent that nobody used, is still good: nothing is sent, and the answer is the same.
 */
export function sendAgain(
  office: AccountService,
  last: CodeRecord,
  person: string | null,
  caller: string,
  now: number,
): HttpError | undefined {
  if (last.used) return new HttpError(400, 'Code Expired')
  if (last.channel === 'TOTP') return new HttpError(409, 'CONFLICT')
  if (last.channel === 'SMS' && !office.outbox.hasSms) return new HttpError(400, 'SMS_OTP_UNAVAILABLE')
  const countdown = last.sentAt + terms[last.purpose].lifetime - now
  if (now >= last.sentAt && countdown > 0) return tooMany(countdown)
  if (isAlive(withTries(office, last, caller), now)) return undefined
  const wait = resendWait(last, now)
  if (wait > 0) return tooMany(wait)
  const detail = detailOf(last)
  return send(office, { ...last, person, detail, ...(detail.digits ? { digits: detail.digits } : {}) }, caller, now)
}

/**
 * The request of a number that a code without a purpose is for. Whoever registers waits for that code, whatever else is
 * asked meanwhile for a number that is nobody's.
 */
export function openRequest(office: AccountService, mobile: string, purposes: readonly Purpose[]): CodeRecord | null {
  const registering = office.people.byMobile(mobile) === null ? office.codes.find(mobile, 'REGISTER') : null
  return registering ?? office.codes.newest(mobile, purposes)
}

/** A try at a code: what is typed, by whom it is counted, and whether it is right where the code alone does not say. */
export type CodeTry = { code: string; caller: string; isRight?: boolean }

/**
 * Tries a code inside a command. A wrong try is written down against whoever made it, and nobody else: five of one caller
 * void the code for that caller, the fifth is told so at once, and the tries of one caller follow each other more and more
 * slowly. A right one is used up.
 * @returns HttpError when this caller has to wait first.
 */
export function tryCode(office: AccountService, last: CodeRecord, made: CodeTry, now: number): Verdict | HttpError {
  const judged = judgeTry(office, last, made, now)
  if (judged instanceof HttpError) return judged
  return writeTry(office, last, made.caller, judged, now)
}

/** What a try would come to, without writing anything. */
export function judgeTry(office: AccountService, last: CodeRecord, made: CodeTry, now: number): Verdict | HttpError {
  const known = withTries(office, last, made.caller)
  if (!isAlive(known, now)) return 'over'
  const wait = office.attempts.wait('WRONG', triesOf(last, made.caller), tryDelay, now)
  if (wait > 0) return tooMany(wait)
  return judge(known, made.isRight ?? isCode(made.code, last.salt, last.hash), now)
}

/**
 * Writes down what a try came to, inside a command.
 * @returns what is told of it: of the wrong one that voids the code, that the code is over.
 */
export function writeTry(
  office: AccountService,
  last: CodeRecord,
  caller: string,
  verdict: Verdict,
  now: number,
): Verdict {
  if (verdict === 'wrong') {
    office.attempts.add('WRONG', triesOf(last, caller), now)
    return isAlive(withTries(office, last, caller), now) ? 'wrong' : 'over'
  }
  if (verdict === 'over') return verdict
  office.codes.save({ ...last, used: true })
  // Whoever has read one letter was sent them rightly: the next is not slowed down for those before.
  if (ofStrangers.has(last.purpose)) office.attempts.forget(last.recipient, 'LETTER_TO')
  return verdict
}

/** The code as it is for one caller, whose wrong tries since it was sent count and nobody else's. */
function withTries(office: AccountService, last: CodeRecord, caller: string): CodeRecord {
  const wrong = office.attempts.count('WRONG', triesOf(last, caller), Number.MAX_SAFE_INTEGER, last.sentAt - 1)
  return { ...last, wrong }
}

function triesOf({ subject }: CodeRecord, caller: string): string {
  return `${subject} ${caller}`
}

function pacedBy({ subject, purpose }: CodeRequest): string {
  return `${subject} ${purpose}`
}

/** What a request was about. */
export type CodeDetail = {
  referralCode?: string | undefined
  digits?: number
  secret?: string | undefined
  /** What the code is good for alone. */
  binding?: string
}

export function detailOf({ detail }: CodeRecord): CodeDetail {
  return JSON.parse(detail) as CodeDetail
}

function send(office: AccountService, request: CodeRequest, caller: string, now: number): HttpError | undefined {
  const { subject, purpose, channel, recipient, person, text } = request
  const isLetter = channel !== 'TOTP'
  const isByStranger = isLetter && ofStrangers.has(purpose)
  if (isByStranger && isByAddress(caller)) {
    const wait = office.attempts.wait('LETTER_BY', caller, addressDelay, now)
    if (wait > 0) return tooMany(wait)
    office.attempts.add('LETTER_BY', caller, now)
  }
  const { lifetime, digits } = terms[purpose]
  const unused = isByStranger ? office.attempts.count('LETTER_TO', recipient, now) : 0
  if (isByStranger) office.attempts.add('LETTER_TO', recipient, now)
  const code = newCode(request.digits ?? digits)
  const salt = newSalt()
  const detail = { ...request.detail, ...(request.digits ? { digits: request.digits } : {}) }
  const life = isByStranger ? letterLife(unused, lifetime) : lifetime
  office.codes.save({
    ...newCodeState(now, isLetter ? life : authenticatorLifetime),
    subject,
    purpose,
    channel,
    recipient,
    salt,
    hash: codeHash(code, salt),
    detail: JSON.stringify(detail),
  })
  if (person !== null && channel !== 'TOTP') {
    office.outbox.add({
      person,
      to: recipient,
      channel,
      text: `${text ?? terms[purpose].text}: ${code}`,
      code,
      at: now,
    })
  }
}

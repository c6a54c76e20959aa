import { HttpError, tooMany } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { Channel, CodeRecord, Purpose } from '../../store/codes.ts'
import type { Outbox } from '../../world/outbox.ts'
import { codeHash, isCode, newCode, newSalt } from '../core/secrets.ts'
import { isByAddress } from './caller-key.ts'
import { authenticatorLifetime, ofStrangers, terms } from './code-kinds.ts'
import { isAlive, judge, newCodeState, resendWait, type Verdict } from './code-life.ts'
import { addressDelay, letterLife, tryDelay } from './pace.ts'

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

/** A try at a code: what is typed, by whom it is counted, and whether it is right where the code alone does not say. */
export type CodeTry = { code: string; caller: string; isRight?: boolean }

type Parts = { store: Pick<AccountStore, 'people' | 'codes' | 'attempts'>; outbox: Outbox }

/**
 * One-time codes: sends them and judges what is typed. All of it happens inside a transaction; `caller` is by what the
 * caller is counted (`caller-key.ts`), `now` epoch ms.
 */
export class CodeService {
  readonly #store: Parts['store']
  readonly #outbox: Outbox

  constructor({ store, outbox }: Parts) {
    this.#store = store
    this.#outbox = outbox
  }

  find(subject: string, purpose: Purpose): CodeRecord | null {
    return this.#store.codes.find(subject, purpose)
  }

  /** Lets go of all requests of the subject, or of those for one purpose. */
  forget(subject: string, purpose?: Purpose): void {
    this.#store.codes.forget(subject, purpose)
  }

  /**
   * Sends a code, at most one a countdown. While the last code is valid for the same recipient and purpose, it counts: a
   * second request, from any caller, sends nothing and gets the same answer. A code for another withdrawal is another code.
   * It is sent at once, at the pace of wrong tries.
   * @returns HttpError when another may not be sent yet, or no SMS at all.
   */
  request(request: CodeRequest, caller: string, now: number): HttpError | undefined {
    const { codes, attempts } = this.#store
    if (request.channel === 'SMS' && !this.#outbox.hasSms) return new HttpError(400, 'SMS_OTP_UNAVAILABLE')
    const last = codes.find(request.subject, request.purpose)
    const isSame = last !== null && last.channel === request.channel && last.recipient === request.recipient
    const isForOther = last !== null && detailOf(last).binding !== request.detail?.binding
    if (isSame && isAlive(this.#withTries(last, caller), now) && (!isForOther || last.channel === 'TOTP')) {
      codes.save({ ...last, detail: JSON.stringify(request.detail ?? {}) })
      return undefined
    }
    const wait =
      last === null || last.channel === 'TOTP'
        ? 0
        : isForOther
          ? attempts.wait('LETTER_TO', pacedBy(request), tryDelay, now)
          : resendWait(last, now)
    if (wait > 0) return tooMany(wait)
    if (isForOther) attempts.add('LETTER_TO', pacedBy(request), now)
    return this.#send(request, caller, now)
  }

  /**
   * Sends another code for a request that was made before. A code that outlives its countdown, since too many were sent that
   * nobody used, is still good: nothing is sent, and the answer is the same.
   */
  resend(last: CodeRecord, person: string | null, caller: string, now: number): HttpError | undefined {
    if (last.used) return new HttpError(400, 'Code Expired')
    if (last.channel === 'TOTP') return new HttpError(409, 'CONFLICT')
    if (last.channel === 'SMS' && !this.#outbox.hasSms) return new HttpError(400, 'SMS_OTP_UNAVAILABLE')
    const countdown = last.sentAt + terms[last.purpose].lifetime - now
    if (now >= last.sentAt && countdown > 0) return tooMany(countdown)
    if (isAlive(this.#withTries(last, caller), now)) return undefined
    const wait = resendWait(last, now)
    if (wait > 0) return tooMany(wait)
    const detail = detailOf(last)
    return this.#send({ ...last, person, detail, ...(detail.digits ? { digits: detail.digits } : {}) }, caller, now)
  }

  /**
   * The request that a code without a purpose belongs to. While nobody owns the number, a pending registration comes first:
   * other requests for the number do not replace its code.
   */
  pending(mobile: string, purposes: readonly Purpose[]): CodeRecord | null {
    const { people, codes } = this.#store
    const registering = people.byMobile(mobile) === null ? codes.find(mobile, 'REGISTER') : null
    return registering ?? codes.newest(mobile, purposes)
  }

  /**
   * Tries a code. A wrong try counts against its caller only. Five of one caller void the code for that caller, who is told so at
   * the fifth. Each next try of a caller has to wait longer. A right code is used up.
   * @returns HttpError when this caller has to wait first.
   */
  try(last: CodeRecord, made: CodeTry, now: number): Verdict | HttpError {
    const judged = this.judge(last, made, now)
    if (judged instanceof HttpError) return judged
    return this.write(last, made.caller, judged, now)
  }

  /** What a try would come to, without writing anything. */
  judge(last: CodeRecord, made: CodeTry, now: number): Verdict | HttpError {
    const known = this.#withTries(last, made.caller)
    if (!isAlive(known, now)) return 'over'
    const wait = this.#store.attempts.wait('WRONG', triesOf(last, made.caller), tryDelay, now)
    if (wait > 0) return tooMany(wait)
    return judge(known, made.isRight ?? isCode(made.code, last.salt, last.hash), now)
  }

  /**
   * Writes down what a try came to.
   * @returns what is told of it: of the wrong one that voids the code, that the code is over.
   */
  write(last: CodeRecord, caller: string, verdict: Verdict, now: number): Verdict {
    const { codes, attempts } = this.#store
    if (verdict === 'wrong') {
      attempts.add('WRONG', triesOf(last, caller), now)
      return isAlive(this.#withTries(last, caller), now) ? 'wrong' : 'over'
    }
    if (verdict === 'over') return verdict
    codes.save({ ...last, used: true })
    // A user who has read one letter owns the address: the letters before do not slow down the next one.
    if (ofStrangers.has(last.purpose)) attempts.forget(last.recipient, 'LETTER_TO')
    return verdict
  }

  /** The code as it is for one caller, whose wrong tries since it was sent count and nobody else's. */
  #withTries(last: CodeRecord, caller: string): CodeRecord {
    const since = last.sentAt - 1
    const wrong = this.#store.attempts.count('WRONG', triesOf(last, caller), Number.MAX_SAFE_INTEGER, since)
    return { ...last, wrong }
  }

  #send(request: CodeRequest, caller: string, now: number): HttpError | undefined {
    const { codes, attempts } = this.#store
    const { subject, purpose, channel, recipient, person } = request
    const isLetter = channel !== 'TOTP'
    const isByStranger = isLetter && ofStrangers.has(purpose)
    if (isByStranger && isByAddress(caller)) {
      const wait = attempts.wait('LETTER_BY', caller, addressDelay, now)
      if (wait > 0) return tooMany(wait)
      attempts.add('LETTER_BY', caller, now)
    }
    const { lifetime, digits, text } = terms[purpose]
    const unused = isByStranger ? attempts.count('LETTER_TO', recipient, now) : 0
    if (isByStranger) attempts.add('LETTER_TO', recipient, now)
    const code = newCode(request.digits ?? digits)
    const salt = newSalt()
    const detail = { ...request.detail, ...(request.digits ? { digits: request.digits } : {}) }
    const life = isByStranger ? letterLife(unused, lifetime) : lifetime
    codes.save({
      ...newCodeState(now, isLetter ? life : authenticatorLifetime),
      subject,
      purpose,
      channel,
      recipient,
      salt,
      hash: codeHash(code, salt),
      detail: JSON.stringify(detail),
    })
    if (person === null || channel === 'TOTP') return
    this.#outbox.add({ person, to: recipient, channel, text: `${request.text ?? text}: ${code}`, code, at: now })
  }
}

function triesOf({ subject }: CodeRecord, caller: string): string {
  return `${subject} ${caller}`
}

function pacedBy({ subject, purpose }: CodeRequest): string {
  return `${subject} ${purpose}`
}

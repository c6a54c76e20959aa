import { HttpError, tooMany } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { Channel, CodeRecord, Purpose } from '../../store/codes.ts'
import type { Outbox } from '../../world/outbox.ts'
import { codeHash, isCode, newCode, newSalt } from '../core/secrets.ts'
import { isByAddress } from './caller-key.ts'
import { authenticatorLifetime, sessionlessPurposes, terms } from './code-kinds.ts'
import { inspect, isAlive, newCodeState, resendWait, type Verdict } from './code-life.ts'
import { addressDelay, codeLife, tryDelay } from './pace.ts'

/** A code to send. `person` is the mobile number whose outbox gets it; null when no user should get it. */
export type CodeRequest = {
  subject: string
  purpose: Purpose
  channel: Channel
  recipient: string
  person: string | null
  detail?: CodeDetail
  /** The text of the message before the code, if it differs from the usual text of the purpose. */
  text?: string
}

/** Data that is stored with a code until it is confirmed. */
export type CodeDetail = {
  referralCode?: string | undefined
  /** 5 when the identity service sends the code for another purpose (spec 4, "Edit modal"). */
  digits?: number
  secret?: string | undefined
  /** The one withdrawal that the code is valid for. */
  binding?: string
}

export function detailOf({ detail }: CodeRecord): CodeDetail {
  return JSON.parse(detail) as CodeDetail
}

/**
 * A try of a code: the typed code and the key that counts its caller. `isRight` is set when the typed code alone does not
 * decide.
 */
export type CodeTry = { code: string; caller: string; isRight?: boolean }

type Parts = { store: Pick<AccountStore, 'people' | 'codes' | 'attempts'>; outbox: Outbox }

/**
 * Sends one-time codes and checks typed ones. Every method runs inside a transaction. `caller` is the key from
 * `caller-key.ts`, `now` is epoch ms.
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

  /** Deletes all requests of the subject, or only those for one purpose. */
  forget(subject: string, purpose?: Purpose): void {
    this.#store.codes.forget(subject, purpose)
  }

  /**
   * Sends a code, at most one for each countdown. While the last code is valid for the same recipient and purpose, another
   * request from any caller sends nothing and gets the same answer. A code for another withdrawal counts as a new code: it
   * is sent at once, with the delays of wrong tries.
   * @returns HttpError when another code may not be sent yet, or when SMS is unavailable.
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
   * Sends another code for an earlier request. A code can outlive its countdown when too many messages were sent and not
   * used. While the code is valid, this sends nothing and gives the same answer.
   * @returns HttpError when no code may be sent, or not yet.
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
    return this.#send({ ...last, person, detail: detailOf(last) }, caller, now)
  }

  /**
   * Returns the request that a code without a purpose belongs to, or null. While the number has no owner, a pending
   * registration comes first: other requests for the number do not replace its code.
   */
  pending(mobile: string, purposes: readonly Purpose[]): CodeRecord | null {
    const { people, codes } = this.#store
    const registering = people.byMobile(mobile) === null ? codes.find(mobile, 'REGISTER') : null
    return registering ?? codes.newest(mobile, purposes)
  }

  /**
   * Tries a code. A wrong try counts for its caller only. Five wrong tries void the code for this caller, and the fifth
   * returns `over`. After that, each further try has to wait longer. A right code is used up.
   * @returns HttpError when this caller has to wait first.
   */
  try(last: CodeRecord, made: CodeTry, now: number): Verdict | HttpError {
    const outcome = this.inspect(last, made, now)
    if (outcome instanceof HttpError) return outcome
    return this.write(last, made.caller, outcome, now)
  }

  /** Returns the verdict on a try without writing anything, or HttpError when the caller has to wait first. */
  inspect(last: CodeRecord, made: CodeTry, now: number): Verdict | HttpError {
    const known = this.#withTries(last, made.caller)
    if (!isAlive(known, now)) return 'over'
    const wait = this.#store.attempts.wait('WRONG', triesOf(last, made.caller), tryDelay, now)
    if (wait > 0) return tooMany(wait)
    return inspect(known, made.isRight ?? isCode(made.code, last.salt, last.hash), now)
  }

  /**
   * Stores the verdict on a try.
   * @returns the verdict to report: `over` for the wrong try that voids the code.
   */
  write(last: CodeRecord, caller: string, verdict: Verdict, now: number): Verdict {
    const { codes, attempts } = this.#store
    if (verdict === 'wrong') {
      attempts.add('WRONG', triesOf(last, caller), now)
      return isAlive(this.#withTries(last, caller), now) ? 'wrong' : 'over'
    }
    if (verdict === 'over') return verdict
    codes.save({ ...last, used: true })
    // A user who has read one message owns the recipient address: earlier messages do not slow down the next one.
    if (sessionlessPurposes.has(last.purpose)) attempts.forget(last.recipient, 'LETTER_TO')
    return verdict
  }

  /** Returns the code with the wrong tries of this caller since it was sent. Tries of other callers do not count. */
  #withTries(last: CodeRecord, caller: string): CodeRecord {
    const since = last.sentAt - 1
    const wrong = this.#store.attempts.count('WRONG', triesOf(last, caller), Number.MAX_SAFE_INTEGER, since)
    return { ...last, wrong }
  }

  #send(request: CodeRequest, caller: string, now: number): HttpError | undefined {
    const { codes, attempts } = this.#store
    const { subject, purpose, channel, recipient, person, detail = {} } = request
    const isSent = channel !== 'TOTP'
    const isByStranger = isSent && sessionlessPurposes.has(purpose)
    if (isByStranger && isByAddress(caller)) {
      const wait = attempts.wait('LETTER_BY', caller, addressDelay, now)
      if (wait > 0) return tooMany(wait)
      attempts.add('LETTER_BY', caller, now)
    }
    const { lifetime, digits, text } = terms[purpose]
    const unused = isByStranger ? attempts.count('LETTER_TO', recipient, now) : 0
    if (isByStranger) attempts.add('LETTER_TO', recipient, now)
    const code = newCode(detail.digits ?? digits)
    const salt = newSalt()
    const life = isByStranger ? codeLife(unused, lifetime) : lifetime
    codes.save({
      ...newCodeState(now, isSent ? life : authenticatorLifetime),
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

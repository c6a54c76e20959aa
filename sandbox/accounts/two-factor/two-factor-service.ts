import { Secret, TOTP } from 'otpauth'
import type { z } from 'zod'
import type { secondFactorCalls } from '#shared/contract/second-factor.ts'
import { maskMobile } from '#shared/rules/mobile.ts'
import { HttpError } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { Channel, CodeRecord, Purpose } from '../../store/codes.ts'
import type { PersonRecord, TwoStep } from '../../store/people.ts'
import type { PaintQr } from '../../world/qr.ts'
import { sessionKey } from '../codes/caller-key.ts'
import { isAlive } from '../codes/code-life.ts'
import { type CodeService, detailOf } from '../codes/code-service.ts'
import { maskEmail } from '../core/contact.ts'
import type { GuardChanges } from '../core/guard-change.ts'
import { isCode, totpStep } from '../core/secrets.ts'
import type { Transactions } from '../core/transactions.ts'

type Begun = NonNullable<z.input<typeof secondFactorCalls.sendVerificationCode.answer>['baseDTO']>
type Parts = {
  store: Pick<AccountStore, 'people'>
  transactions: Transactions
  codes: CodeService
  guardChanges: GuardChanges
}

/** Changes the second factor (spec 001, section 4). */
export class TwoFactorService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Starts a change: sends a code by the new factor, or enrols an authenticator, also when the user has one already. The
   * former factor stays until the code is confirmed.
   * @throws HttpError 409 for the factor in use, 400 for a factor that the user cannot have.
   */
  async begin(
    person: PersonRecord,
    method: TwoStep,
    { paintQr, token }: { paintQr: PaintQr; token: string },
  ): Promise<Begun> {
    const { transactions, codes } = this.#parts
    const isEnrolment = method === 'GOOGLE_AUTHENTICATOR'
    if (method === person.twoStep && !isEnrolment) throw new HttpError(409, 'CONFLICT')
    const email = person.emailVerified ? person.email : null
    if (method === 'EMAIL' && email === null) throw new HttpError(400, 'email is not valid')
    const secret = isEnrolment ? this.#secretFor(person) : undefined
    const request = {
      subject: person.mobile,
      purpose: purposes[method],
      channel: channels[method],
      recipient: method === 'EMAIL' ? email! : person.mobile,
      person: person.mobile,
      detail: { secret },
    }
    transactions.run(({ now }) => codes.request(request, sessionKey(token), now))
    if (method === 'EMAIL') return { starTwoStepAuthentication: maskEmail(email!) }
    const starTwoStepAuthentication = maskMobile(person.mobile)
    if (secret === undefined) return { starTwoStepAuthentication }
    const qrCodeLink = linkOf(person, secret)
    return { starTwoStepAuthentication, file: await paintQr(qrCodeLink), qrCodeLink }
  }

  /** Makes the new factor the user's second factor if its code is right. */
  confirm(person: PersonRecord, { method, code }: { method: TwoStep; code: string }, token: string): void {
    const { store, transactions, codes, guardChanges } = this.#parts
    transactions.run(({ now }) => {
      const last = codes.find(person.mobile, purposes[method])
      if (last === null) return new HttpError(400, 'Incorrect OTP Code')
      const { secret } = detailOf(last)
      const step = secret === undefined ? null : totpStep(code, secret, now)
      const isRight = secret === undefined ? isOf(last, person) && isCode(code, last.salt, last.hash) : step !== null
      const verdict = codes.try(last, { code, caller: sessionKey(token), isRight }, now)
      if (verdict instanceof HttpError) return verdict
      if (verdict !== 'right') return new HttpError(400, verdict === 'over' ? 'Code Expired' : 'Incorrect OTP Code')
      // From now on a withdrawal needs a code of the new factor. The user can request it without waiting for the old
      // countdown.
      codes.forget(person.mobile, 'WITHDRAWAL')
      const after = { ...person, twoStep: method, totpSecret: secret ?? null, totpStep: step ?? person.totpStep }
      store.people.save(after)
      guardChanges.follow(person, after, token, now)
    })
  }

  /** Returns the secret of the pending enrolment, because the user may have scanned it already, or a new secret. */
  #secretFor({ mobile }: PersonRecord): string {
    const { transactions, codes } = this.#parts
    const last = codes.find(mobile, purposes.GOOGLE_AUTHENTICATOR)
    const known = last !== null && isAlive(last, transactions.clock.now()) ? detailOf(last).secret : undefined
    return known ?? new Secret({ size: 20 }).base32
  }
}

const channels = { EMAIL: 'EMAIL', SMS: 'SMS', GOOGLE_AUTHENTICATOR: 'TOTP' } as const satisfies Record<
  TwoStep,
  Channel
>

/**
 * The purpose of each factor's code. They differ, so a user who chooses another factor need not wait for the first one's
 * countdown.
 */
const purposes = {
  EMAIL: 'TWO_STEP_EMAIL',
  SMS: 'TWO_STEP_SMS',
  GOOGLE_AUTHENTICATOR: 'TWO_STEP_TOTP',
} as const satisfies Record<TwoStep, Purpose>

/** Returns whether the code was sent to the user's current contact. */
function isOf({ channel, recipient }: CodeRecord, { email, mobile }: PersonRecord): boolean {
  return recipient === (channel === 'EMAIL' ? email : mobile)
}

/** Returns the link that an authenticator reads: `otpauth://totp/...`, with the secret in it. */
function linkOf({ mobile }: PersonRecord, secret: string): string {
  return new TOTP({ issuer: 'Sarraf', label: mobile, secret: Secret.fromBase32(secret) }).toString()
}

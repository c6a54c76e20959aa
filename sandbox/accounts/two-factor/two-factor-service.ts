import { Secret, TOTP } from 'otpauth'
import type { z } from 'zod'
import type { secondFactorCalls } from '#shared/contract/second-factor.ts'
import { HttpError } from '../../base/http-error.ts'
import type { Channel, CodeRecord, Purpose } from '../../store/codes.ts'
import type { PersonRecord, TwoStep } from '../../store/people.ts'
import type { PaintQr } from '../../world/qr.ts'
import type { AccountService } from '../accounts.ts'
import { sessionKey } from '../codes/caller-key.ts'
import { isAlive } from '../codes/code-life.ts'
import { askForCode, detailOf, tryCode } from '../codes/code-service.ts'
import { maskEmail, maskMobile } from '../core/contact.ts'
import { afterGuardChange } from '../core/guard-change.ts'
import { isCode, totpStep } from '../core/secrets.ts'

type Begun = NonNullable<z.input<typeof secondFactorCalls.sendVerificationCode.answer>['baseDTO']>

/**
 * Begins a change of the second factor (spec 001, section 4): a code goes out by the new one, or the person enrols an
 * authenticator, again if she has one. Until such a code came back, the former one stays.
 * @throws HttpError 409 for the factor that she has, 400 for one that she cannot have.
 */
export async function beginTwoStep(
  office: AccountService,
  person: PersonRecord,
  method: TwoStep,
  { paintQr, token }: { paintQr: PaintQr; token: string },
): Promise<Begun> {
  const isEnrolment = method === 'GOOGLE_AUTHENTICATOR'
  if (method === person.twoStep && !isEnrolment) throw new HttpError(409, 'CONFLICT')
  const email = person.emailVerified ? person.email : null
  if (method === 'EMAIL' && email === null) throw new HttpError(400, 'email is not valid')
  const secret = isEnrolment ? secretFor(office, person) : undefined
  office.command(({ now }) =>
    askForCode(
      office,
      {
        subject: person.mobile,
        purpose: purposes[method],
        channel: channels[method],
        recipient: method === 'EMAIL' ? email! : person.mobile,
        person: person.mobile,
        detail: { secret },
      },
      sessionKey(token),
      now,
    ),
  )
  if (method === 'EMAIL') return { starTwoStepAuthentication: maskEmail(email!) }
  const starTwoStepAuthentication = maskMobile(person.mobile)
  if (secret === undefined) return { starTwoStepAuthentication }
  const qrCodeLink = linkOf(person, secret)
  return { starTwoStepAuthentication, file: await paintQr(qrCodeLink), qrCodeLink }
}

/** Makes the new second factor the person's, with a code of it. */
export function confirmTwoStep(
  office: AccountService,
  person: PersonRecord,
  { method, code }: { method: TwoStep; code: string },
  token: string,
): void {
  office.command(({ now }) => {
    const last = office.codes.find(person.mobile, purposes[method])
    if (last === null) return new HttpError(400, 'Incorrect OTP Code')
    const { secret } = detailOf(last)
    const step = secret === undefined ? null : totpStep(code, secret, now)
    const isRight = secret === undefined ? isHers(last, person) && isCode(code, last.salt, last.hash) : step !== null
    const verdict = tryCode(office, last, { code, caller: sessionKey(token), isRight }, now)
    if (verdict instanceof HttpError) return verdict
    if (verdict !== 'right') return new HttpError(400, verdict === 'over' ? 'Code Expired' : 'Incorrect OTP Code')
    // A withdrawal needs a code of the new factor from now on, and has not to wait for it.
    office.codes.forget(person.mobile, 'WITHDRAWAL')
    const after = { ...person, twoStep: method, totpSecret: secret ?? null, totpStep: step ?? person.totpStep }
    office.people.save(after)
    afterGuardChange(office, person, after, token, now)
  })
}

const channels = { EMAIL: 'EMAIL', SMS: 'SMS', GOOGLE_AUTHENTICATOR: 'TOTP' } as const satisfies Record<
  TwoStep,
  Channel
>

/** Each has a request of its own: who chooses another one need not wait for the countdown of the first. */
const purposes = {
  EMAIL: 'TWO_STEP_EMAIL',
  SMS: 'TWO_STEP_SMS',
  GOOGLE_AUTHENTICATOR: 'TWO_STEP_TOTP',
} as const satisfies Record<TwoStep, Purpose>

/** The secret of an enrolment that is under way, which may be scanned already, or another. */
function secretFor({ codes, clock }: AccountService, { mobile }: PersonRecord): string {
  const last = codes.find(mobile, purposes.GOOGLE_AUTHENTICATOR)
  const known = last !== null && isAlive(last, clock.now()) ? detailOf(last).secret : undefined
  return known ?? new Secret({ size: 20 }).base32
}

/** Whether the code went to where the person is still reached. */
function isHers({ channel, recipient }: CodeRecord, { email, mobile }: PersonRecord): boolean {
  return recipient === (channel === 'EMAIL' ? email : mobile)
}

/** What an authenticator reads: `otpauth://totp/...`, with the secret in it. */
function linkOf({ mobile }: PersonRecord, secret: string): string {
  return new TOTP({ issuer: 'Sarraf', label: mobile, secret: Secret.fromBase32(secret) }).toString()
}

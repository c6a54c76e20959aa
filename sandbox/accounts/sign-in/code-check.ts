import { HttpError } from '../../base/http-error.ts'
import type { Command } from '../../exchange/command.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { CodeRecord } from '../../store/codes.ts'
import type { PersonRecord } from '../../store/people.ts'
import { guestKey, type Origin } from '../codes/caller-key.ts'
import { type CodeDetail, type CodeService, detailOf } from '../codes/code-service.ts'
import { knownNumber } from '../core/contact.ts'
import { newPerson } from '../core/new-person.ts'
import { reachOf } from '../core/second-factor.ts'
import { isCode, tokenHash, totpStep } from '../core/secrets.ts'
import type { TransactionContext, Transactions } from '../core/transactions.ts'
import type { SessionService } from './session-service.ts'

/** The request to check a code: the code, the user, and the contact that it was sent to (spec 3, "OTP payload"). */
export type CheckedCode = {
  code: string
  username?: string | undefined
  email?: string | undefined
  mobileNumber?: string | undefined
}

type Parts = {
  store: Pick<AccountStore, 'people' | 'logIns' | 'devices'>
  transactions: Transactions
  codes: CodeService
  sessions: SessionService
}

type Entry = { caller: string; from: Origin; now: number }

/** The second step of a log-in, a registration or an e-mail verification. */
export class CodeCheck {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Returns a token for a right code. A number without an owner gets the same answer as a wrong code. A registration opens
   * its account in the same transaction. A code opens a session only when it was sent to the user's current second factor
   * (design 5.26).
   */
  check(request: CheckedCode, from: Origin): string {
    const { store, transactions, codes } = this.#parts
    if (request.email !== undefined && request.mobileNumber !== undefined) throw new HttpError(400, 'BAD_REQUEST')
    const subject = subjectOf(request)
    const caller = guestKey(store, subject, from)
    const last = subject.includes('@') ? codes.find(subject, 'EMAIL_VERIFICATION') : codes.pending(subject, ['LOGIN'])
    const opening = last !== null && this.#opens(last, request, caller) ? this.#openingOf(detailOf(last)) : []
    return transactions.run((context) => {
      if (last === null) return new HttpError(400, 'Incorrect OTP Code')
      const person = this.#ownerOf(last)
      const step = last.channel === 'TOTP' ? stepOf(person, request.code, context.now) : 0
      const isRight =
        isOf(request, last, person) &&
        (last.purpose === 'REGISTER' || isOwnFactor(last, person)) &&
        (last.channel === 'TOTP' ? step !== null : isCode(request.code, last.salt, last.hash))
      const verdict = codes.try(last, { code: request.code, caller, isRight }, context.now)
      if (verdict instanceof HttpError) return verdict
      if (verdict === 'wrong') return new HttpError(400, 'Incorrect OTP Code')
      if (verdict === 'over') return new HttpError(400, 'Code Expired')
      const entry = { caller, from, now: context.now }
      if (last.purpose === 'REGISTER') return this.#admit(last, entry, context)
      return this.#enter({ ...person!, totpStep: step || person!.totpStep }, entry)
    }, opening)
  }

  /**
   * Returns whether this check will open an account. It is decided in advance, because the exchange's command runs first.
   */
  #opens(last: CodeRecord, request: CheckedCode, caller: string): boolean {
    const { store, transactions, codes } = this.#parts
    return (
      last.purpose === 'REGISTER' &&
      isOf(request, last, null) &&
      codes.inspect(last, { code: request.code, caller }, transactions.clock.now()) === 'right' &&
      store.people.byMobile(last.subject) === null
    )
  }

  #openingOf({ referralCode }: CodeDetail): Command[] {
    const { people } = this.#parts.store
    const inviter = referralCode === undefined ? null : (people.byReferralCode(referralCode)?.account ?? null)
    return [{ type: 'account.open', level: 'BRONZE', inviter }]
  }

  #ownerOf({ purpose, subject }: CodeRecord): PersonRecord | null {
    const { people } = this.#parts.store
    return purpose === 'EMAIL_VERIFICATION' ? people.byEmail(subject) : people.byMobile(subject)
  }

  #admit(last: CodeRecord, entry: Entry, { now, outcomes }: TransactionContext): string | HttpError {
    const { store, codes } = this.#parts
    const [opened] = outcomes
    if (!opened?.ok) return new HttpError(409, 'username exist')
    const person = newPerson(opened.id, last.subject, now)
    store.people.save(person)
    const token = this.#enter(person, entry)
    // Codes that were requested for the number before it had an owner are not for this user.
    codes.forget(last.subject)
    return token
  }

  #enter(person: PersonRecord, { caller, from, now }: Entry): string | HttpError {
    const { store, sessions } = this.#parts
    if (person.blocked) return new HttpError(403, 'You Are Not Allowed To Login!')
    store.people.save(person)
    store.logIns.succeed(person.account, now, person.mobile, caller, from.address)
    if (from.deviceId !== undefined) store.devices.remember(person.account, tokenHash(from.deviceId), now)
    return sessions.begin(person.account, now)
  }
}

function subjectOf({ username, mobileNumber, email }: CheckedCode): string {
  const number = username ?? mobileNumber
  if (number !== undefined) return knownNumber(number)
  if (email === undefined) throw new HttpError(400, 'BAD_REQUEST')
  return email.toLowerCase()
}

/** Returns whether the contact in the request belongs to the user (design 5.17). */
function isOf({ email, mobileNumber }: CheckedCode, last: CodeRecord, person: PersonRecord | null): boolean {
  if (last.purpose === 'EMAIL_VERIFICATION') return email?.toLowerCase() === last.subject
  if (email !== undefined) return person?.email?.toLowerCase() === email.toLowerCase()
  return mobileNumber === undefined || knownNumber(mobileNumber) === last.subject
}

/** Returns whether a code was sent by the user's current second factor to its current recipient. */
function isOwnFactor({ channel, recipient }: CodeRecord, person: PersonRecord | null): boolean {
  if (person === null) return false
  const own = reachOf(person)
  return channel === own.channel && recipient.toLowerCase() === own.recipient.toLowerCase()
}

/**
 * Returns the step of an authenticator's code, or null. A code is valid once: its step must come after the last used step.
 */
function stepOf(person: PersonRecord | null, code: string, now: number): number | null {
  const step = person?.totpSecret ? totpStep(code, person.totpSecret, now) : null
  return step !== null && step > person!.totpStep ? step : null
}

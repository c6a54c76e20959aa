import { HttpError } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { AuthenticationType, PersonRecord } from '../../store/people.ts'
import { sessionKey } from '../codes/caller-key.ts'
import type { CodeService } from '../codes/code-service.ts'
import type { GuardChanges } from '../core/guard-change.ts'
import { afterEvent } from '../core/identity-states.ts'
import { registryError } from '../core/registry.ts'
import type { Transactions } from '../core/transactions.ts'
import { repeatedIdentity } from './repeated.ts'

type Parts = {
  store: Pick<AccountStore, 'people'>
  transactions: Transactions
  codes: CodeService
  guardChanges: GuardChanges
}

/** Checks the code of the identity service, which proves that a submitted number belongs to the submitted national code. */
export class IdentityService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Makes the identity service send its code to the submitted number. The service refuses an unknown national code or
   * number before it sends anything.
   */
  send(person: PersonRecord, email: string, token: string): void {
    const { transactions, codes } = this.#parts
    demandSubmission(person, email)
    if (person.registry === 'NID' || person.registry === 'MOBILE') throw misfit(registryError(person))
    const recipient = person.newMobile ?? person.mobile
    const request = { subject: person.mobile, purpose: 'IDENTITY', channel: 'SMS', recipient } as const
    transactions.run(({ now }) => {
      const last = codes.find(person.mobile, 'IDENTITY')
      const isNew = last === null || last.used || last.recipient !== recipient
      return isNew
        ? codes.request({ ...request, person: person.mobile }, sessionKey(token), now)
        : codes.resend(last, person.mobile, sessionKey(token), now)
    })
  }

  /**
   * Checks the identity service's code. A right code moves the identity to its next state, and makes the submitted number
   * the user's number.
   */
  check(person: PersonRecord, { otp, email }: { otp: string; email: string }, token: string): void {
    const { store, transactions, codes, guardChanges } = this.#parts
    const next = demandSubmission(person, email)
    transactions.run(({ now }) => {
      const last = codes.find(person.mobile, 'IDENTITY')
      // A code that was sent to the number of an earlier submission is not valid for this one.
      const isForThis = last?.recipient === (person.newMobile ?? person.mobile)
      const caller = sessionKey(token)
      const verdict = last === null ? 'wrong' : isForThis ? codes.try(last, { code: otp, caller }, now) : 'over'
      if (verdict instanceof HttpError) return verdict
      if (verdict !== 'right') return misfit(verdict === 'wrong' ? 'invalid otp or mobile' : 'otp used before')
      const error = registryError(person)
      if (error !== null) return misfit(error)
      const taken = repeatedIdentity(store, person)
      if (taken) return taken
      const mobile = last!.recipient
      if (store.people.another(person.account, 'mobile', mobile)) {
        return new HttpError(400, 'USER_IDENTITY_DATA', ['MOBILE_IS_INCORRECT'])
      }
      const after = { ...person, mobile, newMobile: null, authenticationType: next }
      store.people.save(after)
      guardChanges.follow(person, after, token, now)
    })
  }
}

/**
 * Returns the state after the confirmation of a submission. Throws unless the submission waits for the identity service, and
 * has this e-mail address.
 */
function demandSubmission(
  { authenticationType, nationalCode, email }: PersonRecord,
  given: string,
): AuthenticationType {
  const next = afterEvent(authenticationType, 'identified')
  if (next === null || nationalCode === null) throw new HttpError(409, 'CONFLICT')
  if (email?.toLowerCase() !== given.toLowerCase()) throw new HttpError(400, 'BAD_REQUEST')
  return next
}

function misfit(error: string | null): HttpError {
  return new HttpError(400, 'BAD_REQUEST', error === null ? undefined : [error])
}

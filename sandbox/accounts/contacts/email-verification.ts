import { HttpError } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { PersonRecord } from '../../store/people.ts'
import { sessionKey } from '../codes/caller-key.ts'
import type { CodeService } from '../codes/code-service.ts'
import type { Transactions } from '../core/transactions.ts'

/** A logged-in user and the token of the call. */
type Owner = { person: PersonRecord; token: string }

type Parts = { store: Pick<AccountStore, 'people'>; transactions: Transactions; codes: CodeService }

/** Returns whether this is the e-mail address of the user and is not verified yet. */
export function isToVerify(person: PersonRecord, email: string | undefined): boolean {
  return email !== undefined && !person.emailVerified && person.email?.toLowerCase() === email.toLowerCase()
}

/**
 * Verifies the e-mail address of a logged-in user by a code. It opens no session, because a mistyped address belongs to
 * another person.
 */
export class EmailVerification {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sends a code to the e-mail address in the user's account. */
  send({ person: { mobile, email }, token }: Owner): void {
    const { transactions, codes } = this.#parts
    const recipient = email!.toLowerCase()
    transactions.run(({ now }) => {
      const last = codes.find(mobile, 'EMAIL_VERIFICATION')
      const isNew = last === null || last.used || last.recipient !== recipient
      const request = { subject: mobile, purpose: 'EMAIL_VERIFICATION', channel: 'EMAIL', recipient } as const
      return isNew
        ? codes.request({ ...request, person: mobile }, sessionKey(token), now)
        : codes.resend(last, mobile, sessionKey(token), now)
    })
  }

  /** Marks the e-mail address as verified if the code is right. */
  confirm({ person, token }: Owner, code: string): void {
    const { store, transactions, codes } = this.#parts
    transactions.run(({ now }) => {
      const last = codes.find(person.mobile, 'EMAIL_VERIFICATION')
      if (last === null) return new HttpError(400, 'Incorrect OTP Code')
      // A code that was sent to an earlier address is not valid for this one.
      const isForThis = last.recipient === person.email?.toLowerCase()
      const verdict = isForThis ? codes.try(last, { code, caller: sessionKey(token) }, now) : 'over'
      if (verdict instanceof HttpError) return verdict
      if (verdict !== 'right') return new HttpError(400, verdict === 'over' ? 'Code Expired' : 'Incorrect OTP Code')
      if (store.people.another(person.account, 'email', last.recipient)) return new HttpError(409, 'username exist')
      store.people.save({ ...person, emailVerified: true })
    })
  }
}

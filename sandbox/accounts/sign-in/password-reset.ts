import { passwordErrors } from '#shared/rules/password.ts'
import { HttpError } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import { guestKey, type Origin } from '../codes/caller-key.ts'
import type { CodeService } from '../codes/code-service.ts'
import { knownNumber } from '../core/contact.ts'
import { passwordHash } from '../core/secrets.ts'
import type { Transactions } from '../core/transactions.ts'

type Parts = {
  store: Pick<AccountStore, 'people' | 'sessions' | 'devices'>
  transactions: Transactions
  codes: CodeService
}

/** Resets a forgotten password: sends a code, and sets a new password with it. */
export class PasswordReset {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sends a code for setting a new password. An unknown number gets the same answer (design 5.17). */
  begin(mobileNumber: string, from: Origin): void {
    const { store, transactions, codes } = this.#parts
    const mobile = knownNumber(mobileNumber)
    const caller = guestKey(store, mobile, from)
    transactions.run(({ now }) => {
      const person = store.people.byMobile(mobile)?.mobile ?? null
      const request = { subject: mobile, purpose: 'RESET', channel: 'SMS', recipient: mobile, person } as const
      return codes.request(request, caller, now)
    })
  }

  /** Sets a password with the code that was sent, and ends all sessions of the user. */
  finish(request: { code: string; username: string; password: string }, from: Origin): void {
    const { store, transactions, codes } = this.#parts
    const mobile = knownNumber(request.username)
    if (passwordErrors(request.password, request.password).length > 0) throw new HttpError(400, 'BAD_REQUEST')
    const caller = guestKey(store, mobile, from)
    transactions.run(({ now }) => {
      const last = codes.find(mobile, 'RESET')
      if (last === null) return new HttpError(400, 'Incorrect OTP Code')
      const person = store.people.byMobile(mobile)
      const nobodys = person === null ? { isRight: false } : {}
      const verdict = codes.try(last, { code: request.code, caller, ...nobodys }, now)
      if (verdict instanceof HttpError) return verdict
      if (verdict !== 'right') return new HttpError(400, verdict === 'over' ? 'Code Expired' : 'Incorrect OTP Code')
      store.people.save({ ...person!, passwordHash: passwordHash(request.password) })
      store.sessions.revokeAllOf(person!.account)
    })
  }
}

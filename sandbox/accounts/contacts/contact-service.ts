import { checkEmail } from '#shared/rules/email.ts'
import { HttpError } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { CodeRecord } from '../../store/codes.ts'
import type { PersonRecord } from '../../store/people.ts'
import { sessionKey } from '../codes/caller-key.ts'
import { type CodeService, detailOf } from '../codes/code-service.ts'
import { knownNumber, livesInIran, phoneCodeOf } from '../core/contact.ts'
import type { GuardChanges } from '../core/guard-change.ts'
import { isUnverified } from '../core/identity-states.ts'
import { identityDigits, registryError } from '../core/registry.ts'
import type { Transactions } from '../core/transactions.ts'

type Purpose = 'CHANGE_MOBILE' | 'CHANGE_EMAIL'
type Sender = 'exchange' | 'identity service'
type Parts = {
  store: Pick<AccountStore, 'people'>
  transactions: Transactions
  codes: CodeService
  guardChanges: GuardChanges
}

/** Changes the mobile number or the e-mail address. A code to the new contact confirms the change. */
export class ContactService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Starts a change of the mobile number and sends a code to the new number. In Iran, after the identity was submitted, the
   * identity service sends the code, with 5 digits. The number has to belong to the same national code.
   * @returns the sender of the code.
   */
  changeMobile(
    person: PersonRecord,
    { oldMobileNumber, newMobileNumber }: { oldMobileNumber: string; newMobileNumber: string },
    token: string,
  ): Sender {
    const { store, transactions, codes } = this.#parts
    const mobile = knownNumber(newMobileNumber)
    if (knownNumber(oldMobileNumber) !== person.mobile) throw new HttpError(400, 'MOBILE_NUMBER_NOT_FOUND')
    if (mobile === person.mobile) throw new HttpError(400, 'BAD_REQUEST')
    const prefix = person.countryName === null ? undefined : phoneCodeOf(person.countryName)
    if (prefix !== undefined && !mobile.startsWith(prefix)) throw new HttpError(400, 'COUNTRY_PREFIX_MISMATCH')
    if (store.people.another(person.account, 'mobile', mobile)) throw repeated()
    const byService = livesInIran(person) && !isUnverified(person.authenticationType)
    const detail = byService ? { digits: identityDigits } : {}
    const request = { subject: person.mobile, purpose: 'CHANGE_MOBILE', channel: 'SMS' } as const
    transactions.run(({ now }) =>
      codes.request({ ...request, recipient: mobile, person: person.mobile, detail }, sessionKey(token), now),
    )
    return byService ? 'identity service' : 'exchange'
  }

  /** Starts a change of the e-mail address and sends a code to the new address. */
  changeEmail(
    person: PersonRecord,
    { oldEmail, newEmail }: { oldEmail: string; newEmail: string },
    token: string,
  ): void {
    const { store, transactions, codes } = this.#parts
    const email = newEmail.toLowerCase()
    if (checkEmail(email) !== null) throw new HttpError(400, 'BAD_REQUEST', ['email is not valid'])
    if (oldEmail.toLowerCase() !== (person.email ?? '').toLowerCase() || email === oldEmail.toLowerCase()) {
      throw new HttpError(400, 'BAD_REQUEST')
    }
    if (store.people.another(person.account, 'email', email)) throw new HttpError(409, 'username exist')
    const request = { subject: person.mobile, purpose: 'CHANGE_EMAIL', channel: 'EMAIL' } as const
    transactions.run(({ now }) =>
      codes.request({ ...request, recipient: email, person: person.mobile }, sessionKey(token), now),
    )
  }

  /** Sends the code of a change again; returns its sender. */
  resend({ mobile }: PersonRecord, purpose: Purpose, token: string): Sender {
    const { transactions, codes } = this.#parts
    return transactions.run(({ now }) => {
      const last = codes.find(mobile, purpose)
      if (last === null) return new HttpError(400, 'Code Expired')
      const refused = codes.resend(last, mobile, sessionKey(token), now)
      return refused ?? (isByService(last) ? 'identity service' : 'exchange')
    })
  }

  /**
   * Confirms a change of the mobile number. The number is the user's key, so all codes under the old number are deleted.
   */
  confirmMobile(person: PersonRecord, otp: string, token: string): void {
    const { store, transactions, codes, guardChanges } = this.#parts
    transactions.run(({ now }) => {
      const last = this.#confirmed(person, 'CHANGE_MOBILE', { otp, token }, now)
      if (last instanceof HttpError) return last
      if (store.people.another(person.account, 'mobile', last.recipient)) return repeated()
      const after = { ...person, mobile: last.recipient, newMobile: null }
      store.people.save(after)
      guardChanges.follow(person, after, token, now)
      codes.forget(person.mobile)
      codes.forget(last.recipient)
    })
  }

  /** Confirms a change of the e-mail address. The code proves that the user owns the address. */
  confirmEmail(person: PersonRecord, otp: string, token: string): void {
    const { store, transactions, guardChanges } = this.#parts
    transactions.run(({ now }) => {
      const last = this.#confirmed(person, 'CHANGE_EMAIL', { otp, token }, now)
      if (last instanceof HttpError) return last
      if (store.people.another(person.account, 'email', last.recipient)) return new HttpError(409, 'username exist')
      const after = { ...person, email: last.recipient, emailVerified: true }
      store.people.save(after)
      guardChanges.follow(person, after, token, now)
    })
  }

  #confirmed(
    person: PersonRecord,
    purpose: Purpose,
    { otp, token }: { otp: string; token: string },
    now: number,
  ): CodeRecord | HttpError {
    const { codes } = this.#parts
    const last = codes.find(person.mobile, purpose)
    if (last === null) return new HttpError(400, 'Incorrect OTP Code')
    const verdict = codes.try(last, { code: otp, caller: sessionKey(token) }, now)
    if (verdict instanceof HttpError) return verdict
    if (!isByService(last)) {
      if (verdict === 'right') return last
      return new HttpError(400, verdict === 'wrong' ? 'Incorrect OTP Code' : 'Code Expired')
    }
    const error = verdict === 'right' ? registryError(person) : serviceWords[verdict]
    return error === null ? last : new HttpError(400, 'BAD_REQUEST', [error])
  }
}

const serviceWords = { wrong: 'invalid otp or mobile', over: 'otp used before' }

function isByService(last: CodeRecord): boolean {
  return detailOf(last).digits !== undefined
}

function repeated(): HttpError {
  return new HttpError(400, 'USER_IDENTITY_DATA', ['MOBILE_IS_INCORRECT'])
}

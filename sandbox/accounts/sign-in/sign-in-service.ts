import { HttpError } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { Device } from '../../store/log-ins.ts'
import { guestKey, type Origin } from '../codes/caller-key.ts'
import type { CodeService } from '../codes/code-service.ts'
import { knownNumber } from '../core/contact.ts'
import { channelOf, reachOf, type SecondStep, secondStep } from '../core/second-factor.ts'
import type { Transactions } from '../core/transactions.ts'

type Parts = {
  store: Pick<AccountStore, 'people' | 'logIns' | 'devices'>
  transactions: Transactions
  codes: CodeService
}

/** The first step of a log-in, and the resending of its code. */
export class SignInService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Starts a log-in (design 5.17). An unknown number gets the same answer as a known one with SMS, after the same work; no
   * message is sent. Only the second factor is revealed, as the specification requires: a known number with a factor other
   * than SMS can be distinguished from an unknown one. A blocked user gets the error after the code, not here.
   */
  logIn(mobileNumber: string, device: Device, from: Origin): SecondStep {
    const { store, transactions, codes } = this.#parts
    const mobile = knownNumber(mobileNumber)
    const caller = guestKey(store, mobile, from)
    return transactions.run(({ now }) => {
      const person = store.people.byMobile(mobile)
      const { channel, recipient } = person === null ? { channel: 'SMS' as const, recipient: mobile } : reachOf(person)
      const request = { subject: mobile, purpose: 'LOGIN', channel, recipient, person: person?.mobile ?? null } as const
      const refused = codes.request(request, caller, now)
      if (refused) return refused
      store.logIns.begin(person?.account ?? null, now, { ...device, number: mobile, caller, address: from.address })
      return secondStep(channel, recipient, mobile)
    })
  }

  /**
   * Sends the newest code of a number again, for any purpose. A log-in code is not sent to a factor that the user no longer
   * has.
   */
  resendByUsername(username: string, from: Origin): void {
    const { store, transactions, codes } = this.#parts
    const mobile = knownNumber(username)
    const caller = guestKey(store, mobile, from)
    transactions.run(({ now }) => {
      const last = codes.pending(mobile, ['LOGIN', 'RESET'])
      if (last === null) return new HttpError(400, 'Code Expired')
      const person = store.people.byMobile(mobile)
      const own = person === null ? last : reachOf(person)
      const isLeft = last.channel !== own.channel || last.recipient !== own.recipient
      if (last.purpose === 'LOGIN' && isLeft) return new HttpError(400, 'Code Expired')
      // During a registration the user has no account yet, but gets the code.
      return codes.resend(last, last.purpose === 'REGISTER' ? mobile : (person?.mobile ?? null), caller, now)
    })
  }

  /**
   * Sends a code to an e-mail address, for the e-mail verification screen. The code opens a session, so it is sent only
   * when the address is its owner's second factor (design 5.26).
   */
  resendByEmail(email: string, from: Origin): void {
    const { store, transactions, codes } = this.#parts
    const address = email.toLowerCase()
    const caller = guestKey(store, address, from)
    transactions.run(({ now }) => {
      const owner = store.people.byEmail(address)
      const last = codes.find(address, 'EMAIL_VERIFICATION')
      const person = owner !== null && channelOf(owner) === 'EMAIL' ? owner.mobile : null
      const request = { subject: address, purpose: 'EMAIL_VERIFICATION', channel: 'EMAIL', recipient: address } as const
      return last === null || last.used
        ? codes.request({ ...request, person }, caller, now)
        : codes.resend(last, person, caller, now)
    })
  }
}

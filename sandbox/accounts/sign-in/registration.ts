import { ipKey } from '#shared/core/ip-key.ts'
import { mobileOf, usernameOf } from '#shared/rules/mobile.ts'
import { HttpError, tooMany } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { Device } from '../../store/log-ins.ts'
import { guestKey, type Origin } from '../codes/caller-key.ts'
import type { CodeService } from '../codes/code-service.ts'
import { registrationDelay } from '../codes/pace.ts'
import { type SecondStep, secondStep } from '../core/second-factor.ts'
import type { Transactions } from '../core/transactions.ts'

type Parts = {
  store: Pick<AccountStore, 'people' | 'attempts' | 'logIns' | 'devices'>
  transactions: Transactions
  codes: CodeService
}

/** Registrations. The account is opened when the code is confirmed (`code-check.ts`). */
export class Registration {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Starts a registration and sends a code to the number. */
  begin(
    request: { mobileNumber: string; referralCode?: string | undefined },
    device: Device,
    from: Origin,
  ): SecondStep {
    const { store, transactions, codes } = this.#parts
    const digits = mobileOf(request.mobileNumber)
    if (digits === null) throw new HttpError(400, 'Invalid Phone Number')
    const mobile = usernameOf(digits)
    const referralCode = request.referralCode?.trim() || undefined
    return transactions.run(({ now }) => {
      const place = ipKey(from.address)
      const wait = store.attempts.wait('REGISTER_BY', place, registrationDelay, now)
      if (wait > 0) return tooMany(wait)
      store.attempts.add('REGISTER_BY', place, now)
      if (store.people.byMobile(mobile) !== null) return new HttpError(409, 'username exist')
      if (referralCode !== undefined && store.people.byReferralCode(referralCode) === null) {
        return new HttpError(400, 'BAD_REQUEST', ['referral code is not valid'])
      }
      const caller = guestKey(store, mobile, from)
      const code = { subject: mobile, purpose: 'REGISTER', channel: 'SMS', recipient: mobile } as const
      const refused = codes.request({ ...code, person: mobile, detail: { referralCode } }, caller, now)
      if (refused) return refused
      store.logIns.begin(null, now, { ...device, number: mobile, caller, address: from.address })
      return secondStep('SMS', mobile, mobile)
    })
  }
}

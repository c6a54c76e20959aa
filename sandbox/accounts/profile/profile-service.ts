import type { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'
import type { userCalls } from '#shared/contract/users.ts'
import { add, multiply, truncate } from '#shared/core/money/decimal.ts'
import { HttpError } from '../../base/http-error.ts'
import type { Exchange } from '../../engine/exchange.ts'
import { ledgerDecimals, toDecimal } from '../../exchange/units.ts'
import type { AccountStore } from '../../store/account-store.ts'
import { invitationsOf } from '../../store/invitations.ts'
import type { PersonRecord } from '../../store/people.ts'
import { phoneCodeOf } from '../core/contact.ts'
import { isUnverified } from '../core/identity-states.ts'
import type { Transactions } from '../core/transactions.ts'
import { accountView, bankAccountsView } from './account-view.ts'

type Parts = {
  store: Pick<AccountStore, 'people' | 'bankAccounts' | 'documents' | 'holds' | 'logIns'>
  database: DatabaseSync
  exchange: Pick<Exchange, 'account' | 'volumeOf' | 'marketData'>
  transactions: Transactions
}
type Invites = z.input<typeof userCalls.invites.answer>['baseDTO']

/** Returns a user's account data, and sets the country of residence. */
export class ProfileService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns the account of a user. Images are data URLs, and null unless `hasImages`. */
  view(person: PersonRecord, hasImages: boolean) {
    return accountView({ ...this.#parts, clock: this.#parts.transactions.clock }, person, hasImages)
  }

  /** Returns the bank accounts that withdrawals may be paid to. */
  verifiedBankAccounts({ account }: PersonRecord) {
    return bankAccountsView(this.#parts.store, account, true)
  }

  /** Returns one page of the log-ins, newest first. Pages count from 1. */
  logIns({ account }: PersonRecord, page: number, size: number) {
    return this.#parts.store.logIns.page(account, page, size)
  }

  /**
   * Stores a user's country. It cannot change after a submission.
   * @throws HttpError 404 for a country that is not in the list, 409 after a submission.
   */
  setCountry(person: PersonRecord, countryName: string): void {
    const { store, transactions } = this.#parts
    if (phoneCodeOf(countryName) === undefined) throw new HttpError(404, 'NOT_FOUND')
    if (countryName === person.countryName) return
    if (!isUnverified(person.authenticationType)) throw new HttpError(409, 'CONFLICT')
    transactions.run(() => store.people.save({ ...person, countryName }))
  }

  /**
   * Returns the number of users that a user has invited, and the user's share of 30% in their fees (spec 001, section 9).
   * The share is paid in the currency of each fee. The result is its worth in Toman at current prices, rounded down.
   */
  invites({ account, referralCode }: PersonRecord): Invites {
    const { database, exchange } = this.#parts
    const { count, rewards } = invitationsOf(database, account)
    const worths = rewards.map(({ currency, amount }) => {
      const price = currency === 'TOMAN' ? '1' : exchange.marketData.marketInfo(`${currency}_TOMAN`).lastPrice
      return multiply(toDecimal(amount, currency), price)
    })
    return { referralCode, countInvitees: count, profit: truncate(worths.reduce(add, '0'), ledgerDecimals('TOMAN')) }
  }
}

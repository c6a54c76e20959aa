import { HttpError } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { PersonRecord } from '../../store/people.ts'
import { newToken, tokenHash } from '../core/secrets.ts'
import type { Transactions } from '../core/transactions.ts'

const sessionLength = 24 * 3_600_000

type Parts = { store: Pick<AccountStore, 'people' | 'sessions'>; transactions: Transactions }

/** Sessions of users. Each is identified by an opaque token. */
export class SessionService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Starts a session inside a transaction. The token is returned once and stored as a hash. */
  begin(account: number, now: number): string {
    const token = newToken()
    this.#parts.store.sessions.add(tokenHash(token), account, now, now + sessionLength)
    return token
  }

  /**
   * Returns the user that a token belongs to.
   * @throws HttpError 401 for a token that is unknown, expired or revoked, and for a blocked user.
   */
  personOf(token: string | null): PersonRecord {
    const { store, transactions } = this.#parts
    const account = token === null ? null : store.sessions.accountOf(tokenHash(token), transactions.clock.now())
    const person = account === null ? null : store.people.byAccount(account)
    if (person === null || person.blocked) throw new HttpError(401, 'Invalid Token')
    return person
  }

  end(token: string): void {
    const { store, transactions } = this.#parts
    transactions.run(() => store.sessions.revoke(tokenHash(token)))
  }
}

import { HttpError } from '../../base/http-error.ts'
import type { PersonRecord } from '../../store/people.ts'
import type { AccountService } from '../accounts.ts'
import { newToken, tokenHash } from '../core/secrets.ts'

const sessionLength = 24 * 3_600_000

/** Begins a session inside a command; the token is told once and stored as a hash. */
export function beginSession(office: AccountService, account: number, now: number): string {
  const token = newToken()
  office.sessions.add(tokenHash(token), account, now, now + sessionLength)
  return token
}

/**
 * The person a token belongs to.
 * @throws HttpError 401 for a token that is unknown, over or revoked.
 */
export function personOf(office: AccountService, token: string | null): PersonRecord {
  const account = token === null ? null : office.sessions.accountOf(tokenHash(token), office.clock.now())
  const person = account === null ? null : office.people.byAccount(account)
  if (person === null || person.blocked) throw new HttpError(401, 'Invalid Token')
  return person
}

export function endSession(office: AccountService, token: string): void {
  office.command(() => office.sessions.revoke(tokenHash(token)))
}

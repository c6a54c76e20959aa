import type { DatabaseSync } from 'node:sqlite'
import { insertInto } from './insert-into.ts'

/** The sessions of the store, by the hash of their token. Only the user has the token itself. */
export class Sessions {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  add(hash: Uint8Array, account: number, now: number, endsAt: number): void {
    this.#database
      .prepare(insertInto('sessions', ['hash', 'account', 'createdAt', 'endsAt']))
      .run(hash, account, now, endsAt)
  }

  /** Returns the account of a token at a time; null for a token that is unknown, expired or revoked. */
  accountOf(hash: Uint8Array, now: number): number | null {
    const row = this.#database.prepare('SELECT account FROM sessions WHERE hash = ? AND endsAt > ?').get(hash, now)
    return row === undefined ? null : (row.account as number)
  }

  revoke(hash: Uint8Array): void {
    this.#database.prepare('DELETE FROM sessions WHERE hash = ?').run(hash)
  }

  /** Ends every session of an account except one. */
  revokeOthers(account: number, hash: Uint8Array): void {
    this.#database.prepare('DELETE FROM sessions WHERE account = ? AND hash <> ?').run(account, hash)
  }

  revokeAllOf(account: number): void {
    this.#database.prepare('DELETE FROM sessions WHERE account = ?').run(account)
  }
}

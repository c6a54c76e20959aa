import type { DatabaseSync } from 'node:sqlite'

/** Maximum number of remembered devices for one account. */
const maxDevices = 20

/** Devices from which users have logged in, by the hash of the random id that each device generated. */
export class Devices {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  isKnown(account: number, hash: Uint8Array): boolean {
    return (
      this.#database.prepare('SELECT 1 FROM devices WHERE account = ? AND hash = ?').get(account, hash) !== undefined
    )
  }

  /** Stores a device, and deletes those of the account that were unused for longest. */
  remember(account: number, hash: Uint8Array, now: number): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO devices (account, hash, at) VALUES (?, ?, ?)')
      .run(account, hash, now)
    this.#database
      .prepare(
        `DELETE FROM devices WHERE account = ?1 AND hash NOT IN
           (SELECT hash FROM devices WHERE account = ?1 ORDER BY at DESC LIMIT ?2)`,
      )
      .run(account, maxDevices)
  }

  forgetAllOf(account: number): void {
    this.#database.prepare('DELETE FROM devices WHERE account = ?').run(account)
  }
}

import type { DatabaseSync } from 'node:sqlite'

/** Devices of one account that are remembered. */
const maxDevices = 20

/** Devices that people have logged in from, by the hash of the random id that each made for itself. */
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

  /** Remembers a device, and forgets those of the account that were longest unused. */
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

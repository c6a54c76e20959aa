import type { DatabaseSync } from 'node:sqlite'

export type Device = { deviceType: string; osType: string; browser: string }
export type LogIn = Device & { at: number; address: string; isSuccessful: boolean }

/** How long a log-in is kept that is nobody's: one of a registration finds its person in this time, or never. */
const nobodysKept = 3_600_000

/** Log-ins as they were tried; one for somebody unknown has no account. */
export class LogIns {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Writes a log-in that has not succeeded yet; returns its id. */
  add(account: number | null, at: number, address: string, { deviceType, osType, browser }: Device): number {
    this.#database.prepare('DELETE FROM log_ins WHERE account IS NULL AND at < ?').run(at - nobodysKept)
    const { lastInsertRowid } = this.#database
      .prepare(
        `INSERT INTO log_ins (account, at, address, deviceType, osType, browser, isSuccessful)
         VALUES (?, ?, ?, ?, ?, ?, 0)`,
      )
      .run(account, at, address, deviceType, osType, browser)
    return Number(lastInsertRowid)
  }

  /** Marks a log-in as done, of the account that only now may exist. */
  succeeded(id: number, account: number): void {
    this.#database.prepare('UPDATE log_ins SET isSuccessful = 1, account = ? WHERE id = ?').run(account, id)
  }

  /** One page of an account's log-ins, newest first; pages count from 1. */
  page(account: number, page: number, size: number): { rows: LogIn[]; total: number } {
    const total = this.#database.prepare('SELECT count(*) AS total FROM log_ins WHERE account = ?').get(account)!
    const rows = this.#database
      .prepare('SELECT * FROM log_ins WHERE account = ? ORDER BY id DESC LIMIT ? OFFSET ?')
      .all(account, size, (page - 1) * size)
    return {
      total: total.total as number,
      rows: rows.map((row) => ({
        at: row.at as number,
        address: row.address as string,
        deviceType: row.deviceType as string,
        osType: row.osType as string,
        browser: row.browser as string,
        isSuccessful: row.isSuccessful === 1,
      })),
    }
  }
}

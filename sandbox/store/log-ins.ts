import type { DatabaseSync } from 'node:sqlite'
import { furthestRow } from './own-orders.ts'

export type Device = { deviceType: string; osType: string; browser: string }
export type LogIn = Device & { at: number; address: string; isSuccessful: boolean }
/** A log-in attempt of a number by one caller. `caller` is the key from `guestKey`. */
export type Attempt = Device & { number: string; caller: string; address: string }

/** Time in ms within which a repeated log-in counts as the same one. */
const sameFor = 3_600_000
/**
 * Maximum number of unfinished log-ins of one number that are stored within that time. Successful ones are stored in
 * addition.
 */
const maxPending = 10

/** Log-in attempts. An attempt of an unknown number has no account. */
export class LogIns {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Stores a log-in that has not succeeded yet: one for each caller, and at most `maxPending` for a number. */
  begin(account: number | null, at: number, { number, caller, address, deviceType, osType, browser }: Attempt): void {
    if (this.#pending(number, caller, at) !== null) return
    const begun = this.#database
      .prepare('SELECT count(*) AS begun FROM log_ins WHERE number = ? AND at > ? AND isSuccessful = 0')
      .get(number, at - sameFor)!.begun as number
    if (begun >= maxPending) return
    this.#add(account, at, { number, caller, address, deviceType, osType, browser }, false)
  }

  /** Marks a caller's log-in as successful, for an account that may be new; adds one when none was started. */
  succeed(account: number, at: number, number: string, caller: string, address: string): void {
    const id = this.#pending(number, caller, at)
    if (id === null) {
      this.#add(account, at, { number, caller, address, deviceType: '', osType: '', browser: '' }, true)
    } else {
      this.#database.prepare('UPDATE log_ins SET isSuccessful = 1, account = ? WHERE id = ?').run(account, id)
    }
  }

  /**
   * Returns one page of an account's log-ins, newest first. Pages count from 1; pages after the first 20,000 rows are
   * empty.
   */
  page(account: number, page: number, size: number): { rows: LogIn[]; total: number } {
    const total = this.#database.prepare('SELECT count(*) AS total FROM log_ins WHERE account = ?').get(account)!
    const from = (page - 1) * size
    if (from >= furthestRow) return { total: total.total as number, rows: [] }
    const rows = this.#database
      .prepare('SELECT * FROM log_ins WHERE account = ? ORDER BY id DESC LIMIT ? OFFSET ?')
      .all(account, size, from)
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

  #pending(number: string, caller: string, at: number): number | null {
    const row = this.#database
      .prepare(
        `SELECT id FROM log_ins WHERE number = ? AND at > ? AND caller = ? AND isSuccessful = 0
         ORDER BY id DESC LIMIT 1`,
      )
      .get(number, at - sameFor, caller)
    return row === undefined ? null : (row.id as number)
  }

  #add(account: number | null, at: number, attempt: Attempt, isSuccessful: boolean): void {
    const { number, caller, address, deviceType, osType, browser } = attempt
    this.#database
      .prepare(
        `INSERT INTO log_ins (account, at, address, deviceType, osType, browser, isSuccessful, number, caller)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(account, at, address, deviceType, osType, browser, isSuccessful ? 1 : 0, number, caller)
  }
}

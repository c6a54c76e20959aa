import type { DatabaseSync } from 'node:sqlite'
import { furthestRow } from './own-orders.ts'

export type Device = { deviceType: string; osType: string; browser: string }
export type LogIn = Device & { at: number; address: string; isSuccessful: boolean }
/** The log-in of a number by one caller: what they are counted by, as `strangerKey` makes it. */
export type Attempt = Device & { number: string; caller: string; address: string }

/** A log-in that is begun again in this time is the same one. */
const sameFor = 3_600_000
/** Log-ins of one number that are written in that time, however many begin one: those that succeed besides. */
const maxPending = 10

/** Log-ins as they were tried; one for somebody unknown has no account. */
export class LogIns {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Writes a log-in that has not succeeded yet: once for a caller, and not more of a number than a person would read. */
  begin(account: number | null, at: number, { number, caller, address, deviceType, osType, browser }: Attempt): void {
    if (this.#pending(number, caller, at) !== null) return
    const begun = this.#database
      .prepare('SELECT count(*) AS begun FROM log_ins WHERE number = ? AND at > ? AND isSuccessful = 0')
      .get(number, at - sameFor)!.begun as number
    if (begun >= maxPending) return
    this.#add(account, at, { number, caller, address, deviceType, osType, browser }, false)
  }

  /** Marks the log-in that a caller began as done, of the account that only now may exist; writes it when none was. */
  succeed(account: number, at: number, number: string, caller: string, address: string): void {
    const id = this.#pending(number, caller, at)
    if (id === null) {
      this.#add(account, at, { number, caller, address, deviceType: '', osType: '', browser: '' }, true)
    } else {
      this.#database.prepare('UPDATE log_ins SET isSuccessful = 1, account = ? WHERE id = ?').run(account, id)
    }
  }

  /** One page of an account's log-ins, newest first; pages count from 1, and those behind the first 20,000 rows are empty. */
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

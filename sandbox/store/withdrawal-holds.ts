import type { DatabaseSync } from 'node:sqlite'
import { insertInto } from './insert-into.ts'

/** Holds on the withdrawals of accounts after a change of the second factor or of a contact (design 5.25). */
export class WithdrawalHolds {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Returns the end of the hold in epoch ms, or null when there is no hold now. */
  until(account: number, now: number): number | null {
    const row = this.#database
      .prepare('SELECT until FROM withdrawal_holds WHERE account = ? AND until > ?')
      .get(account, now)
    return row === undefined ? null : (row.until as number)
  }

  /** Holds withdrawals until a moment. A hold that ends later stays. */
  hold(account: number, until: number): void {
    this.#database
      .prepare(
        `${insertInto('withdrawal_holds', ['account', 'until'])}
         ON CONFLICT (account) DO UPDATE SET until = max(until, excluded.until)`,
      )
      .run(account, until)
  }

  forget(account: number): void {
    this.#database.prepare('DELETE FROM withdrawal_holds WHERE account = ?').run(account)
  }
}

import type { DatabaseSync } from 'node:sqlite'
import { insertInto } from './insert-into.ts'

/** Until when an account may withdraw nothing, because what guards it was changed (design 5.25). */
export class WithdrawalHolds {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** The end of the hold, epoch ms; null when nothing is held now. */
  until(account: number, now: number): number | null {
    const row = this.#database
      .prepare('SELECT until FROM withdrawal_holds WHERE account = ? AND until > ?')
      .get(account, now)
    return row === undefined ? null : (row.until as number)
  }

  /** Holds until a moment; a hold that ends later stays. */
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

import type { DatabaseSync } from 'node:sqlite'
import { insertInto } from './insert-into.ts'

/**
 * A bank account. `cardNumber` is 16 digits, `shebaCode` the 24 digits after IR. Only a verified account may be paid to.
 */
export type BankAccountRecord = { shebaCode: string; cardNumber: string; bankName: string | null; verified: boolean }

/** The bank accounts of the store. A verified account belongs to one user only; an unverified one reserves nothing. */
export class BankAccounts {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  of(account: number): BankAccountRecord[] {
    return this.#database
      .prepare('SELECT * FROM bank_accounts WHERE account = ? ORDER BY place')
      .all(account)
      .map((row) => ({
        shebaCode: row.shebaCode as string,
        cardNumber: row.cardNumber as string,
        bankName: row.bankName as string | null,
        verified: row.verified === 1,
      }))
  }

  /** Returns whether one of the two numbers is a verified account of another user. */
  isAnothers(account: number, { shebaCode, cardNumber }: { shebaCode: string; cardNumber: string }): boolean {
    return (
      this.#database
        .prepare(
          'SELECT 1 FROM bank_accounts WHERE verified = 1 AND account <> ? AND (shebaCode = ? OR cardNumber = ?)',
        )
        .get(account, shebaCode, cardNumber) !== undefined
    )
  }

  /** Replaces a user's list. */
  replace(account: number, list: readonly BankAccountRecord[]): void {
    this.#database.prepare('DELETE FROM bank_accounts WHERE account = ?').run(account)
    const insert = this.#database.prepare(
      insertInto('bank_accounts', ['account', 'place', 'shebaCode', 'cardNumber', 'bankName', 'verified']),
    )
    for (const [place, { shebaCode, cardNumber, bankName, verified }] of list.entries()) {
      insert.run(account, place, shebaCode, cardNumber, bankName, verified ? 1 : 0)
    }
  }

  verifyAllOf(account: number): void {
    this.#database.prepare('UPDATE bank_accounts SET verified = 1 WHERE account = ?').run(account)
  }
}

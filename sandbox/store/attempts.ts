import type { DatabaseSync } from 'node:sqlite'

/** What is counted by the hour. */
export type AttemptKind = 'CHECK_ACCOUNT' | 'CHECK_ADDRESS' | 'REGISTER_ADDRESS'

const hour = 3_600_000

/** Attempts of the last hour; they outlive a restart. */
export class Attempts {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Milliseconds until there is room for another of at most `limit` in any hour; 0 when there is room now. */
  wait(kind: AttemptKind, subject: string, limit: number, now: number): number {
    const row = this.#database
      .prepare(
        `SELECT at FROM attempts WHERE kind = ? AND subject = ? AND at > ? AND at <= ?
         ORDER BY at DESC LIMIT 1 OFFSET ?`,
      )
      .get(kind, subject, now - hour, now, limit - 1)
    return row === undefined ? 0 : (row.at as number) + hour - now
  }

  add(kind: AttemptKind, subject: string, now: number): void {
    this.#database.prepare('DELETE FROM attempts WHERE at <= ?').run(now - hour)
    this.#database.prepare('INSERT INTO attempts VALUES (?, ?, ?)').run(kind, subject, now)
  }

  forget(subject: string): void {
    this.#database.prepare('DELETE FROM attempts WHERE subject = ?').run(subject)
  }
}

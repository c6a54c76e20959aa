import type { DatabaseSync } from 'node:sqlite'
import { insertInto } from './insert-into.ts'

/**
 * The kinds of counted attempts: wrong tries of codes (by owner of the code and caller), messages by recipient, messages by
 * the IP address that requested them, and registrations by IP address.
 */
const attemptKinds = ['WRONG', 'LETTER_TO', 'LETTER_BY', 'REGISTER_BY'] as const
export type AttemptKind = (typeof attemptKinds)[number]

const hour = 3_600_000

/** The attempts of the last hour. A restart keeps them. */
export class Attempts {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Returns the number of attempts in the last hour, or since a moment. */
  count(kind: AttemptKind, subject: string, now: number, since = now - hour): number {
    return this.#recent(kind, subject, now, since).count
  }

  /**
   * Returns the time in ms until the next attempt is allowed; 0 when it is allowed now. `delayAfter` gives the delay after
   * a number of attempts.
   */
  wait(kind: AttemptKind, subject: string, delayAfter: (count: number) => number, now: number): number {
    const { count, last } = this.#recent(kind, subject, now, now - hour)
    return last === null ? 0 : Math.max(0, last + delayAfter(count) - now)
  }

  add(kind: AttemptKind, subject: string, now: number): void {
    this.#database.prepare(insertInto('attempts', ['kind', 'subject', 'at'])).run(kind, subject, now)
  }

  /** Deletes all counted attempts of a subject, or only those of one kind. */
  forget(subject: string, kind?: AttemptKind): void {
    // Subjects that continue with a space belong to the subject too; '!' is the character after the space.
    const ofSubject = this.#database.prepare(
      `DELETE FROM attempts WHERE kind = ?1 AND (subject = ?2 OR subject >= ?2 || ' ' AND subject < ?2 || '!')`,
    )
    for (const one of kind === undefined ? attemptKinds : [kind]) ofSubject.run(one, subject)
  }

  #recent(kind: AttemptKind, subject: string, now: number, since: number): { count: number; last: number | null } {
    const row = this.#database
      .prepare(
        'SELECT count(*) AS count, max(at) AS last FROM attempts WHERE kind = ? AND subject = ? AND at > ? AND at <= ?',
      )
      .get(kind, subject, since, now)!
    return { count: row.count as number, last: row.last as number | null }
  }
}

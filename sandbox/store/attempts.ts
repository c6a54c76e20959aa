import type { DatabaseSync } from 'node:sqlite'
import { insertInto } from './insert-into.ts'

/**
 * What is counted: wrong tries at codes (by whose codes and who tries), letters by who they went to and by which internet
 * address had them sent, and registrations by address.
 */
const attemptKinds = ['WRONG', 'LETTER_TO', 'LETTER_BY', 'REGISTER_BY'] as const
export type AttemptKind = (typeof attemptKinds)[number]

const hour = 3_600_000

/** Attempts of the last hour; they outlive a restart. */
export class Attempts {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** How many there were in the last hour, or since a moment, and milliseconds to wait where a delay follows so many. */
  count(kind: AttemptKind, subject: string, now: number, since = now - hour): number {
    return this.#recent(kind, subject, now, since).count
  }

  /** Milliseconds until there may be another one, when so many are followed by such a delay; 0 when there may be now. */
  wait(kind: AttemptKind, subject: string, delayAfter: (count: number) => number, now: number): number {
    const { count, last } = this.#recent(kind, subject, now, now - hour)
    return last === null ? 0 : Math.max(0, last + delayAfter(count) - now)
  }

  add(kind: AttemptKind, subject: string, now: number): void {
    this.#database.prepare(insertInto('attempts', ['kind', 'subject', 'at'])).run(kind, subject, now)
  }

  /** Forgets all that was counted of a subject. */
  forget(subject: string, kind?: AttemptKind): void {
    // What follows a subject after a space is of it too; '!' comes next after the space.
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

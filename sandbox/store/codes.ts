import type { DatabaseSync } from 'node:sqlite'
import type { Row } from './loader.ts'

/** The state of a code. Times are epoch ms; `wrong` counts the wrong tries of the caller. */
export type CodeState = { sentAt: number; endsAt: number; wrong: number; used: boolean }

export type Purpose =
  | 'LOGIN'
  | 'REGISTER'
  | 'RESET'
  | 'EMAIL_VERIFICATION'
  | 'CHANGE_MOBILE'
  | 'CHANGE_EMAIL'
  | 'IDENTITY'
  | 'WITHDRAWAL'
  | 'TWO_STEP_EMAIL'
  | 'TWO_STEP_SMS'
  | 'TWO_STEP_TOTP'

/** The channel of a code. With `TOTP` the user's app makes the code, and `hash` has no meaning. */
export type Channel = 'SMS' | 'EMAIL' | 'TOTP'

/**
 * A request for a code. `subject` is the number or the e-mail address of the user. It may have no owner: a request for an
 * unknown subject needs the same work and leaves the same record. `detail` is additional data, as JSON.
 */
export type CodeRecord = CodeState & {
  subject: string
  purpose: Purpose
  channel: Channel
  recipient: string
  salt: Uint8Array
  hash: Uint8Array
  detail: string
}

/** The last request of each subject and purpose. */
export class Codes {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  find(subject: string, purpose: Purpose): CodeRecord | null {
    const row = this.#database.prepare('SELECT * FROM codes WHERE subject = ? AND purpose = ?').get(subject, purpose)
    return row === undefined ? null : recordOf(row)
  }

  /** Returns the newest request of the subject for these purposes, or null. */
  newest(subject: string, purposes: readonly Purpose[]): CodeRecord | null {
    const found = purposes.flatMap((purpose) => this.find(subject, purpose) ?? [])
    return found.toSorted((a, b) => b.sentAt - a.sentAt)[0] ?? null
  }

  /** Replaces the subject's last request for the purpose. */
  save(code: CodeRecord): void {
    const { subject, purpose, channel, recipient, salt, hash, sentAt, endsAt, wrong, used, detail } = code
    this.#database
      .prepare(
        `INSERT OR REPLACE INTO codes
           (subject, purpose, channel, recipient, salt, hash, sentAt, endsAt, wrong, used, detail)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(subject, purpose, channel, recipient, salt, hash, sentAt, endsAt, wrong, used ? 1 : 0, detail)
  }

  /** Deletes all requests of the subject, or only those for one purpose. */
  forget(subject: string, purpose?: Purpose): void {
    this.#database
      .prepare('DELETE FROM codes WHERE subject = ?1 AND (?2 IS NULL OR purpose = ?2)')
      .run(subject, purpose ?? null)
  }
}

function recordOf(row: Row): CodeRecord {
  return { ...row, used: row.used === 1 } as CodeRecord
}

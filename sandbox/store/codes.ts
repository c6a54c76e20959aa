import type { DatabaseSync } from 'node:sqlite'
import type { Row } from './loader.ts'

/** The state of a code; times are epoch ms, `wrong` counts the wrong tries of the caller. */
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

/** How a code reaches its user; with `TOTP` the user's app makes it and `hash` is of nothing. */
export type Channel = 'SMS' | 'EMAIL' | 'TOTP'

/**
 * A request for a code. `subject` says for whom (a number, an address): there need be no such person, so that asking for
 * somebody unknown costs and leaves the same. `detail` is what the request was about, as JSON.
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

  /** The newest request of the subject among those purposes. */
  newest(subject: string, purposes: readonly Purpose[]): CodeRecord | null {
    const found = purposes.flatMap((purpose) => this.find(subject, purpose) ?? [])
    return found.toSorted((a, b) => b.sentAt - a.sentAt)[0] ?? null
  }

  /** Writes a request in place of the subject's last one for the purpose. */
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

  /** Lets go of all requests of the subject, or of those for one purpose. */
  forget(subject: string, purpose?: Purpose): void {
    this.#database
      .prepare('DELETE FROM codes WHERE subject = ?1 AND (?2 IS NULL OR purpose = ?2)')
      .run(subject, purpose ?? null)
  }
}

function recordOf(row: Row): CodeRecord {
  return { ...row, used: row.used === 1 } as CodeRecord
}

import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { z } from 'zod'
import type { authenticationType } from '#shared/contract/fields.ts'
import { type ProfileField, profileFields } from '#shared/rules/account-fields.ts'
import { insertInto } from './insert-into.ts'
import type { Row } from './loader.ts'

export type AuthenticationType = z.output<typeof authenticationType>

export type TwoStep = 'EMAIL' | 'SMS' | 'GOOGLE_AUTHENTICATOR'

/** The answers of the external registry about a user (stand-in, set by the admin routes). */
export const registryAnswers = ['MATCH', 'NID', 'MOBILE', 'NID_AND_MOBILE', 'BIRTHDAY'] as const
export type RegistryAnswer = (typeof registryAnswers)[number]

/** The personal data that a user has submitted; null before that. `birthDay` is `YYYY-MM-DD`. */
export type Profile = { [field in ProfileField | 'idFormatType']: string | null }

/**
 * A user with an account. `mobile` is +98 and ten digits. `newMobile` was submitted and waits for the identity service.
 * `totpSecret` is base32 and not encrypted, because codes are computed from it. `totpStep` is the step of the last accepted
 * code.
 */
export type PersonRecord = Profile & {
  account: number
  mobile: string
  email: string | null
  emailVerified: boolean
  authenticationType: AuthenticationType
  blocked: boolean
  twoStep: TwoStep
  totpSecret: string | null
  totpStep: number
  passwordHash: string | null
  referralCode: string
  countryName: string | null
  newMobile: string | null
  registry: RegistryAnswer
  /** The reviewer's reason for rejecting the last submission; null unless it was rejected. */
  reviewNote: string | null
  /** Time of the last submission for a review, in epoch ms; null before the first one. */
  submittedAt: number | null
  createdAt: number
}

/** The users of the store. */
export class People {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  byAccount(account: number): PersonRecord | null {
    return this.#one('account = ?', account)
  }

  byMobile(mobile: string): PersonRecord | null {
    return this.#one('mobile = ?', mobile)
  }

  /** Returns the owner of a verified e-mail address, or null. */
  byEmail(email: string): PersonRecord | null {
    return this.#one('email = ?', email)
  }

  byReferralCode(code: string): PersonRecord | null {
    return this.#one('referralCode = ?', code)
  }

  /** Returns whether another user has this contact verified. An unverified contact reserves nothing. */
  another(account: number, column: 'mobile' | 'email', value: string): boolean {
    return this.#one(`${column} = ? AND account <> ?`, value, account) !== null
  }

  /** Returns whether another user with a verified identity has this national code or telephone. */
  anotherVerified(account: number, column: 'nationalCode' | 'telephone', value: string): boolean {
    return this.#one(`${column} = ? AND account <> ? AND authenticationType IN (${verified})`, value, account) !== null
  }

  all(): PersonRecord[] {
    return this.#database.prepare('SELECT * FROM people ORDER BY account').all().map(recordOf)
  }

  /** Writes all fields of a user, new or changed. */
  save(person: PersonRecord): void {
    const { email, emailVerified } = person
    const row = { ...person, email: emailVerified ? email : null, claimedEmail: emailVerified ? null : email }
    const values = columns.map((column) => stored(row[column]))
    this.#database
      .prepare(
        `${insertInto('people', columns)}
         ON CONFLICT (account) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      )
      .run(...values)
  }

  #one(where: string, ...values: SQLInputValue[]): PersonRecord | null {
    const row = this.#database.prepare(`SELECT * FROM people WHERE ${where}`).get(...values)
    return row === undefined ? null : recordOf(row)
  }
}

/** The states of a verified identity. */
const verified = "'AUTHORIZED', 'INFORMATION_CHANGED', 'INFORMATION_CHANGED_PENDING'"

const columns = [
  'account',
  'mobile',
  'email',
  'claimedEmail',
  'emailVerified',
  'authenticationType',
  'blocked',
  'twoStep',
  'totpSecret',
  'totpStep',
  'passwordHash',
  'referralCode',
  'countryName',
  ...profileFields,
  'idFormatType',
  'newMobile',
  'registry',
  'reviewNote',
  'submittedAt',
  'createdAt',
] as const satisfies (keyof PersonRecord | 'claimedEmail')[]

/**
 * Returns the record of a row. An unverified e-mail address is in a column of its own, because only a verified address is
 * unique.
 */
function recordOf({ claimedEmail, ...row }: Row): PersonRecord {
  const emailVerified = row.emailVerified === 1
  const email = emailVerified ? row.email : claimedEmail
  return { ...row, email, emailVerified, blocked: row.blocked === 1 } as PersonRecord
}

function stored(value: string | number | boolean | null): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : value
}

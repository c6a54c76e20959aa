import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { AuthenticationType } from '../accounts/identity-states.ts'
import type { Row } from './loader.ts'

export type TwoStep = 'EMAIL' | 'SMS' | 'GOOGLE_AUTHENTICATOR'

/** What the register of persons outside answers about someone (stand-in, set by the desk). */
export const registryAnswers = ['MATCH', 'NID', 'MOBILE', 'NID_AND_MOBILE', 'BIRTHDAY'] as const
export type RegistryAnswer = (typeof registryAnswers)[number]

/** What a person told about herself; null while she has not. `birthDay` is `YYYY-MM-DD`. */
export type Profile = {
  firstName: string | null
  lastName: string | null
  nationalCode: string | null
  birthDay: string | null
  city: string | null
  state: string | null
  address: string | null
  postalCode: string | null
  telephone: string | null
  idFormatType: string | null
}

/**
 * Someone with an account. `mobile` is +98 and ten digits; `newMobile` was submitted and waits for the identity service;
 * `totpSecret` is base32 and in the clear, since codes are made from it; `totpStep` is the last step a code was taken of.
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
  /** Why the reviewer refused what was sent last; null unless it was refused. */
  reviewNote: string | null
  createdAt: number
}

/** The people of the store. */
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

  byEmail(email: string): PersonRecord | null {
    return this.#one('email = ?', email)
  }

  byReferralCode(code: string): PersonRecord | null {
    return this.#one('referralCode = ?', code)
  }

  /** Somebody else whose column holds the value. */
  another(account: number, column: 'mobile' | 'email' | 'nationalCode' | 'telephone', value: string): boolean {
    return this.#one(`${column} = ? AND account <> ?`, value, account) !== null
  }

  all(): PersonRecord[] {
    return this.#database.prepare('SELECT * FROM people ORDER BY account').all().map(recordOf)
  }

  /** Writes a person whole, new or changed. */
  save(person: PersonRecord): void {
    const values = columns.map((column) => stored(person[column]))
    this.#database
      .prepare(
        `INSERT INTO people (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
         ON CONFLICT (account) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      )
      .run(...values)
  }

  #one(where: string, ...values: SQLInputValue[]): PersonRecord | null {
    const row = this.#database.prepare(`SELECT * FROM people WHERE ${where}`).get(...values)
    return row === undefined ? null : recordOf(row)
  }
}

const columns = [
  'account',
  'mobile',
  'email',
  'emailVerified',
  'authenticationType',
  'blocked',
  'twoStep',
  'totpSecret',
  'totpStep',
  'passwordHash',
  'referralCode',
  'countryName',
  'firstName',
  'lastName',
  'nationalCode',
  'birthDay',
  'city',
  'state',
  'address',
  'postalCode',
  'telephone',
  'idFormatType',
  'newMobile',
  'registry',
  'reviewNote',
  'createdAt',
] as const satisfies (keyof PersonRecord)[]

function recordOf(row: Row): PersonRecord {
  return { ...row, emailVerified: row.emailVerified === 1, blocked: row.blocked === 1 } as PersonRecord
}

function stored(value: string | number | boolean | null): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : value
}

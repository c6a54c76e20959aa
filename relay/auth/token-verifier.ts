import { createHash, createHmac, randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import { z } from 'zod'
import { isVerified } from '#shared/rules/verified.ts'

/**
 * The user that a token belongs to. `key` is a keyed hash of the mobile number; `formerly` are the keys that the token had
 * before the number changed.
 */
export type Person = { key: string; isAuthorized: boolean; formerly: readonly string[] }

/** What the upstream says of a token. `unknown`: it could not say, and nobody is logged out for that. */
export type Verdict = { state: 'person'; person: Person } | { state: 'refused' } | { state: 'unknown' }

/** Called with changes of sessions, each by the hash of its token. */
export type TokenListener = {
  /** The upstream has named the user of a token. Called before the caller gets the answer. */
  named(hash: string, person: Person): void
  /** Whose it is may have changed: the upstream will be asked again. */
  invalidated(hash: string): void
  ended(hash: string): void
}

/** Says whom tokens belong to. The cluster's implementation also tells other relays of changes. */
export type TokenVerifier = {
  /** Whom a token belongs to: the upstream's answer, remembered for a short while. */
  personOf(token: string): Promise<Verdict>
  /** The same, always asking the upstream. */
  askAnew(token: string): Promise<Verdict>
  /** Forgets whom a token belongs to: the user's number may have changed. */
  invalidate(token: string): void
  /** Ends the session of a token, at a log-out or when the token is refused. */
  end(token: string): void
  /** The same two for a session of another relay, by the hash of its token. */
  invalidateHashed(hash: string): void
  endHashed(hash: string): void
  listen(listener: TokenListener): void
  /** The key of the user with a mobile number. */
  keyOf(mobileNumber: string): string
}

/** Verifications that may be in flight to the upstream at once. */
const maxVerifications = 8

/**
 * Verifies tokens at the upstream (design 3), one request at a time for a token, and remembers the answer for `lifetime`
 * milliseconds by the token's hash. Tokens themselves are not kept.
 */
export function createTokenVerifier(options: {
  /** The status and body of GET /users/account?imageNeeded=false with a token. @throws when there was no answer. */
  readAccount: (token: string) => Promise<{ status: number; body: Buffer }>
  lifetime: number
  entries: number
  /** Epoch milliseconds. */
  now: () => number
  /** The secret of users' keys: relays of a cluster share it. By default one of its own. */
  keySecret?: string
}): TokenVerifier {
  const known = new Map<string, { verdict: Verdict; until: number }>()
  const running = new Map<string, Promise<Verdict>>()
  const listeners = new Set<TokenListener>()
  const limit = pLimit(maxVerifications)
  const keySecret = options.keySecret ?? randomBytes(32)

  const keyOf = (mobileNumber: string) => createHmac('sha256', keySecret).update(mobileNumber).digest('base64url')

  const remember = (hash: string, verdict: Verdict) => {
    known.delete(hash)
    known.set(hash, { verdict, until: options.now() + options.lifetime })
    if (known.size > options.entries) known.delete(known.keys().next().value!)
  }

  const read = async (token: string): Promise<Omit<Person, 'formerly'> | 'refused' | 'unknown'> => {
    try {
      const { status, body } = await limit(() => options.readAccount(token))
      if (status === 401) return 'refused'
      if (status !== 200) return 'unknown'
      const { mobileNumber, authenticationType } = account.parse(JSON.parse(body.toString('utf8'))).baseDTO
      return { key: keyOf(mobileNumber), isAuthorized: isVerified(authenticationType) }
    } catch {
      return 'unknown'
    }
  }

  const ask = (token: string, hash: string): Promise<Verdict> => {
    const request: Promise<Verdict> = read(token).then((answer) => {
      // It was ended or invalidated meanwhile: what the upstream said before counts for nothing.
      if (running.get(hash) !== request) return personOf(token)
      running.delete(hash)
      if (answer === 'unknown') return { state: 'unknown' }
      if (answer === 'refused') {
        end(hash)
        return { state: 'refused' }
      }
      const person = { ...answer, formerly: formerKeys(known.get(hash)?.verdict, answer.key) }
      remember(hash, { state: 'person', person })
      for (const { named } of listeners) named(hash, person)
      return { state: 'person', person }
    })
    running.set(hash, request)
    return request
  }

  const personOf = async (token: string): Promise<Verdict> => {
    const hash = tokenHash(token)
    const entry = known.get(hash)
    return entry && options.now() < entry.until ? entry.verdict : (running.get(hash) ?? ask(token, hash))
  }

  const end = (hash: string) => {
    running.delete(hash)
    remember(hash, { state: 'refused' })
    for (const { ended } of listeners) ended(hash)
  }

  const invalidate = (hash: string) => {
    const entry = known.get(hash)
    running.delete(hash)
    // A session that has ended stays ended.
    if (entry?.verdict.state === 'person') entry.until = Number.NEGATIVE_INFINITY
    for (const { invalidated } of listeners) invalidated(hash)
  }

  return {
    personOf,
    askAnew(token) {
      const hash = tokenHash(token)
      return running.get(hash) ?? ask(token, hash)
    },
    invalidate(token) {
      invalidate(tokenHash(token))
    },
    end(token) {
      end(tokenHash(token))
    },
    invalidateHashed: invalidate,
    // The upstream is asked about an unknown token before anything is done for it.
    endHashed(hash) {
      if (known.has(hash) || running.has(hash)) end(hash)
      else for (const { ended } of listeners) ended(hash)
    },
    listen: (listener) => void listeners.add(listener),
    keyOf,
  }
}

/** The hash by which a token is known. Tokens are random and long: the hash reveals nothing. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function formerKeys(before: Verdict | undefined, key: string): readonly string[] {
  if (before?.state !== 'person') return []
  const { person } = before
  return [...person.formerly, person.key].filter((one) => one !== key)
}

/** The fields of an account that the relay reads. */
const account = z.object({
  baseDTO: z.object({ mobileNumber: z.string().min(1).max(20), authenticationType: z.string().max(40) }),
})

import { createHash, createHmac, randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import { z } from 'zod'
import { isVerified } from '#shared/rules/verified.ts'

/**
 * The user that a token belongs to. `key` is a keyed hash of the mobile number. `formerly` has the keys from before the
 * number changed.
 */
export type Person = { key: string; isAuthorized: boolean; formerly: readonly string[] }

/** The upstream's answer about a token. `unknown`: the upstream could not say; the relay then logs no user out. */
export type Verdict = { state: 'person'; person: Person } | { state: 'refused' } | { state: 'unknown' }

/** Called when a session changes, with the hash of its token. */
export type TokenListener = {
  /** The upstream has identified the token's user. Called before the caller gets the answer. */
  named(hash: string, person: Person): void
  /** The token's user may have changed, so the upstream must be asked again. */
  invalidated(hash: string): void
  ended(hash: string): void
}

/** Returns the users that tokens belong to. The cluster's implementation also notifies other relays of changes. */
export type TokenVerifier = {
  /** Returns the user of a token: the upstream's answer, which is cached for a short time. */
  personOf(token: string): Promise<Verdict>
  /** Returns the user of a token, and always asks the upstream. */
  reverify(token: string): Promise<Verdict>
  /** Forgets the user of a token, because the user's number may have changed. */
  invalidate(token: string): void
  /** Ends the session of a token, at a log-out or when the upstream refuses the token. */
  end(token: string): void
  /** `invalidate` and `end` for a session of another relay, by the hash of its token. */
  invalidateHashed(hash: string): void
  endHashed(hash: string): void
  listen(listener: TokenListener): void
  /** Returns the key of the user with a mobile number. */
  keyOf(mobileNumber: string): string
}

/** Verifications that may be in flight to the upstream at once. */
const maxVerifications = 8

/**
 * Verifies tokens at the upstream (design 3). It sends one request at a time for a token, and caches the answer for
 * `lifetime` ms under the token's hash (`unverifiedLifetime` when the user's identity is not verified). It does not keep
 * the tokens themselves.
 */
export function createTokenVerifier(options: {
  /** Returns the status and body of GET /users/account?imageNeeded=false with a token. @throws when there was no answer. */
  readAccount: (token: string) => Promise<{ status: number; body: Buffer }>
  lifetime: number
  unverifiedLifetime: number
  entries: number
  /** Epoch milliseconds. */
  now: () => number
  /** The secret of users' keys, which the relays of a cluster share. By default it is random. */
  keySecret?: string
}): TokenVerifier {
  const known = new Map<string, { verdict: Verdict; until: number }>()
  const running = new Map<string, Promise<Verdict>>()
  const listeners = new Set<TokenListener>()
  const limit = pLimit(maxVerifications)
  const keySecret = options.keySecret ?? randomBytes(32)

  const keyOf = (mobileNumber: string) => createHmac('sha256', keySecret).update(mobileNumber).digest('base64url')

  const lifetimeOf = (verdict: Verdict) =>
    verdict.state === 'person' && !verdict.person.isAuthorized
      ? Math.min(options.unverifiedLifetime, options.lifetime)
      : options.lifetime

  const remember = (hash: string, verdict: Verdict) => {
    known.delete(hash)
    known.set(hash, { verdict, until: options.now() + lifetimeOf(verdict) })
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

  const requestVerdict = (token: string, hash: string): Promise<Verdict> => {
    const request: Promise<Verdict> = read(token).then((answer) => {
      // The session was ended or invalidated during the request, so this answer is out of date.
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
    return entry && options.now() < entry.until ? entry.verdict : (running.get(hash) ?? requestVerdict(token, hash))
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
    reverify(token) {
      const hash = tokenHash(token)
      return running.get(hash) ?? requestVerdict(token, hash)
    },
    invalidate(token) {
      invalidate(tokenHash(token))
    },
    end(token) {
      end(tokenHash(token))
    },
    invalidateHashed: invalidate,
    // Does not cache the end of a token unknown here: the upstream verifies such a token before anything is done for it.
    endHashed(hash) {
      if (known.has(hash) || running.has(hash)) end(hash)
      else for (const { ended } of listeners) ended(hash)
    },
    listen: (listener) => void listeners.add(listener),
    keyOf,
  }
}

/** Returns the hash that identifies a token. Tokens are random and long, so the hash reveals nothing. */
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

import { createHash, createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createGate } from '../upstream/gate.ts'

/** Whom a token belongs to. `key` stands for the person: a keyed hash of the mobile number. */
export type Person = { key: string; isAuthorized: boolean }

/** `unknown`: the upstream could not say. Nobody is logged out for that. */
export type Verdict = { state: 'person'; person: Person } | { state: 'refused' } | { state: 'unknown' }

export type People = {
  /** Asks the upstream whom a token belongs to, or remembers it for a short while. */
  personOf(token: string): Promise<Verdict>
  /** A log-out or a refused token: the session is over, and what was known of it is forgotten. */
  end(token: string): void
  /** The same of a session that ended at another relay, by the hash of its token. */
  endHashed(hash: string): void
  /** Hears of sessions that are over, by the hash of their tokens. */
  onEnd(hear: (hash: string) => void): void
}

/** Verifications that may be on their way to the upstream at once. */
const widest = 8

/**
 * Who a token belongs to (design 3): verified by the upstream, one request at a time for a token, remembered for
 * `lifetime` ms by its hash. Tokens themselves are not kept.
 */
export function createPeople(options: {
  /** The status and body of GET /users/account?imageNeeded=false with a token. @throws when there was no answer. */
  readAccount: (token: string) => Promise<{ status: number; body: Buffer }>
  lifetime: number
  entries: number
  /** Epoch milliseconds. */
  now: () => number
  /** What persons' keys are made with: relays that know each other's keys share it. */
  keySecret?: string
}): People {
  const known = new Map<string, { verdict: Verdict; until: number }>()
  const running = new Map<string, Promise<Verdict>>()
  const hearers = new Set<(hash: string) => void>()
  const gate = createGate(widest)
  const keySecret = options.keySecret ?? randomBytes(32)

  const remember = (hash: string, verdict: Verdict) => {
    known.delete(hash)
    known.set(hash, { verdict, until: options.now() + options.lifetime })
    if (known.size > options.entries) known.delete(known.keys().next().value!)
  }

  const ask = async (token: string): Promise<Verdict> => {
    try {
      const { status, body } = await gate.run(() => options.readAccount(token))
      if (status === 401) return { state: 'refused' }
      if (status !== 200) return { state: 'unknown' }
      const { mobileNumber, authenticationType } = account.parse(JSON.parse(body.toString('utf8'))).baseDTO
      const key = createHmac('sha256', keySecret).update(mobileNumber).digest('base64url')
      return { state: 'person', person: { key, isAuthorized: authenticationType === 'AUTHORIZED' } }
    } catch {
      return { state: 'unknown' }
    }
  }

  const end = (hash: string) => {
    running.delete(hash)
    remember(hash, { state: 'refused' })
    for (const hear of hearers) hear(hash)
  }

  return {
    personOf(token) {
      const hash = tokenHash(token)
      const entry = known.get(hash)
      if (entry && options.now() < entry.until) return Promise.resolve(entry.verdict)
      const underway = running.get(hash)
      if (underway) return underway
      const asked = ask(token).then((verdict) => {
        // A session that ended meanwhile stays ended, whatever the upstream said before.
        if (running.get(hash) !== asked) return { state: 'refused' } as const
        running.delete(hash)
        if (verdict.state !== 'unknown') remember(hash, verdict)
        return verdict
      })
      running.set(hash, asked)
      return asked
    },
    end(token) {
      end(tokenHash(token))
    },
    // Whoever is not known here is asked about before anything is done for them.
    endHashed(hash) {
      if (known.has(hash) || running.has(hash)) end(hash)
      else for (const hear of hearers) hear(hash)
    },
    onEnd: (hear) => void hearers.add(hear),
  }
}

/** What a token is known by. Tokens are random and long: their hash tells nobody what they are. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** What is read of an account; the rest is nobody's business here. */
const account = z.object({
  baseDTO: z.object({ mobileNumber: z.string().min(1).max(20), authenticationType: z.string().max(40) }),
})

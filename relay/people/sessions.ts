import type { Clock } from '../clock.ts'
import type { Timings } from '../timings.ts'
import { createLiveTokens } from './live-tokens.ts'
import { type People, type Person, tokenHash, type Verdict } from './people.ts'

/** The session behind a connection. `person` is null until the upstream has said who it is. */
export type Session = {
  readonly hash: string
  person: Person | null
  /** Asks the upstream anew who it is, once what is remembered of it is over: a person may become authorised. */
  readonly askAgain: () => void
  readonly leave: () => void
}
/** What a connection hears of its session: who it is, each time that was asked, and once that it is over. */
export type SessionHearer = { known(): void; ended(): void }
type Entry = { session: Session; hearer: SessionHearer; isHere: boolean; cancel: (() => void) | null }

/**
 * The sessions that connections came with (design 3). A session ends for all of its connections at once: at a log-out, or
 * when its token is refused. While the upstream cannot say whose a token is, it is asked again, and nobody is sent away.
 * Tokens are held for as long as a connection of their session is here, for a person's polls are made with them.
 */
export function createSessions(options: {
  people: People
  clock: Clock
  timings: Pick<Timings, 'verifyPause' | 'longestBackoff' | 'personLifetime' | 'linger'>
  /** Told of every answer to the question who a connection is. */
  judged?: (state: Verdict['state']) => void
}) {
  const { people, clock, timings } = options
  const sessions = new Map<string, Set<Entry>>()
  const tokens = createLiveTokens(clock, timings.linger)

  const leave = (hash: string, entry: Entry) => {
    entry.isHere = false
    entry.cancel?.()
    const others = sessions.get(hash)
    others?.delete(entry)
    if (others?.size !== 0) return
    sessions.delete(hash)
    tokens.leave(hash)
  }
  const end = (hash: string) => {
    tokens.end(hash)
    for (const entry of [...(sessions.get(hash) ?? [])]) {
      leave(hash, entry)
      entry.hearer.ended()
    }
  }
  const verify = async (token: string, entry: Entry, wait: number) => {
    entry.cancel = null
    const verdict = await people.personOf(token)
    options.judged?.(verdict.state)
    if (!entry.isHere) return
    if (verdict.state === 'person') {
      entry.session.person = verdict.person
      tokens.hold(verdict.person.key, entry.session.hash, token)
      entry.hearer.known()
    } else if (verdict.state === 'refused') end(entry.session.hash)
    else verifyAfter(wait, token, entry, Math.min(wait * 2, timings.longestBackoff))
  }
  const verifyAfter = (wait: number, token: string, entry: Entry, next = timings.verifyPause) => {
    entry.cancel ??= clock.after(wait, () => void verify(token, entry, next))
  }

  people.onEnd(end)
  return {
    /** Takes in a connection's token. */
    join(token: string, hearer: SessionHearer): Session {
      const entry = enter(token, hearer)
      void verify(token, entry, timings.verifyPause)
      return entry.session
    },
    /** A token that a person's polls may be made with, or null. */
    tokenOf: tokens.of,
    /** A token that the exchange refused: its session is over. */
    refused: (token: string) => people.end(token),
    /** Sessions with a connection, and the persons they are of. */
    count: () => sessions.size,
    persons: tokens.persons,
  }

  function enter(token: string, hearer: SessionHearer): Entry {
    const hash = tokenHash(token)
    const session: Session = {
      hash,
      person: null,
      askAgain: () => verifyAfter(timings.personLifetime, token, entry),
      leave: () => leave(hash, entry),
    }
    const entry: Entry = { session, hearer, isHere: true, cancel: null }
    sessions.set(hash, (sessions.get(hash) ?? new Set()).add(entry))
    return entry
  }
}
export type Sessions = ReturnType<typeof createSessions>

/** The token that a handshake brought: null for a guest, undefined for what no token can be. */
export function tokenOf(handshake: unknown): string | null | undefined {
  const token = (handshake as { token?: unknown } | null)?.token
  if (token === undefined || token === null) return null
  return typeof token === 'string' && /^[\x21-\x7e]{16,2048}$/.test(token) ? token : undefined
}

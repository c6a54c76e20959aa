import type { Clock } from '../base/clock.ts'
import type { Timings } from '../base/timings.ts'
import { type Account, createAccounts } from './accounts.ts'
import { type TokenVerifier, tokenHash, type Verdict } from './token-verifier.ts'

/** The session behind a connection. `account` is null until the upstream has said whose it is. */
export type Session = {
  readonly hash: string
  account: Account | null
  /** Asks the upstream anew who it is, once what is remembered of it is over: a person may become authorised. */
  readonly askAgain: () => void
  readonly leave: () => void
}
/** What a connection hears of its session: who it is, each time that was asked, and once that it is over. */
export type SessionListener = { known(): void; ended(): void }
type Entry = { session: Session; listener: SessionListener; isHere: boolean; cancel: (() => void) | null }

/**
 * The sessions that connections came with (design 3). A session ends for all of its connections at once: at a log-out, or
 * when its token is refused. While the upstream cannot say whose a token is, it is asked again, and nobody is sent away.
 * Tokens are held for as long as a connection of their session is here, for a person's polls are made with them.
 */
export function createSessions(options: {
  people: TokenVerifier
  clock: Clock
  timings: Pick<Timings, 'verifyPause' | 'maxBackoff' | 'personLifetime' | 'linger'>
  /** Told of every answer to the question who a connection is. */
  judged?: (state: Verdict['state']) => void
}) {
  const { people, clock, timings } = options
  const sessions = new Map<string, Set<Entry>>()
  const accounts = createAccounts(clock, timings.linger)

  const leave = (hash: string, entry: Entry) => {
    entry.isHere = false
    entry.cancel?.()
    const others = sessions.get(hash)
    others?.delete(entry)
    if (others?.size !== 0) return
    sessions.delete(hash)
    accounts.leave(hash)
  }
  const end = (hash: string) => {
    accounts.end(hash)
    for (const entry of [...(sessions.get(hash) ?? [])]) {
      leave(hash, entry)
      entry.listener.ended()
    }
  }
  const verify = async (token: string, entry: Entry, wait: number) => {
    entry.cancel = null
    const { hash } = entry.session
    const verdict = await admit(token, hash)
    options.judged?.(verdict.state)
    if (!entry.isHere) return
    if (verdict.state === 'person') {
      entry.session.account = accounts.of(hash)
      entry.listener.known()
    } else if (verdict.state === 'refused') end(hash)
    else verifyAfter(wait, token, entry, Math.min(wait * 2, timings.maxBackoff))
  }
  /** Has a session that is here sit with its account, when the upstream says whose it is. */
  const admit = async (token: string, hash: string): Promise<Verdict> => {
    let verdict = await people.personOf(token)
    while (verdict.state === 'person' && sessions.has(hash)) {
      const { person } = verdict
      if (accounts.of(hash) !== null) {
        accounts.stay(hash)
        break
      }
      const namesakes = accounts.by(person.key)
      if (namesakes.length === 0) {
        accounts.open(hash, token, person)
        break
      }
      verdict = await together(token, hash, namesakes)
    }
    return verdict
  }
  /**
   * A number changes hands: that two sessions were known by the same one, at two times, does not make them one person's.
   * They are when it is so of both asked anew. Of a namesake of whom nobody can say, nothing is shared.
   */
  const together = async (token: string, hash: string, namesakes: readonly Account[]): Promise<Verdict> => {
    const asking = namesakes.map(({ tokens }) => Promise.all([...tokens.values()].map(people.askAnew)))
    const [verdict, ...answers] = await Promise.all([people.askAnew(token), ...asking])
    if (verdict.state !== 'person' || !sessions.has(hash) || accounts.of(hash) !== null) return verdict
    const { key } = verdict.person
    const saysSo = (one: Verdict) => one.state === 'person' && one.person.key === key
    const same = namesakes.find((one, index) => answers[index]!.some(saysSo) && accounts.isLive(one))
    if (same !== undefined) accounts.join(same, hash, token)
    else if (answers.flat().some(({ state }) => state === 'unknown')) accounts.open(hash, token, verdict.person)
    return verdict
  }
  const verifyAfter = (wait: number, token: string, entry: Entry, next = timings.verifyPause) => {
    entry.cancel ??= clock.after(wait, () => void verify(token, entry, next))
  }

  people.listen({
    named: accounts.named,
    invalidated(hash) {
      const token = accounts.of(hash)?.tokens.get(hash)
      if (token !== undefined) void people.personOf(token)
    },
    ended: end,
  })
  return {
    /** Takes in a connection's token. */
    join(token: string, listener: SessionListener): Session {
      const entry = enter(token, listener)
      void verify(token, entry, timings.verifyPause)
      return entry.session
    },
    /** A token that an account's polls may be made with, each of them in turn, or null. */
    tokenOf: accounts.nextToken,
    /** The accounts here that were last known by a person's key. */
    accountsOf: (key: string) => accounts.by(key).map(({ id }) => id),
    /** A token that the exchange refused: its session is over. */
    refused: (token: string) => people.end(token),
    /** Sessions with a connection, and the persons they are of. */
    count: () => sessions.size,
    persons: accounts.count,
  }

  function enter(token: string, listener: SessionListener): Entry {
    const hash = tokenHash(token)
    const session: Session = {
      hash,
      account: null,
      askAgain: () => verifyAfter(timings.personLifetime, token, entry),
      leave: () => leave(hash, entry),
    }
    const entry: Entry = { session, listener, isHere: true, cancel: null }
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

import type { Clock } from '../base/clock.ts'
import type { Timings } from '../base/timings.ts'
import { type Account, createAccounts } from './accounts.ts'
import { type TokenVerifier, tokenHash, type Verdict } from './token-verifier.ts'

/** The session behind a connection. `account` is null until the upstream has identified the user. */
export type Session = {
  readonly hash: string
  account: Account | null
  /** Asks the upstream about the user again when its last answer has expired, because a user may become authorised. */
  readonly askAgain: () => void
  readonly leave: () => void
}
/** `known` is called each time the upstream has identified the session's user, `ended` once when the session has ended. */
export type SessionListener = { known(): void; ended(): void }
/** `nextVerification`: ms until the upstream is asked again whether the user's identity is verified. */
type Entry = {
  session: Session
  listener: SessionListener
  isHere: boolean
  cancel: (() => void) | null
  nextVerification: number
}

/**
 * Keeps the sessions of connections (design 3). A log-out or a refused token ends a session for all of its connections at
 * once. While the upstream cannot identify a token's user, the relay asks again and closes no connection. It holds a token
 * while the session has a connection, because it polls personal topics with the token.
 */
export function createSessions(options: {
  people: TokenVerifier
  clock: Clock
  timings: Pick<Timings, 'verifyPause' | 'maxBackoff' | 'personLifetime' | 'unverifiedLifetime' | 'linger'>
  /** Called with the state of every verification of a connection's token. */
  onVerdict?: (state: Verdict['state']) => void
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
    options.onVerdict?.(verdict.state)
    if (!entry.isHere) return
    if (verdict.state === 'person') {
      entry.session.account = accounts.of(hash)
      entry.listener.known()
    } else if (verdict.state === 'refused') end(hash)
    else verifyAfter(wait, token, entry, Math.min(wait * 2, timings.maxBackoff))
  }
  /** Adds a session to its account when the upstream has identified the user. */
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
   * Adds the session to the account with the same number, if the upstream confirms the number for both now. Earlier answers
   * prove nothing, because numbers change hands. If the upstream cannot say, the session gets an account of its own.
   */
  const together = async (token: string, hash: string, namesakes: readonly Account[]): Promise<Verdict> => {
    const verdicts = namesakes.map(({ tokens }) => Promise.all([...tokens.values()].map(people.reverify)))
    const [verdict, ...answers] = await Promise.all([people.reverify(token), ...verdicts])
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
    /** Adds a connection to the session of its token. */
    join(token: string, listener: SessionListener): Session {
      const entry = enter(token, listener)
      void verify(token, entry, timings.verifyPause)
      return entry.session
    },
    /** Returns the next token to poll an account's topics with, or null. */
    tokenOf: accounts.nextToken,
    /** Returns the ids of the accounts at this relay that were last known by a user's key. */
    accountsOf: (key: string) => accounts.by(key).map(({ id }) => id),
    /** Ends the session of a token that the exchange refused. */
    refused: (token: string) => people.end(token),
    /** `count` returns the number of sessions with a connection, `persons` the number of accounts with a live token. */
    count: () => sessions.size,
    persons: accounts.count,
  }

  function enter(token: string, listener: SessionListener): Entry {
    const hash = tokenHash(token)
    const session: Session = {
      hash,
      account: null,
      askAgain() {
        if (entry.cancel !== null) return
        const wait = Math.min(entry.nextVerification, timings.personLifetime)
        entry.nextVerification = wait * 2
        verifyAfter(wait, token, entry)
      },
      leave: () => leave(hash, entry),
    }
    const entry: Entry = { session, listener, isHere: true, cancel: null, nextVerification: timings.unverifiedLifetime }
    sessions.set(hash, (sessions.get(hash) ?? new Set()).add(entry))
    return entry
  }
}
export type Sessions = ReturnType<typeof createSessions>

/** Returns the token of a handshake: null for a guest, undefined when the value cannot be a token. */
export function tokenOf(handshake: unknown): string | null | undefined {
  const token = (handshake as { token?: unknown } | null)?.token
  if (token === undefined || token === null) return null
  return typeof token === 'string' && /^[\x21-\x7e]{16,2048}$/.test(token) ? token : undefined
}

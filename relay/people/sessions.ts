import type { Clock } from '../clock.ts'
import type { Timings } from '../timings.ts'
import { type People, type Person, tokenHash } from './people.ts'

/** The session behind a connection. `person` is null until the upstream has said who it is. */
export type Session = { readonly hash: string; person: Person | null; readonly leave: () => void }
type Entry = { session: Session; ended: () => void; isHere: boolean; cancel: () => void }

/**
 * The sessions that connections came with (design 3). A session ends for all of its connections at once: at a log-out, or
 * when its token is refused. While the upstream cannot say whose a token is, it is asked again, and nobody is sent away.
 */
export function createSessions(options: {
  people: People
  clock: Clock
  timings: Pick<Timings, 'verifyPause' | 'longestBackoff'>
}) {
  const { people, clock, timings } = options
  const sessions = new Map<string, Set<Entry>>()

  const leave = (hash: string, entry: Entry) => {
    entry.isHere = false
    entry.cancel()
    const others = sessions.get(hash)
    others?.delete(entry)
    if (others?.size === 0) sessions.delete(hash)
  }
  const end = (hash: string) => {
    for (const entry of [...(sessions.get(hash) ?? [])]) {
      leave(hash, entry)
      entry.ended()
    }
  }
  // The token is held here and nowhere else: once it is verified nothing refers to it any more.
  const verify = async (token: string, entry: Entry, wait: number) => {
    const verdict = await people.personOf(token)
    if (!entry.isHere) return
    if (verdict.state === 'person') entry.session.person = verdict.person
    else if (verdict.state === 'refused') end(entry.session.hash)
    else {
      const next = Math.min(wait * 2, timings.longestBackoff)
      entry.cancel = clock.after(wait, () => void verify(token, entry, next))
    }
  }

  people.onEnd(end)
  return {
    /** Takes in a connection's token; `ended` is called once, when its session is over. */
    join(token: string, ended: () => void): Session {
      const entry = enter(tokenHash(token), ended)
      void verify(token, entry, timings.verifyPause)
      return entry.session
    },
    /** Sessions with a connection. */
    count: () => sessions.size,
  }

  function enter(hash: string, ended: () => void): Entry {
    const session: Session = { hash, person: null, leave: () => leave(hash, entry) }
    const entry: Entry = { session, ended, isHere: true, cancel: () => {} }
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

import type { Clock } from '../clock.ts'

type Live = { person: string; token: string; forget: () => void }

/**
 * The tokens that a person's polls may be made with: of sessions with a connection, and for `linger` ms after the last
 * one left, as long as her topics are polled. A session that has ended is gone at once.
 */
export function createLiveTokens(clock: Clock, linger: number) {
  const byHash = new Map<string, Live>()
  const byPerson = new Map<string, Map<string, Live>>()

  const end = (hash: string) => {
    const live = byHash.get(hash)
    if (!live) return
    live.forget()
    byHash.delete(hash)
    const others = byPerson.get(live.person)
    others?.delete(hash)
    if (others?.size === 0) byPerson.delete(live.person)
  }

  return {
    hold(person: string, hash: string, token: string): void {
      end(hash)
      const live = { person, token, forget: () => {} }
      byHash.set(hash, live)
      byPerson.set(person, (byPerson.get(person) ?? new Map<string, Live>()).set(hash, live))
    },
    /** The last connection of a session has left. */
    leave(hash: string): void {
      const live = byHash.get(hash)
      if (live) live.forget = clock.after(linger, () => end(hash))
    },
    end,
    /** The newest of a person's, which is the last to run out; null when there is none. */
    of(person: string): string | null {
      return [...(byPerson.get(person)?.values() ?? [])].at(-1)?.token ?? null
    },
    persons: () => byPerson.size,
  }
}

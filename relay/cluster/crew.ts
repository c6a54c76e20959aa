import type { Redis } from './redis.ts'
import { standBy } from './scripts.ts'

/** The key in Redis of the relays that live. */
export const crewKey = 'sarraf:relays'

/** The turns of a topic that a relay takes: every `of`th, beginning with number `place` (from 0). */
export type Turns = { of: number; place: number }

/**
 * Keeps the list of relays that live (design 3). Each renews its entry at every beat, for as long as a lease lasts. While Redis
 * is away a relay takes its turns by the last list.
 */
export function createCrew(redis: Redis, relay: string, lease: number) {
  let known: readonly string[] = []
  return {
    relay,
    lease,
    /** @throws RedisAway */
    async standBy(): Promise<void> {
      const there = (await redis.run(standBy, [crewKey], [relay, `${lease}`])) as string[]
      known = there.toSorted()
    },
    /** As there were so many relays last; null when this one has never heard of any. */
    turns: (): Turns | null => (known.length === 0 ? null : { of: known.length, place: known.indexOf(relay) }),
    leave: () => redis.command(['ZREM', crewKey, relay]).catch(() => null),
  }
}
export type Crew = ReturnType<typeof createCrew>

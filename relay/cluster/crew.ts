import type { Redis } from './redis.ts'
import { standBy } from './scripts.ts'

/** The relays that are there, in Redis. */
export const crewKey = 'sarraf:relays'

/** Which of the turns of a topic a relay takes: every `of`th, beginning with that of its `place` (from 0). */
export type Turns = { of: number; place: number }

/**
 * Which relays there are (design 3). Each says every beat that it is there, for as long as a lease lasts; what it has begun
 * ends with that, and while Redis is away it takes its turn by who was there last.
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

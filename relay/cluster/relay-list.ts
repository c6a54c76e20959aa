import type { Redis } from './redis.ts'
import { standBy } from './scripts.ts'

/** Redis key of the list of live relays. */
export const relayListKey = 'sarraf:relays'

/** The poll turns of a topic that a relay takes: every `of`th, beginning with number `place` (from 0). */
export type Turns = { of: number; place: number }

/**
 * Keeps the list of live relays (design 3). Each relay renews its entry at every beat, for the life of a lease. Without
 * Redis a relay takes its turns by the last list.
 */
export function createRelayList(redis: Redis, relay: string, lease: number) {
  let known: readonly string[] = []
  return {
    relay,
    lease,
    /** Renews this relay's entry and reads the list. @throws RedisAway */
    async standBy(): Promise<void> {
      const there = (await redis.run(standBy, [relayListKey], [relay, `${lease}`])) as string[]
      known = there.toSorted()
    },
    /** Returns this relay's share of the polls, by the last known list of relays; null before the first list. */
    turns: (): Turns | null => (known.length === 0 ? null : { of: known.length, place: known.indexOf(relay) }),
    leave: () => redis.command(['ZREM', relayListKey, relay]).catch(() => null),
  }
}
export type RelayList = ReturnType<typeof createRelayList>

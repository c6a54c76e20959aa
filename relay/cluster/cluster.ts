import { createHmac, randomBytes } from 'node:crypto'
import { crc32 } from '#shared/stream/crc32.ts'
import type { Attempts } from '../auth/attempts.ts'
import { type TokenVerifier, tokenHash } from '../auth/token-verifier.ts'
import type { Clock } from '../base/clock.ts'
import type { ClusterConfig, Config } from '../base/config.ts'
import type { OnPoll } from '../topics/keep-polled.ts'
import type { Idempotency } from '../upstream/idempotency.ts'
import type { Reader } from '../upstream/reader.ts'
import { createCrew } from './crew.ts'
import { createLeaseRenewer } from './lease-renewer.ts'
import { openNotices } from './notices.ts'
import { publicPolls } from './public-polls.ts'
import { connectRedis } from './redis.ts'
import { shareAttempts } from './shared-attempts.ts'
import { shareKeys } from './shared-keys.ts'
import type { ClusterCounters } from './shared-topic.ts'
import { createSharedTopics } from './shared-topics.ts'
import { createTopicStore } from './topic-store.ts'

/** Milliseconds that a user's request waits for Redis before it goes on without. */
const personPatience = 300

type Parts = {
  reader: Reader
  config: Config
  clock: Clock
  onPoll: OnPoll
  /** Told each time that this relay loses Redis, and why; and that it is back. */
  lost: (why: string) => void
  back: () => void
}

/**
 * Joins this relay with others through Redis (design 3): one of them polls each public topic, and they share changes, ended
 * sessions, and hashes of commands and attempts. Of users nothing but hashes enters Redis. It implements ports that lower
 * layers declare: the hub's `KeepShared`, `TokenVerifier` and `Attempts` of auth, `Idempotency` of upstream.
 */
export function joinCluster(cluster: ClusterConfig, { reader, config, clock, onPoll, lost, back }: Parts) {
  const { timings, upstreamHonoursKeys } = config
  const relay = randomBytes(9).toString('base64url')
  const counters: ClusterCounters = { published: 0, heard: 0, fenced: 0, outdated: 0, reread: 0 }
  let epochs = 0
  let separations = 0
  let reason = 'no answer in time'

  const redis = connectRedis({
    url: cluster.redis,
    deadline: timings.redisDeadline,
    silence: timings.silence,
    connected: () => {
      topics.invalidate()
      renewer.renewNow()
    },
    failed: (why) => {
      reason = why
    },
  })
  const crew = createCrew(redis, relay, timings.lease)
  const notices = openNotices(redis, relay)
  const store = createTopicStore(redis, relay, timings.lease)
  const newEpoch = () => {
    epochs += 1
    return `${relay}${epochs.toString(36)}`
  }
  const renewer = createLeaseRenewer({
    timings,
    ask: async () => void (await Promise.all([crew.standBy(), topics.claimAll()])),
    alone: () => {
      separations += 1
      lost(reason)
      topics.goAlone()
    },
    back,
  })
  // Who was never here before takes whichever place its name falls on.
  const turns = () => crew.turns() ?? { of: cluster.relays, place: crc32(relay) % cluster.relays }
  const polls = publicPolls(
    { reader, config, relays: cluster.relays, turns, holdsLeases: renewer.holdsLeases, clock },
    onPoll,
  )
  const topics = createSharedTopics({ store, clock, ...polls, newEpoch, counters }, renewer.status)
  const isTogether = () => renewer.status() === 'together'
  const hash = (text: string) => createHmac('sha256', cluster.secret).update(text).digest('base64url')

  renewer.start()
  return {
    keepShared: topics.keep,
    /** Polls nothing for other relays any more. */
    stopHelping: topics.stopHelping,
    isTogether,
    /**
     * A session that ends at one relay ends at all, and one whose person may have changed is asked about at all. What
     * travels is the hash of its token. Where the notice is lost the next poll with that token is refused, and the next
     * newcomer under the same number has it asked about.
     */
    shareSessions: (people: TokenVerifier): TokenVerifier => {
      const tell = {
        ended: notices('ended', people.endHashed),
        invalidated: notices('doubted', people.invalidateHashed),
      }
      return {
        ...people,
        end(token) {
          people.end(token)
          tell.ended(tokenHash(token))
        },
        invalidate(token) {
          people.invalidate(token)
          tell.invalidated(tokenHash(token))
        },
      }
    },
    /** After a user's command the relay that holds this user polls their topics at once. It gets the user's key. */
    shareChanges: (changed: (person: string) => void) => {
      const tell = notices('changed', changed)
      return (person: string) => {
        changed(person)
        tell(person)
      }
    },
    shareKeys: (local: Idempotency): Idempotency =>
      shareKeys(local, redis, {
        isTogether,
        crew,
        deadline: personPatience,
        running: 2 * timings.commandDeadline,
        upstreamHonoursKeys,
      }),
    shareAttempts: (local: Attempts, limits: { max: number; within: number }): Attempts =>
      shareAttempts(local, redis, { ...limits, deadline: personPatience, isTogether, hash, newId: newEpoch }),
    /** Whether no relay has seen this before, in so many milliseconds; true while nobody can say. */
    isFirst: async (what: string, within: number): Promise<boolean> => {
      if (!isTogether()) return true
      const words = ['SET', `sarraf:seen:${hash(what)}`, '1', 'NX', 'PX', `${within}`]
      return (await redis.command(words, personPatience).catch(() => 'OK')) !== null
    },
    /** What `/metrics` tells. */
    figures: () => ({ ...counters, separations, leases: topics.leases() }),
    /** To be called when all topics are stopped: the leases are given up before the connection is. */
    async close(): Promise<void> {
      renewer.stop()
      await Promise.all([topics.close(), crew.leave()])
      redis.close()
    },
  }
}
export type Cluster = ReturnType<typeof joinCluster>

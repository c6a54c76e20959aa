import { createHmac, randomBytes } from 'node:crypto'
import { crc32 } from '#shared/stream/crc32.ts'
import type { Attempts } from '../auth/attempts.ts'
import { type TokenVerifier, tokenHash } from '../auth/token-verifier.ts'
import type { Clock } from '../base/clock.ts'
import type { ClusterConfig, Config } from '../base/config.ts'
import type { OnPoll } from '../topics/keep-polled.ts'
import type { Idempotency } from '../upstream/idempotency.ts'
import type { Reader } from '../upstream/reader.ts'
import { openBroadcasts } from './broadcasts.ts'
import { createLeaseRenewer } from './lease-renewer.ts'
import { publicPolls } from './public-polls.ts'
import { connectRedis } from './redis.ts'
import { createRelayList } from './relay-list.ts'
import { shareAttempts } from './shared-attempts.ts'
import { shareKeys } from './shared-keys.ts'
import type { ClusterCounters } from './shared-parts.ts'
import { createSharedTopics } from './shared-topics.ts'
import { createTopicStore } from './topic-store.ts'

/** Milliseconds that a user's request waits for Redis before it continues without Redis. */
const personTimeout = 300

type Parts = {
  reader: Reader
  config: Config
  clock: Clock
  onPoll: OnPoll
  /** Called each time this relay loses Redis, with the reason; `back` when Redis answers again. */
  lost: (why: string) => void
  back: () => void
}

/**
 * Joins this relay with others through Redis (design 3). One relay polls each public topic. The relays share changes, ended
 * sessions, and hashes of commands and attempts. Redis receives only hashes of users. The cluster implements ports that
 * lower layers declare: the hub's `KeepShared`, `TokenVerifier` and `Attempts` of auth, `Idempotency` of upstream.
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
  const relayList = createRelayList(redis, relay, timings.lease)
  const broadcasts = openBroadcasts(redis, relay)
  const store = createTopicStore(redis, relay, timings.lease)
  const newEpoch = () => {
    epochs += 1
    return `${relay}${epochs.toString(36)}`
  }
  const renewer = createLeaseRenewer({
    timings,
    renew: async () => void (await Promise.all([relayList.standBy(), topics.claimAll()])),
    alone: () => {
      separations += 1
      lost(reason)
      topics.goAlone()
    },
    back,
  })
  // A relay that never had a list of relays takes the turn that the hash of its id selects.
  const turns = () => relayList.turns() ?? { of: cluster.relays, place: crc32(relay) % cluster.relays }
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
    /** Stops polling for other relays. */
    stopHelping: topics.stopHelping,
    isTogether,
    /**
     * Shares two events of a session with all relays: it has ended, or its user may have changed. Only the hash of the
     * token is sent. If the message is lost, the next poll with that token is refused. The next session with the same
     * number makes the relay verify the token again.
     */
    shareSessions: (people: TokenVerifier): TokenVerifier => {
      const broadcast = {
        ended: broadcasts('ended', people.endHashed),
        invalidated: broadcasts('doubted', people.invalidateHashed),
      }
      return {
        ...people,
        end(token) {
          people.end(token)
          broadcast.ended(tokenHash(token))
        },
        invalidate(token) {
          people.invalidate(token)
          broadcast.invalidated(tokenHash(token))
        },
      }
    },
    /** After a user's command, every relay with this user polls their topics at once. It receives the user's key. */
    shareChanges: (changed: (person: string) => void) => {
      const broadcast = broadcasts('changed', changed)
      return (person: string) => {
        changed(person)
        broadcast(person)
      }
    },
    shareKeys: (local: Idempotency): Idempotency =>
      shareKeys(local, redis, {
        isTogether,
        relayList,
        deadline: personTimeout,
        running: 2 * timings.commandDeadline,
        upstreamHonoursKeys,
      }),
    shareAttempts: (local: Attempts, limits: { max: number; within: number }): Attempts =>
      shareAttempts(local, redis, { ...limits, deadline: personTimeout, isTogether, hash, newId: newEpoch }),
    /** Returns whether no relay has seen the text within so many ms. Returns true while Redis does not answer. */
    isFirst: async (what: string, within: number): Promise<boolean> => {
      if (!isTogether()) return true
      const words = ['SET', `sarraf:seen:${hash(what)}`, '1', 'NX', 'PX', `${within}`]
      return (await redis.command(words, personTimeout).catch(() => 'OK')) !== null
    },
    /** Returns the figures for `/metrics`. */
    figures: () => ({ ...counters, separations, leases: topics.leases() }),
    /** Releases the leases and closes the connection. Call it when all topics are stopped. */
    async close(): Promise<void> {
      renewer.stop()
      await Promise.all([topics.close(), relayList.leave()])
      redis.close()
    },
  }
}
export type Cluster = ReturnType<typeof joinCluster>

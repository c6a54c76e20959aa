import { wire } from '#shared/stream/frame.ts'
import { type ParsedTopic, pollInterval } from '#shared/stream/topics.ts'

/** Every time span of the relay, in milliseconds (design 3). Tests shorten them. */
export type Timings = {
  /** Returns the time between polls of a topic. */
  interval(topic: ParsedTopic): number
  /** Timeout of a poll, until its answer has arrived completely. */
  pollDeadline: number
  /** Maximum time between polls of a failing topic. */
  maxBackoff: number
  /** How long a topic is still polled after its last holder left. */
  linger: number
  flush: number
  /** How long a flush may block this process at a time. */
  flushSlice: number
  heartbeat: number
  ringAge: number
  /** How long more than 64 KiB may stay queued before a client counts as a slow reader. */
  slowAfter: number
  /** How long a client may be a slow reader before it is closed. */
  slowClose: number
  probe: number
  readDeadline: number
  commandDeadline: number
  /** Timeout of a form with pictures, including its upload. */
  uploadDeadline: number
  /** The span over which the minimum rate of an upload is measured. */
  uploadWindow: number
  /** Timeout of a token's verification at the upstream. */
  verifyDeadline: number
  /** Wait before the first retry, when the upstream could not verify a token. */
  verifyPause: number
  /** How long the relay caches the user of a token. */
  personLifetime: number
  /** The same for a user without a verified identity: verification opens the wallet, and the user waits for that. */
  unverifiedLifetime: number
  /**
   * `beat`: between renewals of this relay's leases. `lease`: life of a lease. `redisDeadline`: timeout of an answer of
   * Redis.
   */
  beat: number
  lease: number
  redisDeadline: number
  /** How long an answer of Redis may be overdue before its connection is given up. */
  silence: number
  /** How long a socket may stay without a `subscribe` before it is closed. */
  silentAfter: number
  /** The span over which a draining relay closes its sockets. */
  drain: number
}

/** Returns the timings of production. `bookInterval`: milliseconds between polls of an order book. */
export function productionTimings(bookInterval: number): Timings {
  return {
    interval: (topic) => (topic.kind === 'book' ? bookInterval : pollInterval(topic)),
    pollDeadline: 5000,
    maxBackoff: 15_000,
    linger: 10_000,
    flush: wire.flushInterval,
    flushSlice: 5,
    heartbeat: wire.heartbeatInterval,
    ringAge: wire.ringAge,
    slowAfter: 2000,
    slowClose: 10_000,
    probe: 10_000,
    readDeadline: 10_000,
    commandDeadline: 30_000,
    uploadDeadline: 120_000,
    uploadWindow: 10_000,
    verifyDeadline: 5000,
    verifyPause: 1000,
    personLifetime: 30_000,
    unverifiedLifetime: 5000,
    beat: 500,
    lease: 2000,
    redisDeadline: 1000,
    silence: 5000,
    silentAfter: 30_000,
    drain: 3000,
  }
}

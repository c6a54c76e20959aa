import { wire } from '#shared/stream/frame.ts'
import { type ParsedTopic, pollInterval } from '#shared/stream/topics.ts'

/** Every time span of the relay, in milliseconds (design 3). Tests shorten them. */
export type Timings = {
  /** Between polls of a topic. */
  interval(topic: ParsedTopic): number
  /** How long a poll may take until its answer is whole. */
  pollDeadline: number
  /** The longest a failing topic waits between polls. */
  maxBackoff: number
  /** How long a topic is polled after its last holder left. */
  linger: number
  flush: number
  /** How long a flush may hold this process at once. */
  flushSlice: number
  heartbeat: number
  ringAge: number
  /** A queue of too many bytes this long after they were written makes a slow reader. */
  slowAfter: number
  /** A slow reader that stays one this long is closed. */
  slowClose: number
  probe: number
  readDeadline: number
  commandDeadline: number
  /** Until the answer to a form with pictures, its sending included. */
  uploadDeadline: number
  /** Over how long the minimum rate of an upload is measured. */
  uploadWindow: number
  /** Until the upstream has said whose a token is. */
  verifyDeadline: number
  /** Before it is asked again, the first time, when the upstream could not say. */
  verifyPause: number
  /** How long it is remembered whose a token is. */
  personLifetime: number
  /** Between questions to Redis for this relay's leases, how long one lasts, and until Redis must have answered. */
  beat: number
  lease: number
  redisDeadline: number
  /** How long Redis may owe an answer until its connection is given up. */
  silence: number
  /** A socket that has not said within this what it wants is closed. */
  silentAfter: number
  /** Over how long the sockets are closed when the relay drains. */
  drain: number
}

/** The timings of production. `bookInterval`: milliseconds between polls of an order book. */
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
    beat: 500,
    lease: 2000,
    redisDeadline: 1000,
    silence: 5000,
    silentAfter: 30_000,
    drain: 3000,
  }
}

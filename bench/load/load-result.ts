import type { RequestCounts } from '#bench/relay/upstream.process.ts'
import type { Comparison, Report } from './crowd-commands.ts'
import type { CallTimes } from './time-calls.ts'

/** The size of a load. Times are in ms. `churn`: the share of all clients that leaves and returns in a minute. */
export type LoadPlan = { clients: number; churn: number; warm: number; span: number; quiet: number }

/**
 * Measurements of one span. `relayCpu`, `crowdCpu`: shares of a core. `relayMib`: RSS in MiB. `sent`: bytes of frames a
 * second. `requestRates`: requests a second for public data, for users' own data, and for the user of a token.
 */
export type Phase = {
  name: string
  seconds: number
  report: Report
  relayCpu: number
  crowdCpu: number
  relayMib: number
  sent: number
  requestRates: RequestCounts
}

/**
 * Readers that stopped reading:
 * - `stopped`, `stoppedFor`: their number, and for how long (ms)
 * - `closed`, `first`, `last`: how many the relay closed as slow; ms until the first and the last close
 * - `gone`: how many had lost their connection when they read again
 * - `must`, `may`: how many had to be gone, and how many could be closed as slow (`slowByRule`)
 */
export type Slow = {
  stopped: number
  stoppedFor: number
  closed: number
  first: number | null
  last: number | null
  gone: number
  must: number
  may: number
}

export type LoadResult = {
  clients: number
  topics: number
  /** Signed-in users, and the number of their own topics in use. */
  persons: number
  ownTopics: number
  phases: { steady: Phase; churn: Phase; stalled: Phase; after: Phase }
  /** Times of calls to the relay while all clients are served. */
  calls: CallTimes
  kibPerSocket: number
  /** The relay with almost no clients while all topics are polled: share of a core, and RSS in MiB. */
  idle: { cpu: number; mib: number }
  /** Requests a second according to the catalogue: for public data with the relay's probes, and for users' own data. */
  rates: { market: number; own: number }
  slow: Slow
  /** Milliseconds from the kill of the relay until every client had all its documents from the new process. */
  backAfter: number
  /** Reports between the phases: when stopped readers read again, and when all clients returned after the kill. */
  readingOn: Report
  killed: Report
  /** The clients' documents compared with the upstream's, after the market was frozen. */
  final: Comparison
}

import type { Asked } from '#bench/relay/upstream.process.ts'
import type { Comparison, Report } from './crowd-commands.ts'
import type { CallTimes } from './time-calls.ts'

/** How much of it, in milliseconds; `churn`: the share of all that comes and goes in a minute. */
export type LoadPlan = { clients: number; churn: number; warm: number; span: number; quiet: number }

/**
 * What was seen in one span. `relayCpu`, `crowdCpu`: shares of a core. `relayMib`: RSS. `sent`: bytes of frames a second.
 * `asked`: requests a second, for what is public, for persons' own, and for whose a token is.
 */
export type Phase = {
  name: string
  seconds: number
  report: Report
  relayCpu: number
  crowdCpu: number
  relayMib: number
  sent: number
  asked: Asked
}

/**
 * Readers that stopped, for so many ms; how many of them were closed as slow, and when the first and the last (ms since);
 * how many were gone when they read on; how many had to be gone, and could be closed as slow (`slowByRule`).
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
  /** Persons who are logged in, and topics of their own in use. */
  persons: number
  ownTopics: number
  phases: { steady: Phase; churn: Phase; stalled: Phase; after: Phase }
  /** Calls of the relay while all clients are served. */
  calls: CallTimes
  kibPerSocket: number
  /** The relay with hardly a client, all topics polled: share of a core, and RSS. */
  idle: { cpu: number; mib: number }
  /** Requests a second by the catalogue: for what is public, the probes of the relay with them, and for persons' own. */
  rates: { market: number; own: number }
  slow: Slow
  /** Milliseconds from the relay's death until every client had all of its documents from the new one. */
  backAfter: number
  /** What happened between the phases: the coming back of those who had not read, and of all after the kill. */
  readingOn: Report
  killed: Report
  /** After the market came to rest: what clients hold beside what the upstream has. */
  final: Comparison
}

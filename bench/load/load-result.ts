import type { Comparison, Report } from './crowd-commands.ts'

/** How much of it, in milliseconds; `churn`: the share of all that comes and goes in a minute. */
export type LoadPlan = { clients: number; churn: number; warm: number; span: number; quiet: number }

/**
 * What was seen in one span. `relayCpu`, `crowdCpu`: shares of a core. `relayMib`: RSS. `sent`: bytes of frames a second.
 * `upstreamRate`: requests a second.
 */
export type Phase = {
  name: string
  seconds: number
  report: Report
  relayCpu: number
  crowdCpu: number
  relayMib: number
  sent: number
  upstreamRate: number
}

export type LoadResult = {
  clients: number
  topics: number
  phases: { steady: Phase; churn: Phase; stalled: Phase; after: Phase }
  kibPerSocket: number
  /** The relay with hardly a client, all topics polled: share of a core, and RSS. */
  idle: { cpu: number; mib: number }
  /** Requests a second by the catalogue. */
  rate: number
  slowClosed: number
  /** Milliseconds from the relay's death until every client had all of its documents from the new one. */
  backAfter: number
  /** What happened between the phases: the coming back of those who had not read, and of all after the kill. */
  readingOn: Report
  killed: Report
  /** After the market came to rest: what clients hold beside what the upstream has. */
  final: Comparison
}

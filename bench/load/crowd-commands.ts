import type { Address } from './raw-socket.ts'
import type { Counts } from './tally.ts'
import type { Visitor } from './visitors.ts'

/** The commands to a crowd. Each command has one answer. The next command follows only after that answer. */
export type Command =
  /** Opens a client for each visitor, a few at a time. Clients with `stay` never leave, move or stop reading. */
  | { name: 'open'; address: Address; visitors: Visitor[]; stay: true }
  /** Opens clients that leave and return, except for the last `stallers`: these stop reading on `stall`. */
  | { name: 'open'; address: Address; visitors: Visitor[]; stay: false; stallers: number }
  /** Resets all counters. */
  | { name: 'measure' }
  | { name: 'report' }
  /** Lets this share of the clients leave and return each minute: 0.1 is a tenth. */
  | { name: 'churn'; share: number }
  | { name: 'stall' }
  | { name: 'read on' }
  /**
   * `until away` is answered when every connection is closed, `until served` when every client has a document for each of
   * its topics.
   */
  | { name: 'until away' }
  | { name: 'until served' }
  /** Compares the clients' documents with fingerprints of the upstream's documents. The keys are those of `nameOf`. */
  | { name: 'compare'; prints: { [name: string]: string } }

/**
 * Measurements since the last `measure`. `cpu`: seconds of the crowd's process. `receivedBytes`: bytes received by each of
 * the `stallers`. `fromPoll`, `fromFlush`: delays of public topics in ms. `own`: delays of personal topics in ms.
 */
export type Report = {
  counts: Counts
  cpu: number
  receivedBytes: number[]
  fromPoll: { p50: number | null; p99: number | null }
  fromFlush: { p50: number | null; p99: number | null }
  own: { p50: number | null; p99: number | null }
}

/** The number of compared documents, and how many of them differ from the upstream's. */
export type Comparison = { compared: number; different: number }

export type Answers = {
  open: 'done'
  measure: 'done'
  report: Report
  churn: 'done'
  stall: 'done'
  'read on': 'done'
  'until away': 'done'
  'until served': 'done'
  compare: Comparison
}

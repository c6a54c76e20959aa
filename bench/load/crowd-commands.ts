import type { Address } from './raw-socket.ts'
import type { Counts } from './tally.ts'
import type { Visitor } from './visitors.ts'

/** What a crowd may be told. Each command has one answer, and they are given one at a time. */
export type Command =
  /** Opens a client for each visitor, a few at a time. Those who are to `stay` neither come and go nor stop reading. */
  | { name: 'open'; address: Address; visitors: Visitor[]; stay: true }
  /** Of these all come and go but the last `stallers`, who can be told to stop reading. */
  | { name: 'open'; address: Address; visitors: Visitor[]; stay: false; stallers: number }
  /** Forgets what was counted. */
  | { name: 'measure' }
  | { name: 'report' }
  /** Lets this share of the clients come and go each minute: 0.1 is a tenth. */
  | { name: 'churn'; share: number }
  | { name: 'stall' }
  | { name: 'read on' }
  /** Answers when every connection is gone; when every client has a document of each of its topics. */
  | { name: 'until away' }
  | { name: 'until served' }
  /** Holds what the clients have against fingerprints of what the upstream has, by `nameOf`. */
  | { name: 'compare'; prints: { [name: string]: string } }

/**
 * Since it was asked to measure. `cpu`: seconds of the crowd's own. `heard`: bytes that each of those heard who can be told
 * to stop reading. Delays of what is public, and of what is a person's own.
 */
export type Report = {
  counts: Counts
  cpu: number
  heard: number[]
  fromPoll: { p50: number | null; p99: number | null }
  fromFlush: { p50: number | null; p99: number | null }
  own: { p50: number | null; p99: number | null }
}

/** Documents looked at, of connected clients that read, and how many were not those of the upstream. */
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

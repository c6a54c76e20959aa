import type { Comparison, Report } from '#bench/load/crowd-commands.ts'
import type { Doubled } from '#bench/relay/upstream.process.ts'

/**
 * The size of a run. Times are in ms:
 * - `warm`: the time before counting
 * - `mixed`, `uniform`: how long a pair of two builds, or of one build, runs
 * - `span`: the minimum time in total in which two builds run side by side
 *
 * `churn`: the share of all clients that leaves and returns in a minute.
 */
export type TurnoverPlan = {
  clients: number
  churn: number
  warm: number
  mixed: number
  uniform: number
  span: number
}

/** One replaced relay: the builds that run now, and the ms until it was ready and until every client had its documents. */
export type Turn = { to: string; readyAfter: number; servedAfter: number }

/**
 * The result of a run:
 * - `seconds`, `sideBySide`: the time in total, and with two builds, in seconds
 * - `market`: requests without a token
 * - `rate`: the requests a second that the catalogue and the relays' probes allow
 * - `doubled`: documents that were requested twice in a short time. `askers` are the builds of the two relays: `old`,
 *   `new`, or one of these with `, ending`
 */
export type TurnoverResult = {
  clients: number
  topics: number
  seconds: number
  sideBySide: number
  turns: Turn[]
  report: Report
  final: Comparison
  market: number
  rate: number
  doubled: Doubled[]
}

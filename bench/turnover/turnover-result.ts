import type { Comparison, Report } from '#bench/load/crowd-commands.ts'
import type { Doubled } from '#bench/relay/upstream.process.ts'

/**
 * How much of it, in milliseconds: `warm` before it is counted; `mixed` and `uniform` how long each pair of relays stands,
 * of two builds and of one; `span` how long relays of two builds stand side by side in all, at least. `churn`: the share of
 * all clients that comes and goes in a minute.
 */
export type TurnoverPlan = {
  clients: number
  churn: number
  warm: number
  mixed: number
  uniform: number
  span: number
}

/** One relay was replaced: which builds stand now; ms until it was ready, and until every client had its documents. */
export type Turn = { to: string; readyAfter: number; servedAfter: number }

/**
 * `seconds` in all, and with two builds side by side; `market`: requests without a token, `rate`: those a second that
 * the catalogue and the relays' probes allow; `doubled`: documents that were asked for when they had only just been. Its
 * `askers` are the builds of the two relays: `old`, `new`, or one of these with `, ending`.
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

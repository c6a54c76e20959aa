import type { MarketType } from '#shared/market/coins.ts'
import { type AlertBook, alertWindows, armingOf, type Firing, type PriceAlert } from './alert.ts'
import { type Extremes, firstReach, type Span } from './reach.ts'

/** A request for a market's prices since `from` (epoch ms), a time in which no tab watched them for an alert. */
export type MissedRequest = { arming: string; market: MarketType; from: number }
/** The candles of that time, oldest first; null if they cannot be read, or are in another currency. */
export type MissedAnswer = { arming: string; spans: readonly Span[] | null }

/** The time without a price, in ms, after which something may have been missed. */
const gap = 15_000

/**
 * Returns the time spans to read before active alerts are checked. A level needs the unwatched time only. A change also
 * needs the period before it, because no tab remembers its prices.
 * @param seenAt until when some tab of the user watched, epoch ms; null if none ever did.
 */
export function missedRequests({ alerts }: AlertBook, seenAt: number | null, now: number): readonly MissedRequest[] {
  return alerts.flatMap((alert): MissedRequest[] => {
    if (alert.status !== 'active') return []
    const watched = Math.min(seenAt ?? alert.armedAt, now)
    const back = alert.rule.kind === 'change' ? alertWindows[alert.rule.within] : 0
    const from = Math.max(alert.armedAt, watched - back)
    return now - from > gap ? [{ arming: armingOf(alert), market: alert.market, from }] : []
  })
}

/** The result of reading candles. `extremes` are the values from which changes are measured. */
export type Missed = {
  firings: readonly Firing[]
  extremes: { readonly [arming: string]: Extremes }
  /** Alerts for which the candles could not be read, so that they may have been missed. */
  unchecked: readonly PriceAlert[]
}

/** Checks the candles of the unwatched time, and fires each alert at most once. */
export function missedOf({ alerts }: AlertBook, answers: readonly MissedAnswer[]): Missed {
  const answered = alerts.flatMap((alert) => {
    const answer = alert.status === 'active' ? answers.find(({ arming }) => arming === armingOf(alert)) : undefined
    return answer === undefined ? [] : [{ alert, spans: answer.spans }]
  })
  const checked = answered.flatMap(({ alert, spans }) =>
    spans === null ? [] : [{ alert, ...firstReach(alert.rule, alert.armedAt, spans) }],
  )
  return {
    firings: checked.flatMap(({ alert, reached }) =>
      reached === null ? [] : [firingOf(alert, reached, { isMissed: true })],
    ),
    extremes: Object.fromEntries(checked.map(({ alert, extremes }) => [armingOf(alert), extremes])),
    unchecked: answered.flatMap(({ alert, spans }) => (spans === null ? [alert] : [])),
  }
}

/** Returns the firing of an alert. */
export function firingOf(
  { id, armedAt, market, rule }: PriceAlert,
  { price, at }: { price: string; at: number },
  { isMissed }: { isMissed: boolean },
): Firing {
  return { id, armedAt, market, rule, price, at, isMissed, isSeen: false }
}

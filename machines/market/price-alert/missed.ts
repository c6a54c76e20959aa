import type { MarketType } from '#shared/market/coins.ts'
import { type AlertBook, alertWindows, armingOf, type Firing, type PriceAlert } from './alert.ts'
import { type Extremes, firstReach, type Span } from './reach.ts'

/** The prices of a market that nobody has watched for an alert: from when on, epoch ms. */
export type MissedAsk = { arming: string; market: MarketType; from: number }
/** What candles tell of it, oldest first; null where they cannot be read, or are in another currency. */
export type MissedAnswer = { arming: string; spans: readonly Span[] | null }

/** Milliseconds without a price after which something may have been missed. */
const gap = 15_000

/**
 * What has to be read before active alerts are looked after. A level needs what was not watched; a change needs the time that
 * it looks back on as well, which no tab remembers from before.
 * @param seenAt until when some tab of the user has watched, epoch ms; null when none ever has.
 */
export function missedAsks({ alerts }: AlertBook, seenAt: number | null, now: number): readonly MissedAsk[] {
  return alerts.flatMap((alert): MissedAsk[] => {
    if (alert.status !== 'active') return []
    const watched = Math.min(seenAt ?? alert.armedAt, now)
    const back = alert.rule.kind === 'change' ? alertWindows[alert.rule.within] : 0
    const from = Math.max(alert.armedAt, watched - back)
    return now - from > gap ? [{ arming: armingOf(alert), market: alert.market, from }] : []
  })
}

/** What is told of the alerts after candles were read; `extremes` are what their changes are measured from. */
export type Missed = {
  firings: readonly Firing[]
  extremes: { readonly [arming: string]: Extremes }
  /** Alerts of which nobody can say whether they were reached. */
  unchecked: readonly PriceAlert[]
}

/** What the candles of the time that nobody watched have reached, each alert once. */
export function missedOf({ alerts }: AlertBook, answers: readonly MissedAnswer[]): Missed {
  const asked = alerts.flatMap((alert) => {
    const answer = alert.status === 'active' ? answers.find(({ arming }) => arming === armingOf(alert)) : undefined
    return answer === undefined ? [] : [{ alert, spans: answer.spans }]
  })
  const checked = asked.flatMap(({ alert, spans }) =>
    spans === null ? [] : [{ alert, ...firstReach(alert.rule, alert.armedAt, spans) }],
  )
  return {
    firings: checked.flatMap(({ alert, reached }) =>
      reached === null ? [] : [firingOf(alert, reached, { isMissed: true })],
    ),
    extremes: Object.fromEntries(checked.map(({ alert, extremes }) => [armingOf(alert), extremes])),
    unchecked: asked.flatMap(({ alert, spans }) => (spans === null ? [alert] : [])),
  }
}

/** That an alert has fired. */
export function firingOf(
  { id, armedAt, market, rule }: PriceAlert,
  { price, at }: { price: string; at: number },
  { isMissed }: { isMissed: boolean },
): Firing {
  return { id, armedAt, market, rule, price, at, isMissed, isSeen: false }
}

import { add, compare, type Decimal, multiply, subtract } from '#shared/core/money/decimal.ts'
import { type AlertRule, alertWindows } from './alert.ts'

/**
 * The prices of a time span (epoch ms): a candle, or one price, with four equal prices and two equal times. In a candle the
 * order of the highest and the lowest price is unknown.
 */
export type Span = { from: number; until: number; open: Decimal; high: Decimal; low: Decimal; close: Decimal }

export type Reached = { price: Decimal; at: number }

/**
 * The earlier spans that may have the lowest or highest price of the period, from which a change is measured; oldest first.
 * `lows` rise and `highs` fall.
 */
export type Extremes = { lows: readonly Span[]; highs: readonly Span[] }

export const noExtremes: Extremes = { lows: [], highs: [] }

/** How many spans are kept in each list. */
const maxSpans = 240

/** Returns the span of one price at one moment. */
export function spanAt(price: Decimal, at: number): Span {
  return { from: at, until: at, open: price, high: price, low: price, close: price }
}

/**
 * Applies the next span to a rule. Returns the price that fulfilled the rule, or null, and the extremes for the next call.
 * A price fulfils a level when it equals or passes it, and a change when it is at least `percent`. A change does not count
 * if it may have taken longer than the period, or gone the opposite way.
 */
export function reach(rule: AlertRule, before: Extremes, span: Span): { reached: Reached | null; extremes: Extremes } {
  if (rule.kind !== 'change') return { reached: levelReached(rule, span), extremes: noExtremes }
  const since = span.until - alertWindows[rule.within]
  const lows = before.lows.filter(({ from }) => from >= since)
  const highs = before.highs.filter(({ from }) => from >= since)
  return {
    reached: rise(rule.percent, lows[0], span) ?? fall(rule.percent, highs[0], span),
    extremes: {
      lows: thinned([...lows.filter(({ low }) => compare(low, span.low) < 0), span]),
      highs: thinned([...highs.filter(({ high }) => compare(high, span.high) > 0), span]),
    },
  }
}

/** Returns the first of the spans (oldest first) that fulfils a rule. Spans that began before `armedAt` are ignored. */
export function firstReach(
  rule: AlertRule,
  armedAt: number,
  spans: readonly Span[],
): { reached: Reached | null; extremes: Extremes } {
  let extremes = noExtremes
  for (const span of spans) {
    if (span.from < armedAt) continue
    const next = reach(rule, extremes, span)
    if (next.reached !== null) return next
    extremes = next.extremes
  }
  return { reached: null, extremes }
}

function levelReached(rule: { kind: 'above' | 'below'; price: Decimal }, span: Span): Reached | null {
  const way = rule.kind === 'above' ? 1 : -1
  const isBeyond = (price: Decimal) => compare(price, rule.price) !== -way
  if (!isBeyond(way === 1 ? span.high : span.low)) return null
  return { price: isBeyond(span.open) ? span.open : rule.price, at: span.from }
}

/** The open comes before the high, and the low before the close. */
function rise(percent: Decimal, lowest: Span | undefined, { from, until, open, high, low, close }: Span) {
  const factor = add('100', percent)
  const isUp = (price: Decimal, base: Decimal) => compare(multiply(price, '100'), multiply(base, factor)) >= 0
  const base = lowest !== undefined && compare(lowest.low, open) < 0 ? lowest.low : open
  if (isUp(high, base)) return { price: high, at: from }
  return isUp(close, low) ? { price: close, at: until } : null
}

function fall(percent: Decimal, highest: Span | undefined, { from, until, open, high, low, close }: Span) {
  const factor = subtract('100', percent)
  const isDown = (price: Decimal, base: Decimal) => compare(multiply(price, '100'), multiply(base, factor)) <= 0
  const base = highest !== undefined && compare(highest.high, open) > 0 ? highest.high : open
  if (isDown(low, base)) return { price: low, at: from }
  return isDown(close, high) ? { price: close, at: until } : null
}

/**
 * Drops every second span of a list that is too long, but keeps the first and the last. A change may then be detected
 * later, never wrongly.
 */
function thinned(spans: readonly Span[]): readonly Span[] {
  if (spans.length <= maxSpans) return spans
  return spans.filter((_, place) => place % 2 === 0 || place === spans.length - 1)
}

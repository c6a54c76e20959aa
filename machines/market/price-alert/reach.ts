import { add, compare, type Decimal, multiply, subtract } from '#shared/core/money/decimal.ts'
import { type AlertRule, alertWindows } from './alert.ts'

/**
 * Prices of a stretch of time (epoch ms): a candle, or one price, whose four figures are the same and whose times are too.
 * Of the highest and the lowest price nobody knows which came first.
 */
export type Span = { from: number; until: number; open: Decimal; high: Decimal; low: Decimal; close: Decimal }

export type Reached = { price: Decimal; at: number }

/**
 * What a change is measured from: former spans that may be the lowest or the highest of the time that is looked back on,
 * oldest first. `lows` rise and `highs` fall.
 */
export type Extremes = { lows: readonly Span[]; highs: readonly Span[] }

export const noExtremes: Extremes = { lows: [], highs: [] }

/** Spans that are remembered of either kind. */
const maxSpans = 240

/** One price at one moment. */
export function spanAt(price: Decimal, at: number): Span {
  return { from: at, until: at, open: price, high: price, low: price, close: price }
}

/**
 * Whether the next span fulfils a rule, and at which price; else what a change is then measured from. A level is reached by
 * the price itself, and a change is at least as many per cent as asked. Nothing counts that may not have been so: a change
 * of which nobody knows whether it took longer, or whether it went the other way.
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

/** The first of some spans, oldest first, that fulfils a rule. `armedAt`: a span that began before it counts for nothing. */
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

/** The price opens before it is highest, and closes after it is lowest. */
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

/** Of too many, every other one but the first and the last: a change may then be found later, and never wrongly. */
function thinned(spans: readonly Span[]): readonly Span[] {
  if (spans.length <= maxSpans) return spans
  return spans.filter((_, place) => place % 2 === 0 || place === spans.length - 1)
}

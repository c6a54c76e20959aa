import type { Interval } from '#shared/stream/topics/candles.ts'
import { candleSeconds } from './candle-times.ts'
import { day, type PricePath, type Stretch, split, stretches } from './path.ts'

/**
 * Yields the candles of a path that open from `first` to `end`, as they were at the second `known`. Times are in seconds
 * since the epoch. Candles after `known` are flat.
 */
export function* candleStretches(
  path: PricePath,
  interval: Interval,
  { first, end, known }: { first: number; end: number; known: number },
): Generator<Stretch> {
  const soFar = (stretch: Stretch) => (stretch.start > known ? flat(stretch, path.at(known)) : until(stretch, known))
  const length = candleSeconds[interval]
  if (interval !== '1w') {
    for (const stretch of stretches(path, first, end, length)) yield soFar(stretch)
    return
  }
  for (let start = first; start <= end; start += length) {
    yield together([...stretches(path, start, start + length - day, day)].map(soFar))
  }
}

/** Joins consecutive stretches. */
function together(parts: readonly Stretch[]): Stretch {
  return {
    ...parts[0]!,
    length: parts.reduce((sum, { length }) => sum + length, 0),
    high: Math.max(...parts.map(({ high }) => high)),
    low: Math.min(...parts.map(({ low }) => low)),
    close: parts.at(-1)!.close,
    variance: parts.reduce((sum, { variance }) => sum + variance, 0),
  }
}

/** Returns a stretch as it was at a second (since the epoch) within it: the price at that second is its close. */
function until(stretch: Stretch, second: number): Stretch {
  if (second >= stretch.start + stretch.length) return stretch
  if (second === stretch.start) return flat(stretch, stretch.open)
  const [left, right] = split(stretch)
  if (second <= right.start) return { ...until(left, second), length: stretch.length }
  const rest = until(right, second)
  return {
    ...stretch,
    high: Math.max(left.high, rest.high),
    low: Math.min(left.low, rest.low),
    close: rest.close,
    variance: left.variance + rest.variance,
  }
}

function flat(stretch: Stretch, price: number): Stretch {
  return { ...stretch, open: price, high: price, low: price, close: price, variance: 0 }
}

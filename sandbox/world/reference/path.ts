import type { Profile } from './coin-profiles.ts'
import { mix, normal, smooth, uniform } from './noise.ts'

/**
 * A stretch of a price's path: `start` and `length` in seconds, the logarithms of its first, highest, lowest and last
 * price, and the variance within it, which also is its share of the day's volume.
 */
export type Stretch = {
  start: number
  length: number
  open: number
  high: number
  low: number
  close: number
  variance: number
  key: number
}

export const day = 86_400

/**
 * The path of one price, as a tree.
 * - The open and close of a day come from smooth noise of many periods, which makes trends but stays bounded.
 * - Its high and low follow the distribution of a Brownian bridge's extremes.
 * - A day is split into parts, and these into smaller ones, down to one second. Each split is a bridge that reaches exactly
 *   the high and low of its parent.
 * - Variance is divided unevenly, which makes quiet hours and bursts.
 *
 * So a candle of any length is computed without its seconds, and the high of a day equals the highest high of its hours
 * exactly.
 */
export class PricePath {
  readonly #key: number
  readonly #dailyVolatility: number
  /** Returns the logarithm of the price at the start of a day. `index` is the number of days since the epoch. */
  readonly level: (index: number) => number
  readonly #days = new Map<number, Stretch>()

  constructor(key: number, dailyVolatility: number, level: (index: number) => number) {
    this.#key = key
    this.#dailyVolatility = dailyVolatility
    this.level = level
  }

  /** Returns the day that contains `second` (seconds since the epoch). */
  day(second: number): Stretch {
    const index = Math.floor(second / day)
    let stretch = this.#days.get(index)
    if (stretch === undefined) {
      stretch = this.#makeDay(index)
      if (this.#days.size > 1000) this.#days.clear()
      this.#days.set(index, stretch)
    }
    return stretch
  }

  /** Returns the logarithm of the price at a second. */
  at(second: number): number {
    let stretch = this.day(second)
    while (stretch.length > 1) stretch = split(stretch).find((part) => second < part.start + part.length)!
    return stretch.open
  }

  #makeDay(index: number): Stretch {
    const open = this.level(index)
    const close = this.level(index + 1)
    const calm = Math.exp(0.5 * smooth(mix(this.#key, 77), index / 3) + 0.5 * smooth(mix(this.#key, 78), index))
    const variance = (this.#dailyVolatility * calm) ** 2
    const key = mix(mix(this.#key, 79), index)
    const { high, low } = extremes(open, close, variance, key)
    return { start: index * day, length: day, open, high, low, close, variance, key }
  }
}

/** Returns the daily levels of a price with this profile. A part of its moves is common to the whole market. */
export function levelsOf(key: number, marketKey: number, { beta, dailyVolatility, dollars }: Profile) {
  const own = Math.sqrt(1 - beta * beta)
  return (index: number) =>
    Math.log(dollars) + dailyVolatility * (beta * trend(marketKey, index) + own * trend(key, index))
}

/** Splits a stretch into two parts in the order of time. They meet at a multiple of a candle's length. */
export function split(stretch: Stretch): [Stretch, Stretch] {
  const { start, length, open, close, variance, key } = stretch
  const first = firstPart(length)
  const share = shareOf(first / length, uniform(key, 1))
  const variances = [variance * share, variance * (1 - share)] as const
  const bridge = open + (close - open) * share + normal(key, 2) * Math.sqrt(variance * share * (1 - share))
  const middle = Math.min(stretch.high, Math.max(stretch.low, bridge))
  const keys = [mix(key, 1), mix(key, 2)] as const
  const left = { open, close: middle, ...extremes(open, middle, variances[0], keys[0]) }
  const right = { open: middle, close, ...extremes(middle, close, variances[1], keys[1]) }
  const highIsLeft = left.high >= right.high
  const lowIsLeft = left.low <= right.low
  const part = (own: typeof left, isLeft: boolean) => ({
    ...own,
    high: highIsLeft === isLeft ? stretch.high : Math.min(own.high, stretch.high),
    low: lowIsLeft === isLeft ? stretch.low : Math.max(own.low, stretch.low),
  })
  return [
    { ...part(left, true), start, length: first, variance: variances[0], key: keys[0] },
    { ...part(right, false), start: start + first, length: length - first, variance: variances[1], key: keys[1] },
  ]
}

/** Yields all stretches of a length (that of a day or a candle) that start in `first`..`last`, in order. */
export function* stretches(path: PricePath, first: number, last: number, length: number): Generator<Stretch> {
  for (let start = Math.floor(first / day) * day; start <= last; start += day) {
    yield* within(path.day(start), first, last, length)
  }
}

function* within(stretch: Stretch, first: number, last: number, length: number): Generator<Stretch> {
  if (stretch.start > last || stretch.start + stretch.length <= first) return
  if (stretch.length === length) yield stretch
  else for (const part of split(stretch)) yield* within(part, first, last, length)
}

/** The lengths of candles and one second, in seconds. */
const lengths = [86_400, 14_400, 3600, 900, 300, 60, 1]

function firstPart(length: number): number {
  const unit = lengths.find((one) => one < length)!
  return Math.floor(length / unit / 2) * unit || unit
}

/** Returns a random share whose mean is `part`. */
function shareOf(part: number, draw: number): number {
  return Math.min(0.95, Math.max(0.05, part + (draw - 0.5) * 0.9 * Math.min(part, 1 - part)))
}

/** Returns the maximum and minimum of a Brownian bridge between two values, each drawn from its exact distribution. */
function extremes(open: number, close: number, variance: number, key: number): { high: number; low: number } {
  const reach = (draw: number) => Math.sqrt((open - close) ** 2 - 2 * variance * Math.log(uniform(key, draw)))
  return { high: (open + close + reach(11)) / 2, low: (open + close - reach(12)) / 2 }
}

/**
 * Returns the sum of noises with periods from a day to a year, each with the strength of a random walk, in daily
 * volatilities.
 */
function trend(key: number, index: number): number {
  let sum = 0
  for (let octave = 0; octave < 9; octave++) {
    const period = 2 ** octave
    sum += smooth(mix(key, octave), index / period) * Math.sqrt(period) * 0.75
  }
  return sum
}

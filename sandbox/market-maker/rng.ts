/** A stream of random numbers within [0, 1) that its seed repeats. */
export type Rng = () => number

/** The mulberry32 generator. */
export function rngOf(seed: number): Rng {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Exponentially distributed with a mean. */
export function exponential(rng: Rng, mean: number): number {
  return -mean * Math.log(1 - rng())
}

/** e to a normal number of that deviation: the sizes of trades. */
export function lognormal(rng: Rng, deviation: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng())
  return Math.exp(deviation * normal)
}

/** How many events fall into a time that expects `mean` of them. */
export function poisson(rng: Rng, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = rng(); product > limit; product *= rng()) count++
  return count
}

/** A generator of random numbers in [0, 1). The same seed gives the same numbers. */
export type Rng = () => number

/** Returns a mulberry32 generator. */
export function rngOf(seed: number): Rng {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a random number of the exponential distribution with this mean. */
export function exponential(rng: Rng, mean: number): number {
  return -mean * Math.log(1 - rng())
}

/** Returns a random number of the lognormal distribution with this deviation, for the sizes of trades. */
export function lognormal(rng: Rng, deviation: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng())
  return Math.exp(deviation * normal)
}

/** Returns a random number of the Poisson distribution with this mean. */
export function poisson(rng: Rng, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = rng(); product > limit; product *= rng()) count++
  return count
}

/** A stream of random numbers within [0, 1) that its seed repeats. */
export type Dice = () => number

/** The mulberry32 generator. */
export function diceOf(seed: number): Dice {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Exponentially distributed with a mean. */
export function exponential(dice: Dice, mean: number): number {
  return -mean * Math.log(1 - dice())
}

/** e to a normal number of that deviation: the sizes of trades. */
export function lognormal(dice: Dice, deviation: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice())
  return Math.exp(deviation * normal)
}

/** How many events fall into a time that expects `mean` of them. */
export function poisson(dice: Dice, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = dice(); product > limit; product *= dice()) count++
  return count
}

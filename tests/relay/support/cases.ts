/** Returns the number of random cases of a simulation: `usual`, and many times as many in a soak (`npm run soak`). */
export function cases(usual: number): number {
  return usual * Number(process.env.SOAK_CASES ?? 1)
}

/** Timeout of these cases in ms. */
export const longTimeout = cases(120_000)

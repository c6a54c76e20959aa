/** Random cases of a simulation in a test's own time, and many times as many where there is time (`npm run soak`). */
export function cases(usual: number): number {
  return usual * Number(process.env.SOAK_CASES ?? 1)
}

/** Milliseconds that they may take. */
export const longTimeout = cases(120_000)

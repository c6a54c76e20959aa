/**
 * A request to the process that runs Vitest. Files are absolute paths. `limits` is the processor time (ms) that each test
 * file may take.
 */
export type Order =
  | { do: 'measure'; tests: readonly string[] }
  | { do: 'try'; file: string; text: string; tests: readonly string[]; limits: { [test: string]: number } }

/** The answer: the time (ms) of each test file that passed, or the first test that failed; null when none failed. */
export type Answer = { took: { [test: string]: number } } | { failed: string | null }

/**
 * What the process that holds Vitest is asked. Files are whole paths; `limits` is the processor time that each test file may
 * take, in milliseconds.
 */
export type Order =
  | { do: 'measure'; tests: readonly string[] }
  | { do: 'try'; file: string; text: string; tests: readonly string[]; limits: { [test: string]: number } }

/** What it answers: how long each test file took that passed, in milliseconds, or the first that failed, null if none did. */
export type Answer = { took: { [test: string]: number } } | { failed: string | null }

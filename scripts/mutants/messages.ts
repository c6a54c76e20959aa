/** What the process that holds Vitest is asked. Files are whole paths; `limit` is of its processor time, in milliseconds. */
export type Order =
  | { do: 'measure'; tests: readonly string[] }
  | { do: 'try'; file: string; text: string; tests: readonly string[]; limit: number }

/** What it answers: how long each test file took that passed, in milliseconds, or the first that failed, null if none did. */
export type Answer = { took: { [test: string]: number } } | { failed: string | null }

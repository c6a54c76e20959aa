/** The clock that the relay works by; tests pass their own. */
export type Clock = {
  /** Whole epoch milliseconds, monotonic also when somebody sets the machine's clock: for measuring spans. */
  now(): number
  /** Runs a task once after so many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, task: () => void): () => void
  /** From 0 up to 1. */
  random(): number
}

/** The clock of this process. */
export const systemClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

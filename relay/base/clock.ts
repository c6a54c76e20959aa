/** The clock that the relay works by; tests pass their own. */
export type Clock = {
  /** Whole epoch milliseconds, monotonic also when somebody sets the machine's clock: for measuring spans. */
  now(): number
  /** Runs a task once after so many milliseconds; after 0 once what has come meanwhile is dealt with. @returns what cancels it. */
  after(milliseconds: number, task: () => void): () => void
  /** From 0 up to 1. */
  random(): number
}

/** The clock of this process. */
export const systemClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  after: (milliseconds, task) => {
    if (milliseconds === 0) {
      const turn = setImmediate(task)
      return () => clearImmediate(turn)
    }
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

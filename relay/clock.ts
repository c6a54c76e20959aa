/** Time as the relay sees it; tests hand in their own. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number
  /** Runs a task once after so many milliseconds; the result takes it back. */
  after(milliseconds: number, task: () => void): () => void
  /** From 0 up to 1. */
  random(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

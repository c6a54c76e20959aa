/** Time as the relay sees it; tests hand in their own. */
export type Clock = {
  /** Epoch milliseconds, whole, that go on evenly though somebody sets the clock of the machine: spans are measured by them. */
  now(): number
  /** Runs a task once after so many milliseconds; the result takes it back. */
  after(milliseconds: number, task: () => void): () => void
  /** From 0 up to 1. */
  random(): number
}

export const systemClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

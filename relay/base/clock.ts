/** The clock that the relay uses. Tests pass their own. */
export type Clock = {
  /**
   * Returns whole epoch ms. It is monotonic, so a change of the machine's clock does not affect it. Use it to measure
   * spans.
   */
  now(): number
  /**
   * Runs a task once after so many ms; with 0, after the events that are already pending. @returns a function that cancels
   * it.
   */
  after(milliseconds: number, task: () => void): () => void
  /** Returns a number in [0, 1). */
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

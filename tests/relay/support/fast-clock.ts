/**
 * `look`: ms between checks. `longestStep`: the most that one counts, so that the clock stops while this process is paused.
 */
const look = 5
const longestStep = 10

/** Starts a clock for machines that runs `times` times as fast as real time, but no faster than this process. */
export function startFastClock(times: number) {
  const due = new Map<number, { at: number; task: () => void }>()
  let now = 0
  let lookedAt = performance.now()
  let lastId = 0

  const timer = setInterval(() => {
    const moment = performance.now()
    now += times * Math.min(longestStep, moment - lookedAt)
    lookedAt = moment
    for (const [id, { at, task }] of due) {
      if (at > now) continue
      due.delete(id)
      task()
    }
  }, look)

  return {
    setTimeout(task: () => void, wait: number): number {
      lastId += 1
      due.set(lastId, { at: now + wait, task })
      return lastId
    },
    clearTimeout: (id: number) => void due.delete(id),
    stop: () => clearInterval(timer),
  }
}

/** Milliseconds between looks, and what one may count for: while this process stands still, so does the clock. */
const look = 5
const longestStep = 10

/** A clock for machines that runs so many times as fast as the wall's, and no faster than what this process gets done. */
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

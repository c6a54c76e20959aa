import type { Clock } from '#relay/base/clock.ts'

/** Creates a clock that only the test moves. Tasks run in order, and promises settle between them. */
export function createFakeClock(start = 1_800_000_000_000) {
  let now = start
  let tasks: { at: number; task: () => void }[] = []
  const due = (end: number) => tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
  const run = (entry: { at: number; task: () => void }) => {
    tasks = tasks.filter((other) => other !== entry)
    now = Math.max(now, entry.at)
    entry.task()
  }
  const clock: Clock & {
    advance(milliseconds: number): Promise<void>
    /** Runs the first task due within so many ms, and no other. Without one, the time passes. */
    step(milliseconds: number): Promise<void>
    pending: () => number
  } = {
    now: () => now,
    random: () => 0.5,
    after(milliseconds, task) {
      const entry = { at: now + milliseconds, task }
      tasks.push(entry)
      return () => {
        tasks = tasks.filter((other) => other !== entry)
      }
    },
    pending: () => tasks.length,
    async advance(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        await settled()
        const next = due(end)
        if (!next) break
        run(next)
      }
      now = end
      await settled()
    },
    async step(milliseconds) {
      const end = now + milliseconds
      await settled()
      const next = due(end)
      if (next) run(next)
      else now = end
      await settled()
    },
  }
  return clock
}

/** Waits until everything that depends on promises alone has run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

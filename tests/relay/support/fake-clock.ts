import type { Clock } from '#relay/base/clock.ts'

/** Time that moves only when a test moves it. Tasks run in their order; promises get their turn between them. */
export function createFakeClock(start = 1_800_000_000_000) {
  let now = start
  let tasks: { at: number; task: () => void }[] = []
  const clock: Clock & { advance(milliseconds: number): Promise<void>; pending: () => number } = {
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
        const next = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        tasks = tasks.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.task()
      }
      now = end
      await settled()
    },
  }
  return clock
}

/** Lets everything that only waits for promises run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

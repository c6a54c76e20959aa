import type { Tab } from './browser.ts'

export type Smoothness = { frames: number; dropped: number; longTasks: number; longest: number }

/** A slow machine: the browser's processor four times as slow. */
const slowness = 4
/** Milliseconds after which a task is one that a person feels. */
const longTask = 50

/**
 * Watches a page on a slow machine for so many seconds: frames that were due and not made, and tasks over 50 ms
 * (milliseconds of the slowed machine).
 */
export async function smoothnessOf({ page, cdp }: Tab, seconds: number): Promise<Smoothness> {
  await page.bringToFront()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  // What the slowing itself stirs up is not the page's.
  await page.waitForTimeout(2000)
  const { stamps, tasks } = (await page.evaluate(watching(seconds))) as { stamps: number[]; tasks: number[] }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const gaps = stamps.slice(1).map((stamp, index) => stamp - stamps[index]!)
  const due = Math.round((stamps.at(-1)! - stamps[0]!) / frameOf(gaps))
  const long = tasks.filter((duration) => duration > longTask)
  return { frames: due, dropped: due - gaps.length, longTasks: long.length, longest: Math.max(0, ...long) }
}

/** How long a frame is: most of them take one turn of the screen. */
function frameOf(gaps: number[]): number {
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)]!
}

/** A program for the page: the times of its frames and the lengths of its long tasks. */
function watching(seconds: number): string {
  return `new Promise((resolve) => {
    const stamps = []
    const tasks = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask' })
    const begun = performance.now()
    const tick = (now) => {
      stamps.push(now)
      if (now - begun < ${seconds * 1000}) return requestAnimationFrame(tick)
      observer.disconnect()
      resolve({ stamps, tasks })
    }
    requestAnimationFrame(tick)
  })`
}

import type { Tab } from './browser.ts'

export type Smoothness = { frames: number; dropped: number; longTasks: number; longest: number }

/** Times of a page in ms: the gaps between its frames, and its long tasks. */
export type Watched = { gaps: number[]; tasks: number[] }

/** The slow machine: a processor four times slower. */
const slowness = 4
/** The length of a task (ms) above which users notice it. */
const longTask = 50

/** Watches a page on a slow machine for `seconds` seconds. */
export async function watch({ page, cdp }: Tab, seconds: number): Promise<Watched> {
  await page.bringToFront()
  // Collects the garbage of the load, so that it is not counted here.
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.disable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  // Waits: the throttling itself causes work that does not belong to the page.
  await page.waitForTimeout(2000)
  const { stamps, tasks } = (await page.evaluate(watching(seconds))) as { stamps: number[]; tasks: number[] }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { gaps: stamps.slice(1).map((stamp, index) => stamp - stamps[index]!), tasks }
}

/** Returns the length of a screen frame (ms), measured on an idle page, because a busy page may drop every second frame. */
export function frameOf({ gaps }: Watched): number {
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)]!
}

/** Returns the dropped frames, and the tasks over 50 ms (milliseconds of the throttled processor). */
export function smoothnessOf({ gaps, tasks }: Watched, frame: number): Smoothness {
  const due = Math.round(gaps.reduce((sum, gap) => sum + gap, 0) / frame)
  const long = tasks.filter((duration) => duration > longTask)
  return { frames: due, dropped: Math.max(0, due - gaps.length), longTasks: long.length, longest: Math.max(0, ...long) }
}

/** Returns a program for the page that records the times of its frames and the lengths of its long tasks. */
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

import type { Tab } from './browser.ts'

export type Smoothness = { frames: number; dropped: number; longTasks: number; longest: number }

/** What was seen of a page, in milliseconds: between its frames, and its long tasks. */
export type Watched = { gaps: number[]; tasks: number[] }

/** A slow machine: the browser's processor four times as slow. */
const slowness = 4
/** Milliseconds after which a task is one that a person feels. */
const longTask = 50

/** Watches a page on a slow machine for so many seconds. */
export async function watch({ page, cdp }: Tab, seconds: number): Promise<Watched> {
  await page.bringToFront()
  // What loading has left behind is collected: that is the load's, and comes once.
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.disable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  // What the slowing itself stirs up is not the page's.
  await page.waitForTimeout(2000)
  const { stamps, tasks } = (await page.evaluate(watching(seconds))) as { stamps: number[]; tasks: number[] }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { gaps: stamps.slice(1).map((stamp, index) => stamp - stamps[index]!), tasks }
}

/** How long a frame of the screen is (ms), by a page that has nothing to do: a busy one may miss every second. */
export function frameOf({ gaps }: Watched): number {
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)]!
}

/** Frames that were due and not made, and tasks over 50 ms (milliseconds of the slowed machine). */
export function smoothnessOf({ gaps, tasks }: Watched, frame: number): Smoothness {
  const due = Math.round(gaps.reduce((sum, gap) => sum + gap, 0) / frame)
  const long = tasks.filter((duration) => duration > longTask)
  return { frames: due, dropped: Math.max(0, due - gaps.length), longTasks: long.length, longest: Math.max(0, ...long) }
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

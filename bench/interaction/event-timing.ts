import type { Page } from '@playwright/test'

/** How long interactions took, in ms from the input to the next paint (Event Timing; in steps of 8 ms, at least `shortest`). */
export type Timed = number[]

/** The browser reports no interaction that takes less (ms). */
const shortest = 16

/** Records the interactions of every page that opens from now on. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(`{
    window.interactions = new Map()
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    }).observe({ type: 'event', durationThreshold: ${shortest} })
  }`)
}

/** Returns the durations of all interactions during `act`. Those that the browser does not report count as the shortest. */
export async function timeInteractions(page: Page, act: () => Promise<void>): Promise<Timed> {
  await page.evaluate('interactions.clear()')
  const before = await countOf(page)
  await act()
  // The browser reports an interaction after the paint that ends it.
  await page.waitForTimeout(500)
  const reported = (await page.evaluate('[...interactions.values()]')) as number[]
  const unreported = Math.max(0, (await countOf(page)) - before - reported.length)
  return [...reported, ...Array.from({ length: unreported }, () => shortest)]
}

function countOf(page: Page): Promise<number> {
  return page.evaluate('performance.interactionCount')
}

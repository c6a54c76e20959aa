import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** The maximum layout shift of a page while it loads (the browser's `layout-shift` score). */
const limit = 0.02
/** The smallest single shift that a user notices, in the same score. The unit of a changed headline figure moves 0.001. */
const noticed = 0.002

type Measured = { shifts: { value: number; what: string }[] }
type Box = { left: number; top: number; width: number; height: number }
type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: Box; currentRect: Box }[]
}

/** Records the layout shifts of each page opened from now on, with motion. */
export async function measureShifts(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const measured = window as unknown as Measured
    measured.shifts = []
    const boxOf = ({ left, top, width, height }: Box) => `${left}+${width}, ${top}+${height}`
    const nameOf = ({ node, previousRect: was, currentRect: is }: Shift['sources'][number]) =>
      `${node === null ? 'gone' : shownOf(node)} from ${boxOf(was)} to ${boxOf(is)}`
    const shownOf = (node: Node) =>
      `${node.nodeName} ${node instanceof Element ? node.className : ''} "${node.textContent?.slice(0, 40)}"`
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources, startTime } of list.getEntries() as Shift[])
        if (!hadRecentInput) measured.shifts.push({ value, what: `${startTime}: ${sources.map(nameOf).join('; ')}` })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Resolves when the visible part of a page has loaded completely. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  await expect.poll(() => awaitedIn(page)).toEqual([])
  await expect(page.locator('[data-flow=content][aria-busy=true]')).toHaveCount(0)
}

/** Returns the layout shifts up to the next frame when their sum exceeds the limit; null otherwise. */
export function shiftOf(page: Page): Promise<string | null> {
  return page.evaluate(async (limit) => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    const { shifts } = window as unknown as Measured
    const far = shifts.reduce((sum, { value }) => sum + value, 0)
    return far > limit ? [`${far}`, ...shifts.map(({ value, what }) => `${value} at ${what}`)].join('\n') : null
  }, limit)
}

/**
 * Returns the noticeable layout shifts since the last call. A row whose figures change their width shifts less than that.
 */
export function farShiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async (min) => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    const { shifts } = window as unknown as Measured
    return shifts
      .splice(0)
      .filter(({ value }) => value > min)
      .map(({ value, what }) => `${value} at ${what}`)
  }, noticed)
}

/** Returns the placeholders in the visible part of a page. */
export function awaitedIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main .mantine-Skeleton-root')]
      .filter((element) => {
        const { top, height } = element.getBoundingClientRect()
        // A part that loads only near the viewport is not loading yet.
        if (element.closest('[data-later]')) return false
        return element.checkVisibility() && height > 0 && top < innerHeight
      })
      .map((element) => element.parentElement?.className ?? ''),
  )
}

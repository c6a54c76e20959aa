import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** How far a page may move by itself while it loads, in the browser's measure (layout-shift). */
const limit = 0.02
/** How far something must move at once for a person to notice, in the same measure. */
const noticed = 0.001

type Measured = { shifts: { value: number; what: string }[] }
type Box = { left: number; top: number; width: number; height: number }
type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: Box; currentRect: Box }[]
}

/** Keeps what moves in each page that is opened from now on. */
export async function measureShifts(page: Page): Promise<void> {
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

/** Resolves when all that the seen part of a page waits for has come. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  await expect.poll(() => awaitedIn(page)).toEqual([])
  await expect(page.locator('[data-flow=content][aria-busy=true]')).toHaveCount(0)
}

/** What of the page has moved by itself up to the next frame, when it is more than the limit; null otherwise. */
export function shiftOf(page: Page): Promise<string | null> {
  return page.evaluate(async (limit) => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    const { shifts } = window as unknown as Measured
    const far = shifts.reduce((sum, { value }) => sum + value, 0)
    return far > limit ? [`${far}`, ...shifts.map(({ value, what }) => `${value} at ${what}`)].join('\n') : null
  }, limit)
}

/**
 * What of the seen part of a page has moved by itself since it was last asked: each shift that a person would notice. A row of
 * figures that is another figure's width moves less.
 */
export function farShiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async (least) => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    const { shifts } = window as unknown as Measured
    return shifts
      .splice(0)
      .filter(({ value }) => value > least)
      .map(({ value, what }) => `${value} at ${what}`)
  }, noticed)
}

/** What is still on its way in the part of a page that is seen. */
export function awaitedIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main .mantine-Skeleton-root')]
      .filter((element) => {
        const { top, height } = element.getBoundingClientRect()
        // What is made when somebody comes near it is not on its way yet.
        if (element.closest('[data-later]')) return false
        return element.checkVisibility() && height > 0 && top < innerHeight
      })
      .map((element) => element.parentElement?.className ?? ''),
  )
}

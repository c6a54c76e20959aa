import type { Page } from '@playwright/test'
import { widths } from '../support/look.ts'
import { beMember, comeFrom, makePerson } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { visit } from '../support/visit.ts'

/** How far a page may move by itself while it loads, in the browser's measure (layout-shift). */
const limit = 0.02

const publicPages = [
  '/',
  '/markets/',
  '/market/BITCOIN/TOMAN',
  '/terms/',
  '/contact-us/',
  '/about-us/',
  '/faq/',
  '/guide/',
  '/wages/',
  '/login',
  '/login/forget',
  '/sign-up',
]
const ownPages = [
  '/profile',
  '/profile/otc',
  '/profile/trade/TOMAN/BITCOIN',
  '/profile/wallet',
  '/profile/walletEx',
  '/profile/history',
  '/profile/account',
  '/profile/settings',
  '/profile/invite',
]

test.beforeEach(({ context }) => comeFrom(context))

for (const device of ['desktop', 'phone'] as const) {
  for (const { whose, paths } of [
    { whose: 'public', paths: publicPages },
    { whose: 'profile', paths: ownPages },
  ]) {
    test(`no ${whose} page moves while it loads, on a ${device}`, async ({ page, site }) => {
      test.setTimeout(180_000)
      await page.setViewportSize(widths[device])
      await measure(page, site, whose === 'profile')
      const moved: { [path: string]: string | null } = {}
      for (const path of paths) {
        await visit(page, path, { language: 'fa', theme: 'dark' })
        await expect(page.locator('h1')).toHaveCount(1)
        await expect.poll(() => awaitedIn(page)).toEqual([])
        await expect(page.locator('[data-flow=content][aria-busy=true]')).toHaveCount(0)
        moved[path] = await shiftOf(page)
      }
      expect(Object.entries(moved).filter(([, what]) => what !== null)).toEqual([])
    })
  }
}

test('no public page moves when its letters come late, on a phone', async ({ page, site }) => {
  test.setTimeout(180_000)
  await page.setViewportSize(widths.phone)
  await measure(page, site, false)
  const moved: { [path: string]: string | null } = {}
  for (const path of ['/', '/markets/', '/market/BITCOIN/TOMAN', '/wages/']) {
    const gate = Promise.withResolvers<void>()
    await page.route('**/*.woff2', (route) => gate.promise.then(() => route.continue()))
    // The document has loaded when its letters have come.
    const opened = visit(page, path, { language: 'fa', theme: 'dark' })
    await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
    await expect(page.locator('#root:not([data-written]) h1')).toHaveCount(1)
    await expect.poll(() => awaitedIn(page)).toEqual([])
    gate.resolve()
    await opened
    await expect.poll(() => page.evaluate(() => document.fonts.check("16px 'Vazirmatn Variable'", 'ا'))).toBe(true)
    await page.unroute('**/*.woff2')
    moved[path] = await shiftOf(page)
  }
  expect(Object.entries(moved).filter(([, what]) => what !== null)).toEqual([])
})

test('the trade page moves nothing from its first paint until all of it is live', async ({ page, site }) => {
  test.setTimeout(120_000)
  await measure(page, site, true)
  const moved: { [size: string]: string | null } = {}
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visit(page, '/profile/trade/TOMAN/BITCOIN', { language: 'fa', theme: 'dark' })
    await expect(page.locator('[data-flow=chartTools] canvas').first()).toBeVisible()
    await expect.poll(() => awaitedIn(page)).toEqual([])
    if (width > 700) await expect(page.locator('[data-flow=orderBookView] li')).toHaveCount(22)
    moved[`${width} x ${height}`] = await shiftOf(page)
  }
  expect(Object.entries(moved).filter(([, what]) => what !== null)).toEqual([])
})

type Measured = { shifts: { value: number; what: string }[] }
type Box = { top: number; height: number }
type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: Box; currentRect: Box }[]
}

/** Keeps what moves in each page. */
async function measure(page: Page, site: Site, isMember: boolean): Promise<void> {
  if (isMember) await beMember(page, await makePerson(site))
  await page.addInitScript(() => {
    const measured = window as unknown as Measured
    measured.shifts = []
    const nameOf = ({ node, previousRect: was, currentRect: is }: Shift['sources'][number]) =>
      `${(node as Element | null)?.className ?? 'gone'} from ${was.top}+${was.height} to ${is.top}+${is.height}`
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources, startTime } of list.getEntries() as Shift[])
        if (!hadRecentInput) measured.shifts.push({ value, what: `${startTime}: ${sources.map(nameOf).join('; ')}` })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What of the page has moved by itself up to the next frame, when it is more than the limit; null otherwise. */
function shiftOf(page: Page): Promise<string | null> {
  return page.evaluate(async (limit) => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    const { shifts } = window as unknown as Measured
    const far = shifts.reduce((sum, { value }) => sum + value, 0)
    return far > limit ? [`${far}`, ...shifts.map(({ value, what }) => `${value} at ${what}`)].join('\n') : null
  }, limit)
}

/** What is still on its way in the part of a page that is seen. */
function awaitedIn(page: Page): Promise<string[]> {
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

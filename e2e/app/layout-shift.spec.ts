import { widths } from '../support/look.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { awaitedIn, measureShifts, settle, shiftOf } from '../support/shifts.ts'
import { expect, test } from '../support/site.ts'
import { openSlowDocuments } from '../support/slow-documents.ts'
import { running, visit } from '../support/visit.ts'

// Shifts of these pages on a desktop are measured by console.spec.ts, and the trade page's also by terminal.spec.ts. Shifts
// of the public pages on a phone are measured by sweep.spec.ts.
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
const publicPages = [
  '/',
  '/markets/',
  '/market/BITCOIN/TOMAN',
  '/wages/',
  '/terms/',
  '/contact-us/',
  '/about-us/',
  '/faq/',
  '/guide/',
  '/login/',
  '/sign-up/',
]
const look = { language: 'fa', theme: 'dark' } as const

test.beforeEach(({ context }) => comeFrom(context))

test('no profile page shifts while it loads on a phone', async ({ page, site }) => {
  await page.setViewportSize(widths.phone)
  await logInAs(page, await makePerson(site))
  await measureShifts(page)
  const moved: { [path: string]: string | null } = {}
  for (const path of ownPages) {
    await visit(page, path, look)
    await settle(page)
    moved[path] = await shiftOf(page)
  }
  expect(Object.entries(moved).filter(([, what]) => what !== null)).toEqual([])
})

test('no public page shifts when its fonts load late on a phone', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  await measureShifts(page)
  const moved: { [path: string]: string | null } = {}
  for (const path of publicPages) {
    const gate = Promise.withResolvers<void>()
    await page.route('**/*.woff2', (route) => gate.promise.then(() => route.continue()))
    // The document's load event waits for the fonts.
    const opened = visit(page, path, look)
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

test('no public page shifts while a slow network sends it in pieces', async ({ page, site }) => {
  await page.setViewportSize(widths.desktop)
  const slow = await openSlowDocuments(site)
  await measureShifts(page)
  const moved: { [path: string]: string | null } = {}
  // A page that ends above the lower edge of the window, and a longer one.
  for (const path of ['/contact-us/', '/']) {
    await page.goto(slow.url + path)
    await running(page)
    moved[path] = await shiftOf(page)
  }
  await slow.close()
  expect(Object.entries(moved).filter(([, what]) => what !== null)).toEqual([])
})

test('the trade page does not shift from its first paint until all of it is live on a phone', async ({
  page,
  site,
}) => {
  await logInAs(page, await makePerson(site))
  await measureShifts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/profile/trade/TOMAN/BITCOIN', look)
  await expect(page.locator('[data-flow=chartTools] canvas').first()).toBeVisible()
  await expect.poll(() => awaitedIn(page)).toEqual([])
  expect(await shiftOf(page)).toBe(null)
})

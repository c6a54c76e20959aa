import type { Page } from '@playwright/test'
import { faint, widths } from '../support/look.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { farShiftsOf, measureShifts, settle, shiftOf } from '../support/shifts.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

test.use({ market: 'live' })

const persian = { language: 'fa', theme: 'dark' } as const

test('prices change by themselves without moving the layout', async ({ page }) => {
  await visit(page, '/', persian)
  const rows = page.locator('tbody tr[data-coin]')
  await expect(rows).toHaveCount(10)
  const prices = () => rows.locator('td:nth-of-type(1)').allTextContents()
  const boxes = () =>
    rows.locator('th, td').evaluateAll((cells) =>
      cells.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )
  await settle(page)
  await page.evaluate(() => document.fonts.ready)
  const [before, placed] = [await prices(), await boxes()]
  await page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
    new PerformanceObserver((list) => {
      // These move by less: the unit of a volume that gets another digit, and a change that loses its sign in the table and
      // in the strip at once (0.0000107). A row that moves by one pixel moves by more.
      for (const { value, sources } of list.getEntries() as Shift[])
        if (value > 0.00002)
          shifts.push(
            `${value} of ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200)).join('; ')}`,
          )
    }).observe({ type: 'layout-shift' })
  })
  await expect.poll(prices, { timeout: 30_000 }).not.toEqual(before)
  await page.waitForTimeout(600)
  expect(await boxes()).toEqual(placed)
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
})

test('a changed price highlights its background for a moment', async ({ page }) => {
  await visit(page, '/', persian)
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
  await page.evaluate(() => {
    const seen = document as Document & { glows?: string[] }
    seen.glows = []
    new MutationObserver((records) => {
      for (const { target } of records) {
        const { dataset } = target as HTMLElement
        const { backgroundColor } = getComputedStyle(target as HTMLElement)
        seen.glows?.push(`${dataset.glow ?? 'none'} ${backgroundColor === 'rgba(0, 0, 0, 0)' ? 'clear' : 'shown'}`)
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-glow'] })
  })
  const seen = () => page.evaluate(() => [...new Set((document as Document & { glows?: string[] }).glows)].sort())
  await expect
    .poll(seen, { timeout: 30_000 })
    .toEqual(['down faint shown', 'down shown', 'none clear', 'up faint shown', 'up shown'])
})

test('the chart feed of the coin page ends at the present day', async ({ page, site }) => {
  await visit(page, '/market/BITCOIN/TOMAN', persian)
  await expect(page.locator('canvas').first()).toBeVisible()
  const answer = await page.request.get(`${site.url}/api/klines?symbol=BTCUSDT&interval=1d&limit=1`)
  const [[openTime]] = await answer.json()
  expect(Date.now() - Number(openTime)).toBeLessThan(86_400_000)
})

test('blocks are marked stale with their age while the upstream is down, and recover by themselves', async ({
  page,
  site,
}) => {
  await visit(page, '/market/BITCOIN/TOMAN', persian)
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.locator('[data-stale-mark]')).toHaveCount(0)
  await site.sandbox.stop('SIGKILL')
  const marks = page.locator('[data-stale-mark]')
  await expect(marks.first()).toBeVisible({ timeout: 30_000 })
  await expect(marks).toHaveCount(7, { timeout: 30_000 })
  await expect(marks.first()).toContainText(/[۰-۹]/)
  // The last data stays and does not change.
  const figures = () => page.locator('[data-flow="coinPage"] dd').allTextContents()
  const last = await figures()
  expect(last.filter((figure) => /[۰-۹]/.test(figure))).toHaveLength(last.length)
  await page.waitForTimeout(4000)
  expect(await figures()).toEqual(last)
  await expect(page.locator('canvas').first()).toBeVisible()
  // The relay is up, so the page reports no lost connection.
  await expect(page.locator('[data-flow="connection"]')).toHaveAttribute('data-state', 'online')
  await site.sandbox.start()
  await expect(marks).toHaveCount(0, { timeout: 40_000 })
})

test('the layout does not shift when data becomes stale', async ({ context, site }) => {
  await comeFrom(context)
  const user = await makePerson(site)
  const desktop = { width: 1280, height: 720 }
  const seen = [
    { path: '/', size: widths.phone, marks: 6 },
    { path: '/', size: desktop, marks: 6 },
    { path: '/market/BITCOIN/TOMAN', size: widths.phone, marks: 7 },
    { path: '/market/BITCOIN/TOMAN', size: desktop, marks: 7 },
    { path: '/profile/trade/TOMAN/BITCOIN', size: widths.phone, marks: 2 },
    { path: '/profile/trade/TOMAN/BITCOIN', size: desktop, marks: 8 },
  ]
  const tabs: { tab: Page; name: string; marks: number }[] = []
  for (const { path, size, marks } of seen) {
    const tab = await context.newPage()
    await tab.setViewportSize(size)
    await logInAs(tab, user)
    await measureShifts(tab)
    await visit(tab, path, persian)
    await settle(tab)
    tabs.push({ tab, marks, name: `${path} at ${size.width}` })
  }
  const moved = async () => {
    const all = await Promise.all(tabs.map(async ({ tab, name }) => [name, await farShiftsOf(tab)] as const))
    return all.filter(([, shifts]) => shifts.length > 0)
  }
  // Waits for late shifts after a page has loaded.
  const inTwoSeconds = () => new Promise((resolve) => setTimeout(resolve, 2000)).then(moved)
  await expect.poll(inTwoSeconds, { timeout: 30_000 }).toEqual([])
  await site.sandbox.stop('SIGKILL')
  for (const { tab, marks } of tabs)
    await expect(tab.locator('[data-stale-mark]')).toHaveCount(marks, { timeout: 40_000 })
  expect(await moved()).toEqual([])
  await site.sandbox.start()
  for (const { tab } of tabs) await expect(tab.locator('[data-stale-mark]')).toHaveCount(0, { timeout: 40_000 })
})

test('the page says that it reconnects while the relay is down, and reconnects', async ({ page, site }) => {
  await measureShifts(page)
  await visit(page, '/', persian)
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
  const connection = page.locator('[data-flow="connection"]')
  await expect(connection).toHaveAttribute('data-state', 'online')
  await site.relay.stop('SIGKILL')
  await expect(connection).toHaveAttribute('data-state', /^reconnecting/)
  await expect(connection).toContainText(text('fa', 'connection.reconnectingTitle'))
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
  // One banner reports it. Stale figures turn faint, no block has its own mark, and nothing shifts.
  const figure = page.locator('main [data-stale] tbody [data-direction]').filter({ visible: true }).first()
  await expect(figure).toBeVisible({ timeout: 20_000 })
  await expect(figure).toHaveCSS('color', faint)
  await expect(page.locator('[data-stale-mark]').filter({ visible: true })).toHaveCount(0)
  expect(await shiftOf(page)).toBe(null)
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 780 },
  ]) {
    await page.setViewportSize(size)
    // Parts near the end load when the page is scrolled there, and make it longer.
    const distance = async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      const [footer, banner] = [await boxOf(page, 'footer'), await boxOf(page, '[data-flow="connection"] > *')]
      return banner.y - footer.y - footer.height
    }
    await expect.poll(distance).toBeGreaterThanOrEqual(0)
  }
  await site.relay.start()
  await expect(connection).toHaveAttribute('data-state', 'online', { timeout: 40_000 })
  await expect(page.locator('[data-stale-mark]')).toHaveCount(0, { timeout: 20_000 })
})

test('a browser that is offline says so', async ({ page, context }) => {
  await visit(page, '/', persian)
  const connection = page.locator('[data-flow="connection"]')
  await expect(connection).toHaveAttribute('data-state', 'online')
  await context.setOffline(true)
  await expect(connection).toHaveAttribute('data-state', 'offline')
  await expect(connection).toContainText(text('fa', 'connection.offlineTitle'))
  await context.setOffline(false)
  await expect(connection).toHaveAttribute('data-state', 'online', { timeout: 30_000 })
})

async function boxOf(page: Page, selector: string) {
  return (await page.locator(selector).first().boundingBox())!
}

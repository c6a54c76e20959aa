import type { Page } from '@playwright/test'
import { bringNothing } from '../support/forgetful.ts'
import { measureShifts, settle, shiftOf } from '../support/shifts.ts'
import { expect, test } from '../support/site.ts'
import { open, running } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const phone = { width: 390, height: 844 }

/** Public pages with the place of their prices, besides the ticker strip that all of them have. */
const pages = [
  { path: '/', prices: 'tbody tr[data-coin]' },
  { path: '/markets', prices: '[data-flow=marketBoard] [data-coin]' },
  { path: '/market/BITCOIN/TOMAN', prices: '[data-flow=coinPage] dl.grid dd' },
] as const
const strip = '[data-status] ~ * li'

/** Resolves when the relay renders a page in time. Its thread starts at the first visit. */
async function isRendered(page: Page, path: string): Promise<void> {
  const cached = async () => {
    const answer = await page.request.get(path, { headers: { 'sec-fetch-dest': 'document' } })
    return answer.headers()['cache-control']
  }
  await expect.poll(cached).toBe('no-store')
}

for (const { path, prices } of pages) {
  test(`${path} can be read with its prices before its program has loaded`, async ({ page, browser, site }) => {
    await isRendered(page, path)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const still = await context.newPage()
    // The relay writes the prices into a page only if they are there in time.
    const opened = async () => (await still.goto(path))?.headers()['cache-control']
    await expect.poll(opened).toBe('no-store')
    const read = async (of: Page) => [await of.locator(strip).allInnerTexts(), await of.locator(prices).allInnerTexts()]
    const written = await read(still)
    await context.close()
    await open(page, path, persian)
    await running(page)
    await settle(page)
    expect(written.map((texts) => texts.length > 2 && texts.every((text) => /[۰-۹]/.test(text)))).toEqual([true, true])
    await expect.poll(() => read(page)).toEqual(written)
  })

  test(`${path} keeps its prices without a shift while its program takes over`, async ({ page }) => {
    await page.setViewportSize(phone)
    await isRendered(page, path)
    await measureShifts(page)
    await page.addInitScript((strip) => {
      const counts: number[] = []
      Object.assign(window, { counts })
      new MutationObserver(() => counts.push(document.querySelectorAll(strip).length)).observe(document, {
        childList: true,
        subtree: true,
      })
    }, strip)
    await open(page, path, persian)
    await running(page)
    await settle(page)
    await expect(page.locator('[data-status=live]')).toHaveCount(1)
    const counts = await page.evaluate(() => (window as unknown as { counts: number[] }).counts)
    const shown = counts.slice(counts.findIndex((count) => count > 0))
    expect([shown.length > 1, shown.includes(0), await shiftOf(page)]).toEqual([true, false, null])
  })
}

for (const { path } of pages) {
  test(`${path} shows the prices of an earlier visit on a slow network, and does not shift when they are live`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await open(page, path, persian)
    await expect(page.locator('[data-status=live]')).toHaveCount(1)
    await bringNothing(page)
    await measureShifts(page)
    // The socket opens only after the stored prices are shown.
    await page.routeWebSocket('**/socket.io/**', async (socket) => {
      await expect(page.locator('[data-status=stale] ~ * li').first()).toContainText(/[۰-۹]/)
      socket.connectToServer()
    })
    await page.reload()
    await running(page)
    await expect(page.locator('[data-status=live]')).toHaveCount(1)
    await settle(page)
    expect(await shiftOf(page)).toBe(null)
  })
}

test('a page that has loaded up to the middle of a price does not shift when the rest arrives', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/', persian)
  await running(page)
  await settle(page)
  const second = page.locator(strip).nth(1)
  const place = () =>
    second.evaluate((item) => item.getBoundingClientRect()).then(({ top, height }) => ({ top, height }))
  const whole = await place()
  await second.locator('a').evaluate((link) => link.replaceChildren(link.firstElementChild!))
  expect(await place()).toEqual(whole)
})

test('rendered prices show their age while no connection opens', async ({ page }) => {
  await isRendered(page, '/')
  await page.clock.install()
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close())
  await page.route('**/socket.io/**', (route) => route.abort())
  // The relay writes the prices into a page only if they are there in time.
  await expect(async () => {
    await open(page, '/', persian)
    await running(page)
    await expect(page.locator('[data-status=loading] ~ * li').first()).toContainText(/[۰-۹]/, { timeout: 1000 })
  }).toPass()
  await page.clock.fastForward(10_000)
  await expect(page.locator('section[data-stale] [data-status=stale] ~ * li').first()).toContainText(/[۰-۹]/)
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
})

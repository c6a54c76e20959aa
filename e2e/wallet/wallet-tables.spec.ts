import { unreadIn } from '../support/cells.ts'
import { setLanguage } from '../support/look.ts'
import { placeOrder } from '../support/orders.ts'
import { comeFrom, enterAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { wholePage } from '../support/visit.ts'

test.beforeEach(({ context }) => comeFrom(context))

test('the note about an amount of unknown cost stays in its column', async ({ page, site }) => {
  const user = await makePerson(site)
  await placeOrder(site, user, { orderType: 'MARKET_BUY', amount: '0.001' })
  for (const language of ['fa', 'en'] as const) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await enterAs(page, user, '/profile', { language: 'fa', theme: 'dark' })
    await setLanguage(page, language)
    await wholePage(page)
    const row = page.locator('tr[data-cost=BITCOIN]')
    await expect(row).toContainText('BTC')
    for (const width of [1366, 820]) {
      await page.setViewportSize({ width, height: 768 })
      await expect.poll(() => unreadIn(page.locator('table', { has: row }))).toEqual([])
    }
  }
})

test('the history shows times on one line and every number whole beside its neighbours', async ({ page, site }) => {
  const user = await makePerson(site)
  for (const amount of ['0.00554545', '0.0102', '0.01563614'])
    await placeOrder(site, user, { orderType: 'MARKET_BUY', amount })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(page, user, '/profile/history', { language: 'fa', theme: 'dark' })
  const table = page.locator('main table')
  for (const language of ['fa', 'en'] as const) {
    await setLanguage(page, language)
    await expect(page.locator('tr[data-row=trade]').nth(2)).toBeVisible()
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => unreadIn(table), `${language} ${width}`).toEqual([])
      const highest = () =>
        table.locator('time').evaluateAll((all) => Math.max(...all.map((time) => time.getBoundingClientRect().height)))
      await expect.poll(highest).toBeLessThan(25)
    }
  }
})

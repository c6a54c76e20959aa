import { unreadIn } from '../support/cells.ts'
import { speak } from '../support/look.ts'
import { comeFrom, enterAs, makePerson, type TestPerson } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { wholePage } from '../support/visit.ts'

test.beforeEach(({ context }) => comeFrom(context))

test('the note about an amount of unknown cost stays in its column', async ({ page, site }) => {
  const member = await makePerson(site)
  await buy(site, member, '0.001')
  for (const language of ['fa', 'en'] as const) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await enterAs(page, member, '/profile', { language: 'fa', theme: 'dark' })
    await speak(page, language)
    await wholePage(page)
    const row = page.locator('tr[data-cost=BITCOIN]')
    await expect(row).toContainText('BTC')
    for (const width of [1366, 820]) {
      await page.setViewportSize({ width, height: 768 })
      await expect.poll(() => unreadIn(page.locator('table', { has: row }))).toEqual([])
    }
  }
})

let sent = 0

/** Buys Bitcoin at the market's price. */
async function buy(site: Site, { token }: TestPerson, amount: string): Promise<void> {
  sent += 1
  const answer = await fetch(`${site.url}/api/orders/buy?force=true`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': `wallet-tables-${process.pid}-${sent}`,
    },
    body: JSON.stringify({ marketType: 'BITCOIN_TOMAN', amount, orderType: 'MARKET_BUY' }),
  })
  expect(answer.status).toBe(200)
}

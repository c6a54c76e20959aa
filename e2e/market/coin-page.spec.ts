import type { Page } from '@playwright/test'
import { lookAt, widths } from '../support/look.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const trade = '/profile/trade/TOMAN/BITCOIN'
const panel = (page: Page, name: string) => page.locator(`[data-flow=coinPage] [data-panel=${name}]`)

test.beforeEach(({ context }) => comeFrom(context))

test('a guest reads the book and the trades, and finds links to log in and to register in place of the ticket', async ({
  page,
}) => {
  const errors = errorsOf(page)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await visit(page, '/market/BITCOIN/TOMAN', persian)
  const rows = panel(page, 'book').locator('li')
  await expect(rows).toHaveCount(22)
  await expect(panel(page, 'trades').locator('tbody tr').first()).toBeVisible()
  await test.step('a pressed row shows its sums and does not look like an order button', async () => {
    await rows.nth(3).click()
    await expect(page.getByRole('tooltip')).toContainText(text('fa', 'trade.meanPrice'))
    expect(
      await rows
        .nth(3)
        .getByRole('button')
        .evaluate((row) => getComputedStyle(row).cursor),
    ).toBe('default')
    await expect(page).toHaveURL('/market/BITCOIN/TOMAN')
  })
  const ways = panel(page, 'ticket').getByRole('link')
  await expect(ways).toHaveText([text('fa', 'coin.ticket.login'), text('fa', 'coin.ticket.register')])
  const next = encodeURIComponent(trade)
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    `/login?next=${next}`,
    `/sign-up?next=${next}`,
  ])
  expect(paths.filter((path) => /^\/api\/(?:orders|trades)$/.test(path))).toEqual([])
  expect(errors).toEqual([])
})

test('a signed-in user finds a link to the trade page there', async ({ page, site }) => {
  await logInAs(page, await makePerson(site))
  await visit(page, '/market/BITCOIN/TOMAN', persian)
  const way = panel(page, 'ticket').getByRole('link')
  await expect(way).toHaveText(text('fa', 'coin.ticket.trade', { coin: 'بیت‌کوین' }))
  await way.click()
  await expect(page).toHaveURL(trade)
  await expect(page.locator('[data-flow=orderTicket]')).toBeVisible()
})

test('on a phone every part fits the page and is large enough for a finger, in both themes', async ({ page }, info) => {
  await page.setViewportSize(widths.phone)
  for (const look of [persian, { language: 'en', theme: 'light' } as const]) {
    await page.addInitScript(() => localStorage.clear())
    await visit(page, `/market/BITCOIN/${look.language === 'fa' ? 'TOMAN' : 'TETHER'}`, look)
    await expect(panel(page, 'book').locator('li').first()).toBeVisible()
    await expect(panel(page, 'trades').locator('tbody tr').first()).toBeVisible()
    await lookAt(page, info, `coin-${look.language}`)
  }
})

import { hold } from '../support/model-walk.ts'
import { admin, comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const market = 'ETHEREUM_TOMAN'

test.beforeEach(({ context }) => comeFrom(context))

test('a returning user sees the outcome of a pending order, also when its market has closed since', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  const sent = await hold(page, '**/api/orders/buy?**')
  const ticket = page.locator('[data-flow=orderTicket]')
  page.on('dialog', (question) => void question.accept())
  await logInAs(page, user)
  await visit(page, '/profile/trade/TOMAN/ETHEREUM', look)
  await ticket.getByLabel(text('fa', 'ticket.price')).fill('1000000')
  await ticket.getByLabel(text('fa', 'ticket.amount'), { exact: true }).fill('0.01')
  await expect(ticket.locator('button[type=submit]')).toBeEnabled()
  await page.keyboard.press('Enter')
  await (await sent.next()).fetch()
  await admin(site, '/sandbox/market', { market, active: false })
  try {
    await page.goto('/profile/history')
    await expect(page).toHaveURL(/\/profile\/trade\/TOMAN\/ETHEREUM$/)
    await expect(ticket.getByText(text('fa', 'ticket.placed.title'))).toBeVisible()
    // The outcome is already shown. After a reload the market is closed for this user like for all others.
    await page.reload()
    await expect(page.getByText(text('fa', 'errors.MARKET_IS_NOT_ACTIVE')).first()).toBeVisible()
    await expect(ticket).toHaveCount(0)
  } finally {
    await admin(site, '/sandbox/market', { market, active: true })
  }
})

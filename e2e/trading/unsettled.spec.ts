import { logIn, tokenOf } from '../support/log-in.ts'
import { hold } from '../support/model-walk.ts'
import { comeFrom, endSession, logInAs, makePerson } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const word = (key: string) => text('fa', key)

test.beforeEach(({ context }) => comeFrom(context))

test('an order in flight keeps its page, and one accepted as the session ends is found before another is sent', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { twoStep: 'SMS' })
  const sent = await hold(page, '**/api/orders/buy?**')
  const ticket = page.locator('[data-flow=orderTicket]')
  const amount = ticket.getByLabel(word('ticket.amount'), { exact: true })
  const elsewhere = page.locator('[data-flow=marketList] [data-coin=ETHEREUM] a')
  const isAt = (state: string) => expect(ticket).toHaveAttribute('data-state', new RegExp(`^order\\.${state} `))
  await logInAs(page, user)
  await visit(page, '/profile/settings', look)
  await page.locator('nav a[href="/profile/trade"]').filter({ visible: true }).first().click()
  await ticket.getByLabel(word('ticket.price')).fill('1000000000')
  await amount.fill('0.01')
  await expect(ticket.locator('button[type=submit]')).toBeEnabled()
  await amount.press('Enter')
  const order = await sent.next()
  await isAt('command\\.sending')
  await elsewhere.click()
  await expect(page.locator('[data-flow=notices]')).toContainText(word('shell.notices.pageStays'))
  await page.goBack()
  await expect(page).toHaveURL(/\/profile\/trade\/TOMAN\/BITCOIN$/)
  await isAt('command\\.sending')

  // The exchange has the order, and the page never receives the answer.
  await order.fetch()
  await endSession(site, user)
  await logIn(page, site, user)
  await isAt('editing\\.placed')
  await expect(ticket.getByText(word('ticket.placed.title'))).toBeVisible()
  await expect(amount).toHaveValue('')
  expect(await ordersOf(site, await tokenOf(page), 'P2P')).toBe(1)
  await elsewhere.click()
  await expect(page).toHaveURL(/\/profile\/trade\/TOMAN\/ETHEREUM$/)
  await isAt('editing\\.entering')
})

test('a quick trade accepted as the session ended is found, and its invoice is shown', async ({ page, site }) => {
  const user = await makePerson(site, { twoStep: 'SMS' })
  const bought = await hold(page, '**/api/exchange/buy')
  const flow = page.locator('[data-flow=otcOrder]')
  const dialog = flow.locator('dialog[open]')
  const amount = flow.getByLabel(word('quick-trade.amount'), { exact: true })
  await logInAs(page, user)
  await visit(page, '/profile/otc', look)
  await amount.fill('0.02')
  await expect(flow.locator('button[type=submit]')).toBeEnabled()
  await amount.press('Enter')
  await dialog.getByRole('button', { name: word('otc.buyNow'), exact: true }).click()
  const order = await bought.next()
  await order.fetch()
  await endSession(site, user)
  await logIn(page, site, user)
  await expect(flow).toHaveAttribute('data-state', 'placed')
  expect(await ordersOf(site, await tokenOf(page), 'EXCHANGE')).toBe(1)
  await dialog.getByRole('button', { name: word('otc.close'), exact: true }).click()
  await expect(amount).toHaveValue('')
  await page.reload()
  await expect(flow).toHaveAttribute('data-state', 'editing')
})

/** Returns the number of orders of a kind at the exchange. */
async function ordersOf(site: Site, token: string, orderType: 'P2P' | 'EXCHANGE'): Promise<number> {
  const answer = await fetch(`${site.sandbox.url}/orders?orderType=${orderType}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { content: object[] }).content.length
}

import { comeFrom, logInAs, makePerson, type TestPerson } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'en', theme: 'dark' } as const
const path = '/profile/trade/TOMAN/BITCOIN'
const word = (key: string) => text('en', `orders.${key}`)

test.beforeEach(({ context }) => comeFrom(context))

test('a fill is shown in one of two tabs, highlights its row, and is not shown again after a reload', async ({
  context,
  page,
  site,
}) => {
  const [seller, buyer] = [await makePerson(site), await makePerson(site)]
  const price = await priceInTheSpread(site)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await logInAs(tab, seller)
    await visit(tab, path, look)
  }
  await send(site, seller, 'sell', '0.02', price)
  for (const tab of [page, other]) await expect(tab.locator('[data-flow=orderHistory] tbody tr')).toHaveCount(1)
  await send(site, buyer, 'buy', '0.005', price)
  const told = (tab: typeof page) => tab.locator('[data-flow=orderNotifications] [data-kind=partly]')
  await expect.poll(async () => (await told(page).count()) + (await told(other).count())).toBe(1)
  const teller = (await told(page).count()) === 1 ? page : other
  await expect(told(teller)).toContainText(word('news.partly'))
  await told(teller).hover()
  await expect(teller.locator('[data-flow=orderHistory] tbody tr[data-flash]')).toHaveCount(1)
  await expect(teller.getByRole('status', { name: word('news.title') })).toHaveAttribute(
    'data-state',
    'present.feed.idle present.toast.paused',
  )
  await expect(teller.locator('[data-flow=orderHistory] tbody tr')).toContainText('25.0%')
  await teller.getByRole('button', { name: word('news.dismiss') }).click()
  await expect(told(teller)).toHaveCount(0)
  await teller.reload()
  await expect(teller.locator('[data-flow=orderHistory] tbody tr')).toContainText('25.0%')
  await send(site, buyer, 'buy', '0.015', price)
  const filled = (tab: typeof page) => tab.locator('[data-flow=orderNotifications] [data-kind=filled]')
  await expect.poll(async () => (await filled(page).count()) + (await filled(other).count())).toBe(1)
  expect(await told(teller).count()).toBe(0)
})

test('a fill during the tab’s sleep is shown when it wakes, and its link leads to the order’s row', async ({
  context,
  page,
  site,
}) => {
  const [seller, buyer] = [await makePerson(site), await makePerson(site)]
  const price = await priceInTheSpread(site)
  await logInAs(page, seller)
  await visit(page, path, look)
  await send(site, seller, 'sell', '0.01', price)
  const orders = page.locator('[data-flow=orderHistory]')
  await expect(orders.locator('tbody tr')).toHaveCount(1)
  const id = await orders.locator('tbody tr').getAttribute('data-order')
  // A sleeping tab has no connection and runs no code.
  const cdp = await context.newCDPSession(page)
  await context.setOffline(true)
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  await send(site, buyer, 'buy', '0.01', price)
  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await context.setOffline(false)
  const told = page.locator('[data-flow=orderNotifications] [data-kind=filled]')
  await expect(told).toHaveCount(1, { timeout: 45_000 })
  await expect(told).toHaveAttribute('data-order', id!)
  await told.getByRole('link', { name: word('news.view') }).click()
  await expect(orders).toHaveAttribute('data-state', /^list\.ended /)
  await expect(orders.locator('tr[data-marked]')).toHaveAttribute('data-order', id!)
  await expect(orders.locator('tr[data-marked]')).toBeInViewport()
  await expect(told).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

async function priceInTheSpread(site: Site): Promise<string> {
  const answer = await fetch(`${site.sandbox.url}/orders/order-book?marketType=BITCOIN_TOMAN`)
  const { buyOrderBook, sellOrderBook } = (await answer.json()) as { [side: string]: { unitPrice: string | number }[] }
  const [bid, ask] = [Number(buyOrderBook![0]!.unitPrice), Number(sellOrderBook![0]!.unitPrice)]
  return String(Math.floor((bid + ask) / 2))
}

let sent = 0

async function send(site: Site, { token }: TestPerson, side: 'buy' | 'sell', amount: string, unitPrice: string) {
  sent += 1
  const orderType = side === 'buy' ? 'LIMITED_BUY' : 'LIMITED_SELL'
  const answer = await fetch(`${site.url}/api/orders/${side}?force=true`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `e2e-news-${process.pid}-${sent}`,
    },
    body: JSON.stringify({ marketType: 'BITCOIN_TOMAN', amount, orderType, unitPrice }),
  })
  expect(answer.status).toBe(200)
}

import { bookOf, placeOrder } from '../support/orders.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
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
  const { seller, buyer, price } = await twoTraders(site)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await logInAs(tab, seller)
    await visit(tab, path, look)
  }
  await placeOrder(site, seller, { orderType: 'LIMITED_SELL', amount: '0.02', unitPrice: price })
  for (const tab of [page, other]) await expect(tab.locator('[data-flow=orderHistory] tbody tr')).toHaveCount(1)
  await placeOrder(site, buyer, { orderType: 'LIMITED_BUY', amount: '0.005', unitPrice: price })
  const partly = (tab: typeof page) => tab.locator('[data-flow=orderNotifications] [data-kind=partly]')
  await expect.poll(async () => (await partly(page).count()) + (await partly(other).count())).toBe(1)
  const teller = (await partly(page).count()) === 1 ? page : other
  await expect(partly(teller)).toContainText(word('news.partly'))
  await partly(teller).hover()
  await expect(teller.locator('[data-flow=orderHistory] tbody tr[data-flash]')).toHaveCount(1)
  await expect(teller.getByRole('status', { name: word('news.title') })).toHaveAttribute(
    'data-state',
    'present.feed.idle present.toast.paused',
  )
  await expect(teller.locator('[data-flow=orderHistory] tbody tr')).toContainText('25.0%')
  await teller.getByRole('button', { name: word('news.dismiss') }).click()
  await expect(partly(teller)).toHaveCount(0)
  await teller.reload()
  await expect(teller.locator('[data-flow=orderHistory] tbody tr')).toContainText('25.0%')
  await placeOrder(site, buyer, { orderType: 'LIMITED_BUY', amount: '0.015', unitPrice: price })
  const filled = (tab: typeof page) => tab.locator('[data-flow=orderNotifications] [data-kind=filled]')
  await expect.poll(async () => (await filled(page).count()) + (await filled(other).count())).toBe(1)
  expect(await partly(teller).count()).toBe(0)
})

test('a fill during the tab’s sleep is shown when it wakes, and its link leads to the order’s row', async ({
  context,
  page,
  site,
}) => {
  const { seller, buyer, price } = await twoTraders(site)
  await logInAs(page, seller)
  await visit(page, path, look)
  await placeOrder(site, seller, { orderType: 'LIMITED_SELL', amount: '0.01', unitPrice: price })
  const orders = page.locator('[data-flow=orderHistory]')
  await expect(orders.locator('tbody tr')).toHaveCount(1)
  const id = await orders.locator('tbody tr').getAttribute('data-order')
  // A sleeping tab has no connection and runs no code.
  const cdp = await context.newCDPSession(page)
  await context.setOffline(true)
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  await placeOrder(site, buyer, { orderType: 'LIMITED_BUY', amount: '0.01', unitPrice: price })
  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await context.setOffline(false)
  const toast = page.locator('[data-flow=orderNotifications] [data-kind=filled]')
  await expect(toast).toHaveCount(1, { timeout: 45_000 })
  await expect(toast).toHaveAttribute('data-order', id!)
  await toast.getByRole('link', { name: word('news.view') }).click()
  await expect(orders).toHaveAttribute('data-state', /^list\.ended /)
  await expect(orders.locator('tr[data-marked]')).toHaveAttribute('data-order', id!)
  await expect(orders.locator('tr[data-marked]')).toBeInViewport()
  await expect(toast).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('a fill below an open dialog stays until the dialog is closed, and then closes by itself', async ({
  page,
  site,
}) => {
  const { seller, buyer, price } = await twoTraders(site)
  await page.clock.install()
  await logInAs(page, seller)
  await visit(page, path, look)
  await placeOrder(site, seller, { orderType: 'LIMITED_SELL', amount: '0.02', unitPrice: price })
  const toast = page.locator('[data-flow=orderNotifications]')
  await page.getByRole('button', { name: /^Cancel Limit sell/ }).click()
  const dialog = page.locator('dialog[data-flow=cancelOrder]')
  await expect(dialog).toBeVisible()
  await placeOrder(site, buyer, { orderType: 'LIMITED_BUY', amount: '0.005', unitPrice: price })
  await expect(toast.locator('[data-kind=partly]')).toHaveCount(1)
  await page.clock.fastForward(60_000)
  await expect(toast).toHaveAttribute('data-state', 'present.feed.idle present.toast.paused')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toast).toHaveAttribute('data-state', 'present.feed.idle present.toast.showing')
  await expect(toast.locator('[data-kind=partly]')).toBeVisible()
  await page.clock.fastForward(6100)
  await expect(toast.locator('[data-kind=partly]')).toHaveCount(0)
})

/** Returns two users, and a price between the best two, at which no other order is executed. */
async function twoTraders(site: Site) {
  const [seller, buyer] = [await makePerson(site), await makePerson(site)]
  const { buy, sell } = await bookOf(site, 'BITCOIN_TOMAN')
  const [bid, ask] = [Number(buy[0]!.unitPrice), Number(sell[0]!.unitPrice)]
  return { seller, buyer, price: String(Math.floor((bid + ask) / 2)) }
}

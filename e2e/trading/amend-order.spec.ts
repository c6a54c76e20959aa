import type { Page } from '@playwright/test'
import { hold } from '../support/model-walk.ts'
import { openPrices, placeOrder } from '../support/orders.ts'
import { comeFrom, logInAs, makePerson, type TestPerson } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const path = '/profile/trade/TOMAN/BITCOIN'
const word = (key: string, values?: { [name: string]: string }) => text('fa', `orders.${key}`, values)

test.beforeEach(({ context }) => comeFrom(context))

test('all open orders are cancelled, a refused cancellation can be repeated, and one without an answer is found', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  for (const price of ['1000000000', '1100000000', '1200000000', '1300000000']) await placeBid(site, user, price)
  const dialog = page.locator('dialog[data-flow=cancelAll]')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const cancels = await hold(page, '**/api/orders/**', 'DELETE')
  await openMarket(page, user)
  await page.getByRole('button', { name: word('cancelAll.button', { number: '۴' }) }).click()
  await expect(dialog).toHaveAttribute('data-state', 'asking')
  await expect(dialog.locator('li')).toHaveCount(4)
  // An order that appears while the question is open is not cancelled.
  await placeBid(site, user, '900000000')
  await press(word('cancelAll.yes'))
  await expect(dialog).toHaveAttribute('data-state', 'cancelling')
  await expect.poll(cancels.waiting).toBe(3)
  await expect(dialog.locator('li[data-step=waiting]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveAttribute('data-state', 'cancelling')
  const [first, second, third] = await cancels.all()
  await first!.continue()
  await second!.fulfill({ status: 503, json: { message: 'SERVICE_UNAVAILABLE', status: 503 } })
  await third!.fetch()
  await third!.abort()
  await (await cancels.next()).continue()
  await expect(dialog).toHaveAttribute('data-state', 'settled')
  await expect(dialog).toContainText(word('cancelAll.leftTitle'))
  await expect(dialog.locator('li')).toHaveCount(1)
  await press(word('cancelAll.again', { number: '۱' }))
  await (await cancels.next()).continue()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-flow=notices]')).toContainText(text('fa', 'shell.notices.ordersCancelled'))
  expect(await openPrices(site, user)).toEqual(['900000000'])
})

test('an amended order is placed once, and is found when its answer is lost', async ({ page, site }) => {
  const user = await userWithBid(site)
  const dialog = amendment(page)
  await openMarket(page, user)
  await typePrice(page, '1100000000')
  await expect(dialog).toHaveAttribute('data-state', 'changing.asking')
  await press(page, 'yes')
  await expect.poll(() => openPrices(site, user)).toEqual(['1100000000'])
  await expect(dialog).toHaveCount(0)
  const sent = await hold(page, '**/api/orders/buy?**')
  await expect(page.locator('[data-flow=orderHistory] tbody tr')).toContainText('۱٬۱۰۰٬۰۰۰٬۰۰۰')
  await typePrice(page, '1200000000')
  await press(page, 'yes')
  const order = await sent.next()
  await order.fetch()
  await order.abort()
  await expect(page.locator('[data-flow=notices]')).toContainText(text('fa', 'shell.notices.orderPlaced'))
  await expect(dialog).toHaveCount(0)
  expect(await openPrices(site, user)).toEqual(['1200000000'])
})

test('a price far above the market is warned of while it is typed and before the order is cancelled', async ({
  page,
  site,
}) => {
  const user = await userWithBid(site)
  const cancels = await hold(page, '**/api/orders/**', 'DELETE')
  await openMarket(page, user)
  const warning = word('amend.far.buy', { percent: '%' }).split('%')[1]!
  const row = page.locator('[data-flow=orderHistory] tbody').getByRole('button', { name: word('amend.short') })
  await row.click()
  await amendment(page).getByLabel(word('columns.price')).fill('900000000')
  await expect(amendment(page)).not.toContainText(warning)
  await amendment(page).getByLabel(word('columns.price')).fill('20000000000')
  await expect(amendment(page).getByRole('status').filter({ hasText: warning })).toBeVisible()
  await amendment(page).getByLabel(word('columns.price')).press('Enter')
  await expect(amendment(page)).toHaveAttribute('data-state', 'changing.asking')
  await expect(amendment(page).getByRole('alert')).toContainText(warning)
  expect(cancels.waiting()).toBe(0)
})

test('a cancelled order whose replacement never arrived is reported, and is placed once on retry', async ({
  page,
  site,
}) => {
  const user = await userWithBid(site)
  const dialog = amendment(page)
  const sent = await hold(page, '**/api/orders/buy?**')
  await page.clock.install()
  await openMarket(page, user)
  await typePrice(page, '1100000000')
  await press(page, 'yes')
  const lost = await sent.next()
  const key = lost.request().headers()['idempotency-key']
  await lost.abort()
  // The list is polled for half a minute.
  await expect(dialog).toHaveAttribute('data-state', 'placing.command.checking')
  await page.clock.fastForward(40_000)
  await expect(dialog).toContainText(word('amend.views.placeAbsent.title'))
  expect(await openPrices(site, user)).toEqual([])
  await press(page, 'resend')
  const again = await sent.next()
  // The same confirmation uses the same key, so the exchange would not place it twice.
  expect(again.request().headers()['idempotency-key']).toBe(key)
  await again.continue()
  await expect(dialog).toHaveCount(0)
  expect(await openPrices(site, user)).toEqual(['1100000000'])
})

test('a page closed between the two steps places no order, and the next page reports it and asks', async ({
  page,
  site,
}) => {
  const user = await userWithBid(site)
  const dialog = amendment(page)
  page.on('dialog', (question) => void question.accept())
  const cancels = await hold(page, '**/api/orders/**', 'DELETE')
  await openMarket(page, user)
  await typePrice(page, '1100000000')
  await press(page, 'yes')
  await (await cancels.next()).fetch()
  await page.goto('/profile/wallet')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(dialog).toContainText(word('amend.views.left.title'))
  expect(await openPrices(site, user)).toEqual([])
  await press(page, 'place')
  await expect.poll(() => openPrices(site, user)).toEqual(['1100000000'])
  await page.reload()
  await expect(page.locator('[data-flow=orderHistory] tbody tr')).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
})

test('a failed cancellation keeps the order, and after a failed placement the former order is put back once', async ({
  page,
  site,
}) => {
  const user = await userWithBid(site)
  const dialog = amendment(page)
  const cancels = await hold(page, '**/api/orders/**', 'DELETE')
  const sent = await hold(page, '**/api/orders/buy?**')
  await openMarket(page, user)
  await typePrice(page, '1100000000')
  await press(page, 'yes')
  await (await cancels.next()).fulfill({ status: 503, json: { message: 'SERVICE_UNAVAILABLE', status: 503 } })
  await expect(dialog).toContainText(word('amend.views.standing.title'))
  await press(page, 'close')
  await typePrice(page, '1100000000')
  await press(page, 'yes')
  await (await cancels.next()).continue()
  await (await sent.next()).fulfill({ status: 400, json: { message: 'NOT_ENOUGH_BALANCE', status: 400 } })
  await expect(dialog).toContainText(word('amend.views.refused.title'))
  await expect(dialog).toContainText(text('fa', 'errors.NOT_ENOUGH_BALANCE'))
  // The former order is put back, under a key of its own.
  await press(page, 'restore')
  const former = await sent.next()
  await former.fulfill({ status: 400, json: { message: 'NOT_ENOUGH_BALANCE', status: 400 } })
  await expect(dialog).toContainText(word('amend.views.formerRefused.title'))
  expect(await openPrices(site, user)).toEqual([])
  await press(page, 'restore')
  const again = await sent.next()
  const keyOf = (request: typeof again) => request.request().headers()['idempotency-key']
  expect(keyOf(again)).not.toBe(keyOf(former))
  await again.continue()
  await expect(page.locator('[data-flow=notices]')).toContainText(text('fa', 'shell.notices.orderPlaced'))
  await expect(dialog).toHaveCount(0)
  expect(await openPrices(site, user)).toEqual(['1000000000'])
})

/** Returns a user with one order at 1,000,000,000 Toman. */
async function userWithBid(site: Site): Promise<TestPerson> {
  const user = await makePerson(site)
  await placeBid(site, user, '1000000000')
  return user
}

async function openMarket(page: Page, user: TestPerson): Promise<void> {
  await logInAs(page, user)
  await visit(page, path, look)
}

function amendment(page: Page) {
  return page.locator('dialog[open][data-flow=amendOrder]')
}

async function press(page: Page, key: string): Promise<void> {
  await amendment(page)
    .getByRole('button', { name: word(`amend.${key}`), exact: true })
    .click()
}

/** Opens the form of the only order, types a price, and continues to the confirmation. */
async function typePrice(page: Page, price: string): Promise<void> {
  await page
    .locator('[data-flow=orderHistory] tbody')
    .getByRole('button', { name: word('amend.short') })
    .click()
  await amendment(page).getByLabel(word('columns.price')).fill(price)
  await page.keyboard.press('Enter')
}

/** Places a limit buy of 0.01 Bitcoin. */
function placeBid(site: Site, user: TestPerson, unitPrice: string): Promise<void> {
  return placeOrder(site, user, { orderType: 'LIMITED_BUY', amount: '0.01', unitPrice })
}

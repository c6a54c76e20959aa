import type { Page } from '@playwright/test'
import { coinRecords } from '#shared/market/coin-records.ts'
import { logIn } from '../support/log-in.ts'
import { widths } from '../support/look.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { running, text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const word = (key: string, values?: { [name: string]: string }) => text('fa', key, values)

test.beforeEach(({ context }) => comeFrom(context))

/** Returns the live market beside the quick-trade box: its coins, and the details of the chosen one. */
function liveOf(page: Page) {
  const panel = page.locator('section').filter({ has: page.getByRole('group', { name: word('home.live.choose') }) })
  return {
    panel,
    coin: (code: string) => panel.getByRole('button', { name: new RegExp(`^${code}`) }),
    title: panel.getByRole('heading', { level: 2 }),
    trades: panel.getByRole('region', { name: word('home.live.trades') }).getByRole('listitem'),
  }
}

/** Returns the widths of the ten Persian digits in a column, in em. */
function figurePlaces(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const line = document.body.appendChild(document.createElement('span'))
    Object.assign(line.style, { position: 'absolute', fontSize: '100px', fontVariantNumeric: 'tabular-nums' })
    const places = [...'۰۱۲۳۴۵۶۷۸۹'].map((digit) => {
      line.textContent = digit
      return Math.round(line.getBoundingClientRect().width) / 100
    })
    line.remove()
    return places
  })
}

test('a live market beside the box follows its topics, and a coin chosen in one is chosen in both', async ({
  page,
}) => {
  await visit(page, '/', look)
  const { panel, coin, title, trades } = liveOf(page)
  const box = page.locator('section[data-flow=otcEntry]')
  await expect(title).toContainText(coinRecords.BITCOIN.fa)
  await expect(panel.locator('dl dd').first()).toHaveText(/[۰-۹]/)
  await expect(panel.locator('figure path').first()).toBeVisible()
  await expect(trades.first()).toContainText(/[۰-۹]/)
  // Persian figures with the package's own width of 0.66 em are too far apart.
  expect(await figurePlaces(page)).toEqual(Array(10).fill(0.58))
  await coin('ETH').click()
  await expect(coin('ETH')).toHaveAttribute('aria-pressed', 'true')
  await expect(title).toContainText(coinRecords.ETHEREUM.fa)
  await expect(
    box.getByRole('link', { name: word('quick-trade.buyCoinAsGuest', { coin: coinRecords.ETHEREUM.fa }) }),
  ).toBeVisible()
})

test('the box’s button works before anything is typed, and before the program has loaded', async ({ page, site }) => {
  const user = await makePerson(site)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const way = page.locator('section[data-flow=otcEntry] a[data-side=buy]')
  await way.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.unroute('**/assets/*.js')
  await page.goto('/')
  // The buttons of the live market do nothing before the program runs.
  await running(page)
  const { coin } = liveOf(page)
  await coin('ETH').click()
  await expect(coin('ETH')).toHaveAttribute('aria-pressed', 'true')
  await way.click()
  await logIn(page, site, user)
  const flow = page.locator('[data-flow=otcOrder]')
  await expect(flow).toHaveAttribute('data-state', 'editing')
  await expect(
    flow.getByRole('button', { name: word('quick-trade.buyCoin', { coin: coinRecords.ETHEREUM.fa }) }),
  ).toBeVisible()
})

test('a signed-in user sees balances, watchlist and next step, and the eye hides the user’s amounts', async ({
  page,
  site,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('sarraf.favourites', JSON.stringify({ version: 1, markets: ['DASH_TOMAN', 'TRON_TOMAN'] })),
  )
  await logInAs(page, await makePerson(site))
  await visit(page, '/', look)
  const main = page.locator('main')
  await expect(main.locator('[data-total]')).toHaveText(/[۰-۹]/)
  const rows = main
    .getByRole('list')
    .filter({ has: page.locator('a[href^="/profile/trade/"]') })
    .getByRole('listitem')
  await expect(rows).toHaveText([new RegExp(coinRecords.DASH.fa), new RegExp(coinRecords.TRON.fa)])
  await expect(main.locator('[data-step]')).toHaveAttribute('data-step-state', 'todo')
  const balance = page.locator('header a[title][href="/profile/wallet"]')
  await expect(balance).toHaveText(/[۰-۹]/)
  await expect(page.getByRole('banner').getByRole('button', { name: word('orders.bell') })).toBeVisible()
  await main.locator('[data-flow=amountPrivacy]').first().click()
  await expect(main.locator('[data-total]')).not.toHaveText(/[۰-۹]/)
  await expect(balance).not.toHaveText(/[۰-۹]/)
})

test('a coin chosen in the box is shown beside it, and the other way round', async ({ page, site }) => {
  await logInAs(page, await makePerson(site))
  await visit(page, '/', look)
  const flow = page.locator('[data-flow=otcOrder]')
  const submit = flow.locator('button[type=submit]')
  await expect(flow).toHaveAttribute('data-state', 'editing')
  const { coin, title } = liveOf(page)
  await coin('ETH').click()
  await expect(submit).toHaveText(word('quick-trade.buyCoin', { coin: coinRecords.ETHEREUM.fa }))
  await flow.getByRole('radio', { name: word('common.currency.TETHER'), exact: true }).click()
  await expect(title).toContainText(word('common.currency.TETHER'))
  await expect(coin('USDT')).toHaveCount(0)
})

test('an unverified user sees the first step and no balance', async ({ page, site }) => {
  await logInAs(page, await makePerson(site, { state: 'UNAUTHORIZED', country: true }))
  await visit(page, '/', look)
  const main = page.locator('main')
  await expect(main.locator('[data-step]')).toBeVisible()
  await expect(main.locator('[data-total]')).toHaveCount(0)
  await expect(page.locator('header a[title][href="/profile/wallet"]')).toHaveCount(0)
})

test('groups of the navigation bar open below their names and close by key, press or page change', async ({ page }) => {
  await visit(page, '/', look)
  const header = page.getByRole('banner')
  const [help, company] = [word('shell.help'), word('shell.company')].map((name) =>
    header.getByRole('button', { name, exact: true }),
  )
  const link = (name: string) => header.getByRole('link', { name: word(`shell.${name}`), exact: true })
  await help!.focus()
  await page.keyboard.press('Enter')
  await expect(header).toHaveAttribute('data-state', 'listed.held')
  await page.keyboard.press('Tab')
  await expect(link('guide')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(header).toHaveAttribute('data-state', 'closed')
  await expect(help!).toBeFocused()
  await help!.click()
  await company!.click()
  await expect(link('contact')).toBeVisible()
  await expect(link('guide')).toHaveCount(0)
  await link('contact').click()
  await expect(page.locator('h1')).toHaveText(word('contact.heading'))
  await expect(header).toHaveAttribute('data-state', 'closed')
})

test('on a phone the log-in links are in the header, and the switches are in the menu', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  await visit(page, '/', look)
  const header = page.getByRole('banner')
  for (const name of ['logIn', 'register'])
    await expect(header.getByRole('link', { name: word(`shell.${name}`), exact: true })).toBeVisible()
  await header.getByRole('button', { name: word('shell.openMenu') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('shell.toLight') })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('the wallet has two views, each a tab of the other', async ({ page, site }) => {
  await logInAs(page, await makePerson(site))
  await visit(page, '/profile/wallet', look)
  const tabs = page.getByRole('navigation', { name: word('wallet.tabs') })
  await tabs.getByRole('link', { name: word('wallet.exchangeHeading'), exact: true }).click()
  await expect(page).toHaveURL(/\/profile\/walletEx$/)
  await expect(page.locator('h1')).toHaveText(word('wallet.exchangeHeading'))
  await expect(page.locator('aside a[aria-current=page]')).toHaveText(word('profile.wallet'))
  await tabs.getByRole('link', { name: word('wallet.heading'), exact: true }).click()
  await expect(page).toHaveURL(/\/profile\/wallet$/)
})

import type { Locator, Page } from '@playwright/test'
import { logIn, tokenOf } from '../support/log-in.ts'
import { faint, lookAtAll } from '../support/look.ts'
import { comeFrom, makePerson, withoutReviews } from '../support/people.ts'
import { install, keptPaths } from '../support/service-worker.ts'
import { expect, type Site, test } from '../support/site.ts'
import { running, text, travel, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const

/** A price or a quantity. */
const digits = /^[-−+\p{Cf}۰-۹,٫٬٪]+( [\p{L} ]+)?$/u

test.use({ serviceWorkers: 'allow' })

test('the site opens without a network with the last prices and their age, and recovers by itself', async ({
  page,
  context,
  site,
}, info) => {
  const connection = page.locator('[data-flow=connection]')
  const rows = page.locator('tbody tr[data-coin]')
  const board = page.locator('tbody tr[data-coin=BITCOIN] td').getByText(digits)
  await visit(page, '/markets', persian)
  await expect(board).toHaveCount(5)
  const onBoard = await board.allTextContents()
  await page.goto('/')
  await install(page)
  await expect(rows).toHaveCount(10)
  await expect(page.locator('[data-status=live]')).toHaveCount(1)
  const prices = () => rows.locator('td:nth-of-type(1)').allTextContents()
  const before = await prices()

  await test.step('the browser is offline', async () => {
    await context.setOffline(true)
    await page.goto('/')
    await running(page)
    await expect(connection).toHaveAttribute('data-state', 'offline')
    await expect(connection.locator('[data-age]')).toBeVisible()
    await expect.poll(prices).toEqual(before)
    // A module that loads after the page follows all topics again. The age stays.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('one-price')),
    )
    await page.waitForTimeout(200)
    await expect(connection.locator('[data-age]')).toBeVisible()
    await lookAtAll(page, info, { name: 'offline' })
    const box = page.locator('section[data-flow=otcEntry]')
    expect(await coloursOf(box.getByText(digits)), 'the price of the quick trade').toEqual([faint])
    const day = page.locator('main [data-stale] dd span').getByText(digits)
    expect(await coloursOf(day), "the live market's highest and lowest price and volume").toEqual([faint, faint, faint])
    await page.goto('/markets')
    await expect.poll(() => board.allTextContents()).toEqual(onBoard)
    expect(await coloursOf(board), 'price, change, highest and lowest price, volume').toEqual(onBoard.map(() => faint))
    await page.goto('/markets?view=heat')
    await expect(page.locator('li[data-shade^=up]').first()).toBeVisible()
    const shades = await page
      .locator('li[data-coin]')
      .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).backgroundColor))
    expect(new Set(shades).size, 'colours of the heat map').toBe(1)
    await page.goto('/faq')
    await expect(connection).toHaveAttribute('data-state', 'offline')
    await expect(page.locator('h1')).toHaveText(text('fa', 'questions.faqHeading'))
  })
  await test.step('the network is back', async () => {
    await context.setOffline(false)
    await expect(connection).toHaveAttribute('data-state', 'online')
    await expect(page.locator('[data-flow=questions]')).toBeVisible()
  })
  await test.step('the relay is down', async () => {
    await site.relay.stop()
    await page.goto('/')
    await running(page)
    await expect(connection).toHaveAttribute('data-state', /^reconnecting/)
    await expect(connection.locator('[data-age]')).toBeVisible()
    await expect(rows).toHaveCount(10)
    await site.relay.start()
    await expect(connection).toHaveAttribute('data-state', 'online', { timeout: 30_000 })
    await expect(connection.locator('[data-age]')).toHaveCount(0)
  })
})

test('no order is sent offline, no cache holds user data, and a log-out leaves none anywhere', async ({
  page,
  context,
  site,
}) => {
  await comeFrom(context)
  await withoutReviews(page)
  const user = await makePerson(site, { country: true, complete: true })
  await visit(page, '/login?next=/profile/trade/TOMAN/BITCOIN', persian)
  await logIn(page, site, user)
  await expect(page.locator('[data-flow=orderTicket]')).toBeVisible()
  const token = await tokenOf(page)
  const fetched: number[] = []
  context.on('request', (request) => void (request.serviceWorker() && fetched.push(performance.now())))
  await install(page)
  const kept = (await keptPaths(page)).sort()
  // Files are fetched one after another with a pause between them, because the open page has priority.
  expect(fetched.length).toBeGreaterThanOrEqual(kept.length)
  expect((fetched.at(-1)! - fetched[0]!) / (fetched.length - 1)).toBeGreaterThan(20)
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(
    [...publicPages, '/login', '/login/forget', '/sign-up', ...userPages, '/auth'].sort(),
  )
  for (const path of walk) {
    await travel(page, path)
    await expect(page.locator('main [data-flow]').first()).toBeVisible()
  }
  await page.goto('/profile/trade/TOMAN/BITCOIN')
  await expect(page.locator('[data-flow=orderTicket]')).toBeVisible()
  expect((await keptPaths(page)).sort()).toEqual(kept)

  const ticket = page.locator('[data-flow=orderTicket]')
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  await expect(ticket.getByRole('slider')).toBeEnabled()
  await ticket.getByLabel(text('fa', 'ticket.price')).fill('1000000000')
  const amount = ticket.getByLabel(text('fa', 'ticket.amount'), { exact: true })
  await amount.fill('0.01')
  await context.setOffline(true)
  await expect(page.locator('[data-flow=connection]')).toHaveAttribute('data-state', 'offline')
  const send = ticket.locator('button[type=submit]')
  const blocked = async () => {
    await expect(send).toBeDisabled()
    await expect(ticket.getByText(text('fa', 'ticket.offline'))).toBeVisible()
    await amount.press('Enter')
    await expect(ticket.locator('[data-result=refused]')).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(amount).toHaveValue('۰٫۰۱')
  }
  await blocked()
  // After a reload offline the page does not wait for balances and reports the same reason.
  await page.reload()
  await expect(amount).toHaveValue('۰٫۰۱')
  await expect(ticket.getByText(text('fa', 'ticket.balance.missing'))).toBeVisible()
  await blocked()
  // Nothing is sent by itself when the connection is back. The user sends the draft.
  await context.setOffline(false)
  await expect(page.locator('[data-flow=connection]')).toHaveAttribute('data-state', 'online')
  await expect(amount).toHaveValue('۰٫۰۱')
  expect(sent.filter((path) => path.startsWith('/api/'))).toEqual([])
  await expect(ticket.getByRole('slider')).toBeEnabled()
  await amount.press('Enter')
  await expect(ticket.locator('[data-result=placed]')).toBeVisible()
  expect(sent).toEqual(['/api/orders/buy'])
  await amount.fill('0.02')

  const own = await ownWords(site, token)
  const found = async () => {
    const places = await everythingKept(page)
    return places.flatMap(({ place, text: written }) =>
      own.filter((word) => written.includes(word)).map((word) => `${place}: ${word}`),
    )
  }
  expect((await found()).filter((one) => one.startsWith('caches'))).toEqual([])
  await travel(page, '/profile/settings')
  await page
    .getByRole('button', { name: text('fa', 'profile.exit') })
    .first()
    .click()
  await page.getByRole('button', { name: text('fa', 'shell.yes') }).click()
  await expect(page.getByRole('link', { name: text('fa', 'shell.logIn'), exact: true })).toBeVisible()
  await expect.poll(found).toEqual([])
})

/** The pages with a user's own data. */
const publicPages = ['/', '/about-us', '/contact-us', '/faq', '/guide', '/markets', '/terms', '/wages']
const userPages = ['', '/account', '/history', '/invite', '/otc', '/settings', '/trade', '/wallet', '/walletEx'].map(
  (name) => `/profile${name}`,
)
const walk = ['/profile', '/profile/wallet', '/profile/history', '/profile/account']

/** Returns texts that identify a user or their assets: the token, numbers of the account, balances, and ids of orders. */
async function ownWords(site: Site, token: string): Promise<string[]> {
  const read = async (path: string) => {
    const answer = await fetch(site.sandbox.url + path, { headers: { authorization: `Bearer ${token}` } })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.json()
  }
  const words = new Set([token])
  const names =
    /^(?:mobileNumber|email|nationalCode|cardNumber|shebaCode|orderId|id|credit|totalBalance|destinationWalletAddress)$/
  for (const path of ['/users/account', '/wallets/customer-addresses?walletType=P2P', '/orders?size=10&page=1'])
    look(await read(path))
  return [...words]

  function look(value: unknown, name = ''): void {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) look(inner, Array.isArray(value) ? name : key)
    } else if (names.test(name) && String(value).length > 5) words.add(String(value).replace(/^\+98/, ''))
  }
}

/** Returns everything that the browser stores for the site, by its place. */
function everythingKept(page: Page): Promise<{ place: string; text: string }[]> {
  return page.evaluate(async () => {
    const kept = [{ place: 'cookies', text: document.cookie }]
    for (const kind of ['localStorage', 'sessionStorage'] as const) {
      for (const [key, value] of Object.entries(window[kind]))
        kept.push({ place: `${kind} ${key}`, text: `${key} ${value}` })
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = (await cache.match(request))!
        kept.push({ place: `caches ${request.url}`, text: `${request.url} ${await answer.text()}` })
      }
    }
    for (const { name } of await indexedDB.databases()) kept.push({ place: `indexedDB ${name}`, text: `${name}` })
    return kept
  })
}

function coloursOf(figures: Locator): Promise<string[]> {
  return figures.evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
}

import type { Page } from '@playwright/test'
import { add, multiply } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { lookAtAll, widths } from '../support/look.ts'
import { askExchange, cancelOrder, placeOrder } from '../support/orders.ts'
import { admin, comeFrom, logInAs, makePerson, type TestPerson } from '../support/people.ts'
import { errorsOf, expect, type Site, test } from '../support/site.ts'
import { type Language, text, visit, wholePage } from '../support/visit.ts'

const word = (key: string, values?: { [name: string]: string }) => text('fa', `dashboard.${key}`, values)
const whole = (value: string) => formatDecimal(value, { decimals: 0, language: 'fa' })

test.beforeEach(({ context }) => comeFrom(context))

test('the dashboard follows wallet and orders without a reload, and links to other pages', async ({ page, site }) => {
  const email = `dashboard${Date.now()}@example.com`
  const user = await makePerson(site, { level: 'PLATINUM', email })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const motion = await motionOf(page)
  await logInAs(page, user)
  await visit(page, '/profile', { language: 'fa', theme: 'dark' })
  await wholePage(page)
  const cell = (coin: string, place: number) => page.locator(`tr[data-coin=${coin}] td`).nth(place)
  const total = page.locator('[data-total]')
  const prices = await pricesOf(site)

  await expect(total).toHaveText(whole(await worthOf(site, user, prices)))
  await expect(cell('BITCOIN', 0)).toHaveText('۰٫۵')
  await expect(cell('BITCOIN', 2)).toHaveText(whole(prices.BITCOIN!))
  for (const shown of [email, word('levels.PLATINUM'), word('authorized'), word('people', { number: '۰' })])
    await expect(page.getByText(shown)).toBeVisible()
  await expect(page.getByText(text('fa', 'orders.empty.openTitle'))).toBeVisible()

  const deposit = (amount: string) =>
    admin(site, '/sandbox/balance', { person: user.person, currency: 'TOMAN', amount, kind: 'deposit' })
  await deposit('1234567.89')
  await expect(cell('TOMAN', 0)).toHaveText('۵۰۱٬۲۳۴٬۵۶۷٫۸۹')
  await expect(total).toHaveText(whole(await worthOf(site, user, prices)))
  const moved = await motion.next()
  // With reduced motion a changed figure has no highlight, and nothing is animated.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('[data-glow]')).toHaveCount(0)
  await motion.clear()
  await deposit('1000000')
  await expect(cell('TOMAN', 0)).toHaveText('۵۰۲٬۲۳۴٬۵۶۷٫۸۹')
  const { grounds, longest } = await motion.next()
  const none = 'rgba(0, 0, 0, 0)'
  expect([moved.grounds.some((ground) => ground !== none), moved.longest > 0.1, grounds, longest <= 0.00001]).toEqual([
    true,
    true,
    [none],
    true,
  ])

  await placeOrder(site, user, farSell)
  await expect(page.locator('[data-flow=orderHistory] tbody tr')).toHaveCount(1)
  await expect(cell('BITCOIN', 0)).toContainText('۰٫۳')
  // An amount blocked by an order still belongs to the user.
  await expect(total).toHaveText(whole(await worthOf(site, user, prices)))

  // The row's link covers all its cells.
  await page.locator('tr[data-coin=ETHEREUM]').click()
  await expect(page).toHaveURL(/\/profile\/trade\/TOMAN\/ETHEREUM$/)
  await page.goBack()
  await expect(total).toBeVisible()
  await wholePage(page)
  await cell('TOMAN', 1).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('link', { name: word('addFriend') }).click()
  await expect(page).toHaveURL(/\/profile\/invite$/)
})

test('the dashboard, also without data, is clean in all looks', async ({ page, site, context }, info) => {
  const errors = errorsOf(page)
  const orders = page.locator('[data-flow=orderHistory]')
  const theirs = (key: string) => text('fa', `orders.${key}`)
  await page.setViewportSize(widths.phone)
  await logInAs(page, await makePerson(site, { funded: false }))
  await visit(page, '/profile', { language: 'fa', theme: 'dark' })
  await wholePage(page)
  await expect(page.getByText(text('fa', 'dashboard.emptyTitle'))).toBeVisible()
  await expect(orders.getByText(theirs('empty.openTitle'))).toBeVisible()
  await lookAtAll(page, info, { name: 'dashboard-empty' })
  await orders.locator('input[value=ended]').check()
  await expect(orders.getByText(theirs('empty.endedTitle'))).toBeVisible()
  expect(errors).toEqual([])

  const other = await context.newPage()
  const otherErrors = errorsOf(other)
  await other.setViewportSize(widths.phone)
  const user = await makePerson(site, { level: 'GOLD' })
  await placeOrder(site, user, farSell)
  await placeOrder(site, user, { ...farSell, amount: '0.01234567' })
  await placeOrder(site, user, { ...farSell, marketType: 'ETHEREUM_TETHER', unitPrice: '99000.5' })
  await placeOrder(site, user, { ...farSell, marketType: 'ETHEREUM_TETHER', amount: '2', unitPrice: '98000' })
  await logInAs(other, user)
  await visit(other, '/profile', { language: 'fa', theme: 'dark' })
  await wholePage(other)
  const isThere = async (language: Language) => {
    await expect(other.locator('tr[data-coin]')).toHaveCount(17)
    await expect(other.locator('[data-flow=orderHistory] tbody tr')).toHaveCount(4)
    await expect(other.getByText(text(language, 'dashboard.inviteText'))).toBeVisible()
  }
  await lookAtAll(other, info, { name: 'dashboard', isThere })
  await expect(other.locator('h1')).toHaveCount(1)
  await other.setViewportSize(widths.desktop)
  // On a wide screen the cards of a phone become a table again.
  await expect(async () => {
    const { edges, points } = await columnsOf(other)
    expect(edges).toEqual({ price: [0], amount: [0], executed: [0], total: [0] })
    expect(points).toEqual({ price: [0, 0], amount: [0, 0], executed: [0, 0], total: [0, 0] })
  }).toPass({ timeout: 15_000 })

  // The focus moves to the next row when its row disappears, also during a question about it. After the last row it moves
  // to the control above the table.
  const rows = other.locator('[data-flow=orderHistory] tbody tr')
  const ways = rows.getByRole('button')
  const question = other.getByRole('alertdialog')
  await ways.nth(1).press('Enter')
  await question.getByRole('button', { name: theirs('cancel.yes') }).press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(ways.nth(1)).toBeFocused()
  await ways.nth(1).press('Enter')
  await expect(question).toBeVisible()
  await cancelOrder(site, user, await rows.nth(1).getAttribute('data-order'))
  await expect(rows).toHaveCount(2)
  await other.keyboard.press('Escape')
  await expect(ways.nth(1)).toBeFocused()
  for (const left of [1, 0]) {
    await cancelOrder(site, user, await rows.nth(left).getAttribute('data-order'))
    await expect(rows).toHaveCount(left)
  }
  await expect(other.locator('input[value=open]')).toBeFocused()
  expect(otherErrors).toEqual([])
})

/**
 * Records the backgrounds of highlighted figures. `next` waits for a highlight, because a figure gets it after its text. It
 * returns the backgrounds since the last call, and the longest transition or animation of the page (s).
 */
async function motionOf(page: Page) {
  await page.addInitScript(() => {
    const grounds = new Set<string>()
    Object.assign(window, { grounds })
    new MutationObserver((records) => {
      for (const { target } of records) grounds.add(getComputedStyle(target as Element).backgroundColor)
    }).observe(document, { subtree: true, attributeFilter: ['data-glow'] })
  })
  const clear = () => page.evaluate(() => (window as unknown as { grounds: Set<string> }).grounds.clear())
  const next = async () => {
    await page.waitForFunction(() => (window as unknown as { grounds: Set<string> }).grounds.size > 0)
    return page.evaluate(() => {
      const { grounds } = window as unknown as { grounds: Set<string> }
      const durations = [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return `${transitionDuration},${animationDuration}`.split(',').map((one) => Number.parseFloat(one))
      })
      const seen = { grounds: [...grounds], longest: Math.max(...durations) }
      grounds.clear()
      return seen
    })
  }
  return { clear, next }
}

/**
 * Returns the spread (px) of the right edges of each column's numbers in the orders table, and of the decimal points for
 * each market. A whole number has its point after its last digit.
 */
function columnsOf(page: Page) {
  return page.evaluate(() => {
    const table = document.querySelector('[data-flow=orderHistory] table')!
    const heads = [...table.querySelectorAll('th')].map((head) => head.dataset.column!)
    const spread = (places: number[]) => Math.round(Math.max(...places) - Math.min(...places))
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children])
    const markets = [...new Set(rows.map((row) => row[heads.indexOf('market')]!.textContent))]
    const figureIn = (part: Element): Element => (part.firstChild instanceof Element ? figureIn(part.firstChild) : part)
    const point = (number: Element) => {
      const range = document.createRange()
      const digits = number.firstChild as Text
      range.setEnd(digits, digits.data.search(/[.٫٪%]|$/))
      range.setStart(digits, 0)
      return range.getBoundingClientRect().right
    }
    const edges: { [column: string]: number[] } = {}
    const points: { [column: string]: number[] } = {}
    for (const column of ['price', 'amount', 'executed', 'total']) {
      const numbers = rows.map((row) => figureIn(row[heads.indexOf(column)]!.firstElementChild!))
      const of = (market: string | null) =>
        numbers.filter((_, place) => rows[place]![heads.indexOf('market')]!.textContent === market)
      edges[column] = [spread(numbers.map((number) => number.getBoundingClientRect().right))]
      points[column] = markets.map((market) => spread(of(market).map(point)))
    }
    return { edges, points }
  })
}

/** A sell order far above the book. It stays open and blocks 0.3 Bitcoin. */
const farSell = { amount: '0.3', orderType: 'LIMITED_SELL', unitPrice: '90000000000' } as const

async function pricesOf(site: Site): Promise<{ [coin: string]: string }> {
  const query = 'source_coin=TOMAN&size=1000&page=1&weeklyDataIncluded=false'
  const answer = await fetch(`${site.sandbox.url}/trades/market-info/v2?${query}`)
  const { content } = (await answer.json()) as { content: { relatedCoin: string; lastPrice: string }[] }
  return Object.fromEntries(content.map(({ relatedCoin, lastPrice }) => [relatedCoin, lastPrice]))
}

/** Returns the exact worth of a user's balances now, in Toman. */
async function worthOf(site: Site, user: TestPerson, prices: { [coin: string]: string }): Promise<string> {
  const path = '/wallets/customer-addresses?walletType=P2P'
  const wallet = await askExchange<{ [currency: string]: { totalBalance: string } }>(site, user, path)
  return Object.entries(wallet)
    .map(([currency, { totalBalance }]) => multiply(totalBalance, currency === 'TOMAN' ? '1' : prices[currency]!))
    .reduce(add, '0')
}

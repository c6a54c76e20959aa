import { add, multiply } from '#shared/money/decimal.ts'
import { formatDecimal } from '#shared/money/format.ts'
import { lookAtAll, widths } from './look.ts'
import { beMember, comeFrom, desk, makePerson, type TestPerson } from './people.ts'
import { errorsOf, expect, type Site, test } from './site.ts'
import { text, visit } from './visit.ts'

const word = (key: string, values?: { [name: string]: string }) => text('fa', `dashboard.${key}`, values)
const whole = (value: string) => formatDecimal(value, { decimals: 0, language: 'fa' })

test.beforeEach(({ context }) => comeFrom(context))

test('the dashboard moves with the wallet and the orders without a reload, and leads on', async ({ page, site }) => {
  const email = `dashboard${process.pid}@example.com`
  const her = await makePerson(site, { level: 'PLATINUM', email })
  await beMember(page, her)
  await visit(page, '/profile', { language: 'fa', theme: 'dark' })
  const cell = (coin: string, place: number) => page.locator(`tr[data-coin=${coin}] td`).nth(place)
  const total = page.locator('[data-total]')
  const prices = await pricesOf(site)

  await expect(total).toHaveText(whole(await worthOf(site, her, prices)))
  await expect(cell('BITCOIN', 0)).toHaveText('۰٫۵')
  await expect(cell('BITCOIN', 2)).toHaveText(whole(prices.BITCOIN!))
  for (const told of [email, word('levels.PLATINUM'), word('authorized'), word('people', { number: '۰' })])
    await expect(page.getByText(told)).toBeVisible()
  await expect(page.getByText(text('fa', 'orders.empty.openTitle'))).toBeVisible()

  await desk(site, '/sandbox/balance', {
    person: her.person,
    currency: 'TOMAN',
    amount: '1234567.89',
    kind: 'deposit',
  })
  await expect(cell('TOMAN', 0)).toHaveText(whole('501234567'))
  await expect(total).toHaveText(whole(await worthOf(site, her, prices)))

  await placeFarSell(site, her)
  await expect(page.locator('[data-flow=orderHistory] tbody tr')).toHaveCount(1)
  await expect(cell('BITCOIN', 0)).toContainText('۰٫۳')
  // What an order holds is still hers.
  await expect(total).toHaveText(whole(await worthOf(site, her, prices)))

  await cell('ETHEREUM', 1).click({ force: true })
  await expect(page).toHaveURL(/\/profile\/trade\/TOMAN\/ETHEREUM$/)
  await page.goBack()
  await cell('TOMAN', 1).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('link', { name: word('addFriend') }).click()
  await expect(page).toHaveURL(/\/profile\/invite$/)
})

for (const language of ['fa', 'en'] as const) {
  test(`the dashboard and its empty faces, looked at, ${language}`, async ({ page, site }, info) => {
    test.setTimeout(120_000)
    const errors = errorsOf(page)
    await page.setViewportSize(widths.phone)
    const her = await makePerson(site, { level: 'GOLD' })
    await placeFarSell(site, her)
    await beMember(page, her)
    await visit(page, '/profile', { language, theme: 'dark' })
    const isThere = async () => {
      await expect(page.locator('tr[data-coin]')).toHaveCount(17)
      await expect(page.locator('[data-flow=orderHistory] .mantine-Skeleton-root')).toHaveCount(0)
      await expect(page.getByText(text(language, 'dashboard.inviteText'))).toBeVisible()
    }
    await lookAtAll(page, info, { name: 'dashboard', language, isThere })
    await expect(page.locator('h1')).toHaveCount(1)
    expect(errors).toEqual([])
  })
}

/** A sell far above the book: it stays open, and holds 0.3 Bitcoin. */
async function placeFarSell(site: Site, { token }: TestPerson): Promise<void> {
  const body = { marketType: 'BITCOIN_TOMAN', amount: '0.3', orderType: 'LIMITED_SELL', unitPrice: '90000000000' }
  const answer = await fetch(`${site.url}/api/orders/sell?force=true`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': `dashboard-${process.pid}-${Date.now()}`,
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function pricesOf(site: Site): Promise<{ [coin: string]: string }> {
  const query = 'source_coin=TOMAN&size=1000&page=1&weeklyDataIncluded=false'
  const answer = await fetch(`${site.sandbox.url}/trades/market-info/v2?${query}`)
  const { content } = (await answer.json()) as { content: { relatedCoin: string; lastPrice: string }[] }
  return Object.fromEntries(content.map(({ relatedCoin, lastPrice }) => [relatedCoin, lastPrice]))
}

/** What all balances of a person are worth now, in Toman, exactly. */
async function worthOf(site: Site, { token }: TestPerson, prices: { [coin: string]: string }): Promise<string> {
  const answer = await fetch(`${site.sandbox.url}/wallets/customer-addresses?walletType=P2P`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const wallet = (await answer.json()) as { [currency: string]: { totalBalance: string } }
  return Object.entries(wallet)
    .map(([currency, { totalBalance }]) => multiply(totalBalance, currency === 'TOMAN' ? '1' : prices[currency]!))
    .reduce(add, '0')
}

import type { Page } from '@playwright/test'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const english = { language: 'en', theme: 'light' } as const
const long = 'x'.repeat(300)

/** Answers a call of the exchange with this body. */
async function answer(page: Page, call: string, body: unknown, status = 200) {
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ status, json: body }))
}

const blocks = (page: Page) => page.locator('[data-flow=content]')

test('a page of texts changes its language in place', async ({ page }) => {
  await visit(page, '/contact-us/', persian)
  const main = page.locator('main')
  await expect(main.getByRole('link', { name: '۰۲۱-۹۱۰۰۰۰۰۰' })).toHaveAttribute('href', 'tel:02191000000')
  await page.getByRole('button', { name: text('fa', 'shell.switchLanguage') }).click()
  await expect(page.locator('h1')).toHaveText(text('en', 'contact.heading'))
  await expect(main.getByRole('link', { name: '+98 21 9100 0000' })).toHaveAttribute('href', 'tel:+982191000000')
  await expect(page).toHaveTitle(text('en', 'contact.title'))
})

test('HTML from the server is shown, and none of its scripts run', async ({ page }) => {
  const harmful = `<h2 id="location" style="position:fixed;inset:0">Read</h2><script>hacked=1</script>
    <img src="x" onerror="hacked=1"><p onclick="hacked=1">this <a href="javascript:hacked=1">link</a></p>
    <iframe src="javascript:parent.hacked=1"></iframe><form><input autofocus onfocus="hacked=1"></form>
    <svg onload="hacked=1"><style>*{display:none}</style></svg>`
  await answer(page, 'user-manual', [{ title: 'Chapter', html: harmful }])
  await visit(page, '/guide', english)
  await page.getByRole('button', { name: 'Chapter' }).click()
  const read = page.getByRole('heading', { name: 'Read' })
  await expect(read).toBeVisible()
  await page.getByText('this link').click()
  const left = await page
    .locator('[data-flow=questions] section > div')
    .evaluate((block) =>
      [block, ...block.querySelectorAll('*')].map((one) => [one.localName, ...one.getAttributeNames()].join(' ')),
    )
  expect(left).toEqual(['div class', 'h2', 'p', 'a'])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('a call that fails shows its error and can be sent again', async ({ page }) => {
  await answer(page, 'users/account-levels', { message: 'TOO_MANY_REQUESTS', status: 429 }, 429)
  await visit(page, '/wages', persian)
  await expect(blocks(page).first()).toHaveAttribute('data-state', 'failed')
  await expect(blocks(page).first()).toContainText(text('fa', 'errors.TOO_MANY_REQUESTS'))
  await expect(blocks(page).nth(1)).toHaveAttribute('data-state', 'shown')
  await page.unroute('**/api/users/account-levels*')
  await page.getByRole('button', { name: text('fa', 'common.retry') }).click()
  await expect(page.locator('tr[data-level]')).toHaveCount(4)
  await expect(page.locator('tr[data-level=SUPERVISOR]')).toHaveCount(0)
})

test('an empty answer leaves a page that says so', async ({ page }) => {
  await answer(page, 'exchange-info', [])
  await visit(page, '/terms', english)
  await expect(page.getByText(text('en', 'terms.emptyTitle'))).toBeVisible()
  await expect(page.locator('h1')).toHaveCount(1)
})

test('five hundred questions of three hundred characters fit on a phone', async ({ page }) => {
  const many = Array.from({ length: 500 }, (_, index) => ({ question: `${index} ${long}`, answer: `${long} ${long}` }))
  await answer(page, 'faq', many)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/faq/', persian)
  const titles = page.locator('main button[aria-expanded]')
  await expect(titles).toHaveCount(500)
  await titles.nth(1).click()
  await titles.nth(0).click()
  await expect(page.locator('main button[aria-expanded=true]')).toHaveCount(1)
  await page.getByRole('searchbox').fill('۴۹۹ x')
  await expect(titles).toHaveCount(1)
  await expect.poll(() => sideways(page)).toBe(0)
})

test('fees of five hundred coins with names of three hundred characters fit on a phone', async ({ page }) => {
  const figure = '1234567890.12345678'
  const network = { tokenType: long, txIdIsNeeded: false, isDepositEnable: true, withdrawEnable: false }
  const limits = ['minAmountExchange', 'maxAmountExchange', 'minAmount', 'maxAmount', 'withdrawalFee', 'transferFee']
  const rest = Object.fromEntries([...limits, 'minWithdrawAmount', 'maxWithdrawAmount'].map((name) => [name, '1']))
  const content = Array.from({ length: 500 }, (_, index) => ({
    name: `COIN_${index}`,
    code: `C${index}`,
    persianName: long,
    englishName: long,
    link: '',
    ...rest,
    tokenTypeDetails: [{ ...network, withdrawalFee: figure, minWithdraw: figure, maxWithdraw: figure }],
  }))
  await answer(page, 'coins/details', { content })
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/wages', english)
  await expect(page.locator('tbody[data-coin]')).toHaveCount(500)
  await expect.poll(() => sideways(page)).toBe(0)
})

test('contact data of three hundred characters fit on a phone', async ({ page }) => {
  const info = {
    language: 'en',
    address: long,
    email: `${long}@x.example`,
    number: '0'.repeat(300),
    privacyPolicy: long,
  }
  await answer(page, 'exchange-info', [info])
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/contact-us', '/terms', '/about-us']) {
    await visit(page, path, english)
    await expect(blocks(page).first()).toHaveAttribute('data-state', /shown$/)
    await expect(page.locator('[data-flow=content][data-state=loading]')).toHaveCount(0)
    await expect.poll(() => sideways(page)).toBe(0)
  }
})

/** Returns how far the page overflows sideways (px). */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

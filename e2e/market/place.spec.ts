import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

test('a page of questions keeps the typed text, the open question and the scroll position', async ({ page }) => {
  await visit(page, '/guide', { language: 'fa', theme: 'dark' })
  const open = page.locator('button[aria-expanded="true"]')
  const first = page.locator('main button[aria-expanded]').first()
  await first.click()
  await expect(open).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 120))
  await page.getByRole('button', { name: text('fa', 'shell.switchLanguage') }).dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('h1')).toHaveText(text('en', 'questions.guideHeading'))
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  // Lines of another script have a slightly different height.
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - 120)).toBeLessThan(40)
  await page.getByRole('searchbox').fill('order')
  await page.getByRole('button', { name: text('en', 'shell.switchLanguage') }).dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
  await expect(page.getByRole('searchbox')).toHaveValue('order')
})

test('the bell stays in its place when the notification centre fails to load', async ({ context, page, site }) => {
  await comeFrom(context)
  await page.route('**/assets/notification-parts*.js', (route) => route.abort())
  await logInAs(page, await makePerson(site))
  await visit(page, '/profile/trade/TOMAN/BITCOIN', { language: 'en', theme: 'dark' })
  const bell = page.getByRole('button', { name: text('en', 'orders.bell'), exact: true })
  // The Persian word beside the bell has another width until its font is there, which an English page loads last.
  await page.evaluate(
    (word) => document.fonts.load('1em "Vazirmatn Variable"', word),
    text('en', 'shell.otherLanguage'),
  )
  const before = await bell.boundingBox()
  await bell.click()
  await expect(bell).toBeDisabled()
  expect(await bell.boundingBox()).toEqual(before)
})

test('a part of a page that fails to load reports it, and the rest of the page works', async ({ page }) => {
  await page.route('**/assets/home-sections*.js', (route) => route.abort())
  await page.route('**/assets/candle-chart*.js', (route) => route.abort())
  await visit(page, '/', { language: 'en', theme: 'dark' })
  await page.getByRole('heading', { name: text('en', 'home.tableTitle') }).scrollIntoViewIfNeeded()
  const broken = page.locator('[data-flow="pageRetry"]')
  // The page is not as long at first.
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    await expect(broken).toContainText(Array(2).fill(text('en', 'common.latePart')), { timeout: 500 })
  }).toPass()
  await page.keyboard.press('End')
  await expect(page.locator('footer')).toBeInViewport()
  await expect(broken).toHaveCount(2)
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
  await visit(page, '/market/BITCOIN/TETHER', { language: 'en', theme: 'dark' })
  await expect(broken).toContainText(text('en', 'common.latePart'))
  await expect(page.locator('h1')).toHaveText('Bitcoin')
  await page.unrouteAll()
  await broken.getByRole('button').click()
  await expect(page.locator('canvas').first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { add, subtract } from '#shared/core/money/decimal.ts'
import { coinRecords } from '#shared/market/coin-records.ts'
import { logIn } from '../support/log-in.ts'
import { lookAtAll, widths } from '../support/look.ts'
import { hold } from '../support/model-walk.ts'
import { creditOf, quickTradesOf } from '../support/orders.ts'
import { codeOf, comeFrom, logInAs, makePerson } from '../support/people.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { type Language, running, text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const word = (key: string) => text('fa', key)
const bitcoin = coinRecords.BITCOIN.fa

test.beforeEach(({ context }) => comeFrom(context))

test('an amount typed before the account has loaded stays in the field and is bought to the last digit', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  const account = await hold(page, '**/api/users/account?**')
  await logInAs(page, user)
  await visit(page, '/', look)
  const { box, flow, dialog, amount, total, submit, press } = partsOf(page)
  await box.getByLabel(word('quick-trade.amount'), { exact: true }).pressSequentially('0.0012')
  await (await account.next()).continue()
  await expect(flow).toHaveAttribute('data-state', 'editing')
  await expect(amount).toHaveValue('۰٫۰۰۱۲')
  await expect(amount).toBeFocused()
  await page.keyboard.type('3457')
  await expect(amount).toHaveValue('۰٫۰۰۱۲۳۴۵۷')
  await expect(flow.locator('[data-flow=inventory] [data-currency=TOMAN]')).toContainText('۵۰۰٬۰۰۰٬۰۰۰')

  const before = { toman: await creditOf(site, user, 'TOMAN'), bitcoin: await creditOf(site, user, 'BITCOIN') }
  await submit.click()
  await expect(flow).toHaveAttribute('data-state', 'confirming.asking')
  await press('otc.buyNow')
  await expect(flow).toHaveAttribute('data-state', 'placed')
  await expect(dialog).toContainText('۰٫۰۰۱۲۳۴۵۷ BTC')
  const [order, ...others] = await quickTradesOf(site, user)
  const after = { toman: await creditOf(site, user, 'TOMAN'), bitcoin: await creditOf(site, user, 'BITCOIN') }
  expect([others, after]).toEqual([
    [],
    { toman: subtract(before.toman, order!.wholePrice), bitcoin: add(before.bitcoin, '0.00123457') },
  ])
  await press('otc.close')
  await expect(amount).toHaveValue('')
  await expect(total).toHaveValue('')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('an order of the box without an answer is found in the box or on the quick-trade page, and is sent once', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  const bought = await hold(page, '**/api/exchange/buy')
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/exchange/'))
      keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  // The browser asks before it closes a page with an order in flight.
  page.on('dialog', (question) => void question.accept())
  await logInAs(page, user)
  await visit(page, '/faq', look)
  await page.locator('header a[href="/"]').first().click()
  const { flow, amount, submit, press } = partsOf(page)
  const send = async (typed: string) => {
    await amount.fill(typed)
    await expect(submit).toBeEnabled()
    await submit.click()
    await press('otc.buyNow')
    // The exchange has the order, and the page never receives the answer.
    await (await bought.next()).fetch()
  }
  await send('0.002')
  await page.goBack()
  await expect(page.locator('[data-flow=notices]')).toContainText(word('shell.notices.pageStays'))
  await expect(flow).toHaveAttribute('data-state', 'command.sending')
  await page.reload()
  await running(page)
  await expect(flow).toHaveAttribute('data-state', 'placed')
  await press('otc.close')
  await expect(amount).toHaveValue('')

  await send('0.003')
  await page.goto('/profile/otc')
  await running(page)
  await expect(flow).toHaveAttribute('data-state', 'placed')
  await press('otc.close')
  await page.goto('/')
  await running(page)
  await expect(flow).toHaveAttribute('data-state', 'editing')
  expect([(await quickTradesOf(site, user)).map((order) => order.amount), new Set(keys).size, keys.length]).toEqual([
    ['0.003', '0.002'],
    2,
    2,
  ])
})

test('a market maker cannot trade in the box or on the page', async ({ page, site }) => {
  const maker = await makePerson(site, { level: 'SUPERVISOR' })
  await logInAs(page, maker)
  await visit(page, '/', look)
  const { flow, amount, submit } = partsOf(page)
  for (const path of ['/', '/profile/otc']) {
    if (path !== '/') await page.goto(path)
    await expect(flow).toHaveAttribute('data-state', 'editing')
    await amount.fill('0.02')
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription(word('errors.supervisorErr'))
  }
})

test('an unverified user sees no balance and is led to the account page', async ({ page, site }) => {
  await logInAs(page, await makePerson(site, { state: 'PENDING' }))
  await visit(page, '/', look)
  const { box } = partsOf(page)
  await box.getByLabel(word('quick-trade.amount'), { exact: true }).fill('0.02')
  const way = box.getByRole('link', { name: word('quick-trade.toAccount') })
  await expect(way).toHaveAccessibleDescription(word('quick-trade.inReview'))
  await expect(page.locator('[data-flow=inventory]')).toHaveCount(0)
  await way.click()
  await expect(page).toHaveURL(/\/profile\/account$/)
})

test('a visitor types in the box, logs in, and finds the same entry on the page', async ({ page, site }) => {
  const user = await makePerson(site)
  await visit(page, '/', look)
  const { box, flow, amount } = partsOf(page)
  const way = box.getByRole('link', { name: text('fa', 'quick-trade.sellCoinAsGuest', { coin: bitcoin }) })
  await box.getByRole('radio', { name: word('common.sell'), exact: true }).click()
  await box.getByLabel(word('quick-trade.amount'), { exact: true }).fill('0.0217')
  await way.click()
  await logIn(page, site, user)
  await expect(page).toHaveURL(/\/profile\/otc/)
  await expect(flow).toHaveAttribute('data-state', 'editing')
  await expect(amount).toHaveValue('۰٫۰۲۱۷')
  await expect(flow.getByRole('radio', { name: word('common.sell'), exact: true })).toBeChecked()
})

test('a user who resets the password or registers returns to the typed entry', async ({ page, site }) => {
  const user = await makePerson(site)
  const { box, amount } = partsOf(page)
  const password = page.locator('input[type=password]')
  const code = page.locator('input[autocomplete=one-time-code]')
  const toLogIn = async () => {
    await visit(page, '/', look)
    await box.getByLabel(word('quick-trade.amount'), { exact: true }).fill('0.0217')
    await box.getByRole('link').filter({ hasText: bitcoin }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
  }
  await toLogIn()
  await page.getByRole('link', { name: word('auth.forgot') }).click()
  await page.locator('[data-flow=resetPassword] input[name=username]').fill(user.typed)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\/forget-otp\?/)
  // The URL keeps it too.
  await page.reload()
  await running(page)
  const reset = await codeOf(site, user)
  await code.fill(reset)
  await password.first().fill('Sarraf-2026')
  await password.last().fill('Sarraf-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText(word('auth.passwordSet'))).toBeVisible()
  await logIn(page, site, user, reset)
  await expect(page).toHaveURL(/\/profile\/otc/)
  await expect(amount).toHaveValue('۰٫۰۲۱۷')

  await page.context().clearCookies()
  await toLogIn()
  await page.getByRole('link', { name: word('auth.toRegister') }).click()
  const newcomer = `0938${String(process.pid % 1000).padStart(3, '0')}${String(Date.now() % 10_000).padStart(4, '0')}`
  const register = page.locator('[data-flow=register]')
  await register.getByRole('checkbox').check()
  await register.locator('input[autocomplete=username]').fill(newcomer)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\/send-mail\?next=/)
  await code.fill(await codeOf(site, { person: `+98${newcomer.slice(1)}` }))
  await page.keyboard.press('Enter')
  // The account page comes first, because the new user may not open the quick-trade page yet.
  await expect(page).toHaveURL(/\/profile\/account$/)
})

test('the parts of a logged-in user whose program fails to load report it', async ({ page, site }) => {
  await page.route('**/assets/home-user*.js', (route) => route.abort())
  await logInAs(page, await makePerson(site))
  await visit(page, '/', look)
  const late = word('common.latePartTitle')
  await expect(page.locator('[data-flow=pageRetry]')).toContainText([late, late])
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
})

test('the box of a signed-in user is clean in all looks', async ({ page, site }, info) => {
  const errors = errorsOf(page)
  await page.setViewportSize(widths.phone)
  await logInAs(page, await makePerson(site))
  await visit(page, '/', look)
  const { flow, amount, submit, dialog, press } = partsOf(page)
  const seen = (name: string) => lookAtAll(page, info, { name: `home ${name}` })
  await amount.fill('0.02')
  await expect(submit).toBeEnabled()
  await flow.getByRole('radio', { name: text('fa', 'otc.places.outside'), exact: true }).click()
  await flow.getByRole('radio', { name: 'BTC', exact: true }).click()
  await flow
    .getByRole('textbox', { name: text('fa', 'withdrawal.address') })
    .fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  await expect(submit).toBeEnabled()
  await seen('form')
  await submit.click()
  await dialog.getByRole('button').first().click()
  await seen('confirm')
  await press('otc.buyNow')
  await expect(flow).toHaveAttribute('data-state', 'placed')
  await seen('invoice')
  expect(errors).toEqual([])
})

/** Returns the box of a guest, and the flow inside it for users who may trade there. */
function partsOf(page: Page, language: Language = 'fa') {
  const flow = page.locator('[data-flow=otcOrder]')
  const form = flow.locator('form')
  const dialog = flow.locator('dialog[open]')
  return {
    box: page.locator('section[data-flow=otcEntry]'),
    flow,
    dialog,
    amount: form.getByLabel(text(language, 'quick-trade.amount'), { exact: true }),
    total: form.getByLabel(text(language, 'quick-trade.buyTotal'), { exact: true }),
    submit: form.locator('button[type=submit]'),
    press: (key: string) => dialog.getByRole('button', { name: text(language, key), exact: true }).click(),
  }
}

import type { Page } from '@playwright/test'
import { type Held, intercept } from '../support/intercept.ts'
import { admin, codeOf, comeFrom, endSession, hearOfTab, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, travel, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const word = (key: string) => text('fa', key)
const session = (page: Page) => page.evaluate(() => localStorage.getItem('sarraf.token') ?? document.cookie)

test.beforeEach(({ context }) => comeFrom(context))

test('a new user registers with an automatic captcha and is asked to complete the account', async ({ page, site }) => {
  const typed = `0935${String(Date.now()).slice(-7)}`
  await visit(page, '/sign-up', look)
  const register = page.getByRole('button', { name: word('auth.register') })
  await expect(register).toHaveAccessibleDescription(word('auth.mobileNeeded'))
  await page.locator('input[autocomplete=username]').fill(typed)
  await expect(register).toHaveAccessibleDescription(word('errors.termsRequired'))
  await page.getByRole('checkbox').check()
  await register.click()
  await expect(page).toHaveURL(/\/login\/send-mail$/)
  const code = page.locator('input[autocomplete=one-time-code]')
  await expect(code).toBeFocused()
  await code.fill(await codeOf(site, { person: `+98${typed.slice(1)}` }))
  await code.press('Enter')
  await expect(page).toHaveURL(/\/profile\/account$/)
})

test('a number with an account gets an error, and the next try solves a new captcha', async ({ page, site }) => {
  const { typed } = await makePerson(site)
  await visit(page, '/sign-up', look)
  await page.locator('input[autocomplete=username]').fill(typed)
  await page.getByRole('checkbox').check()
  for (let tries = 0; tries < 2; tries++) {
    const captcha = page.waitForRequest('**/captcha')
    await page.getByRole('button', { name: word('auth.register') }).click()
    await captcha
    await expect(page.locator('[data-flow=register]')).toHaveAttribute('data-state', 'form.refused')
    await expect(page.getByRole('alert')).toHaveText(word('errors.USERNAME_EXIST'))
  }
})

test('a user sets a new password, and each broken rule has its message', async ({ page, site }) => {
  const user = await makePerson(site)
  await visit(page, '/login/forget', look)
  await page.locator('input[autocomplete=username]').fill(user.typed)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/login/forget-otp\\?mobileNumber=${user.typed.slice(1)}$`))
  await page.reload()
  const [password, repeat] = [page.locator('input[type=password]').first(), page.locator('input[type=password]').last()]
  await page.locator('input[autocomplete=one-time-code]').fill(await codeOf(site, user))
  const submit = page.getByRole('button', { name: word('auth.setPassword') })
  const showsError = (key: string) => expect(page.getByRole('alert')).toHaveText([word(`errors.${key}`)])
  await submit.click()
  await expect(password).toBeFocused()
  await showsError('required')
  for (const [first, second, fault] of [
    ['Aa1', 'Aa1', 'passwordTooShort'],
    ['sarraf-2026', 'sarraf-2026', 'passwordCase'],
    ['Sarraf-2026', 'Sarraf-2025', 'passwordMismatch'],
  ] as const) {
    await password.fill(first)
    await repeat.fill(second)
    await showsError(fault)
  }
  await repeat.fill('Sarraf-2026')
  await submit.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(word('auth.passwordSet'))).toBeVisible()
})

test('the page of a new password redirects without a number, to log-in or to the request', async ({ page }) => {
  await visit(page, '/login/forget-otp', look)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/login/forget/verify')
  await expect(page).toHaveURL(/\/login\/forget$/)
  await page.goto('/sign-up/email-verification?email=nobody')
  await expect(page).toHaveURL(/\/sign-up$/)
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/login$/)
})

test('an e-mail address is verified by a mailed code, which a reload does not send again', async ({ page, site }) => {
  const email = `a${Date.now()}@example.com`
  const user = await makePerson(site, { email, twoStep: 'EMAIL' })
  await visit(page, `/sign-up/email-verification?email=${email}`, look)
  await expect(page.getByRole('timer')).toBeVisible()
  const code = await codeOf(site, user)
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await codeOf(site, user)).toBe(code)
  await page.locator('input[autocomplete=one-time-code]').fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
})

test('a log-out asks first, ends the session in every tab, and leads home', async ({ page, context, site }) => {
  const user = await makePerson(site)
  await logInAs(page, user)
  await visit(page, '/profile/settings', look)
  const second = await context.newPage()
  await second.goto('/profile/invite')
  await expect(second).toHaveURL(/\/profile\/invite$/)
  const exit = page.getByRole('button', { name: word('profile.exit') }).first()
  await exit.click()
  await page.getByRole('button', { name: word('shell.no'), exact: true }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await exit.click()
  await page.getByRole('button', { name: word('shell.yes') }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(second).toHaveURL(/\/login\?next=%2Fprofile%2Finvite$/)
  expect(await session(page)).toBe('')
  // The page does not wait for the exchange's answer to a log-out.
  const headers = { authorization: `Bearer ${user.token}` }
  await expect.poll(async () => (await page.request.get('/api/users/account', { headers })).status()).toBe(401)
})

test('a session ended elsewhere ends here, a log-out waits for no answer, and verification is required', async ({
  page,
  site,
}) => {
  const settings = '/profile/settings'
  await test.step('a session that ends on another device ends here without any input', async () => {
    const user = await makePerson(site)
    await logInAs(page, user)
    await visit(page, settings, look)
    await expect(page.locator('[data-flow=connection]')).toHaveAttribute('data-state', 'online')
    await page.request.get('/api/users/logout', { headers: { authorization: `Bearer ${user.token}` } })
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fsettings$/)
  })
  await test.step('a log-out does not wait for an exchange that does not answer', async () => {
    await hearOfTab(page, await makePerson(site))
    await expect(page).toHaveURL(settings)
    await page.route('**/api/users/logout', () => undefined)
    await page
      .getByRole('button', { name: word('profile.exit') })
      .first()
      .click()
    await page.getByRole('button', { name: word('shell.yes') }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await session(page)).toBe('')
  })
  await test.step('an unverified user can open the account page or stay on the page', async () => {
    await hearOfTab(page, await makePerson(site, { state: 'PENDING' }))
    await travel(page, settings)
    // The home page has some of these links too.
    await expect(page.locator('[data-flow=twoStep]')).toBeVisible()
    const dialog = page.getByRole('alertdialog', { name: word('account.standing.PENDING.title') })
    for (const name of ['wallet', 'history', 'otc']) {
      await page.locator(`a[href="/profile/${name}"]`).filter({ visible: true }).first().click()
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(/\/profile\/settings$/)
      await dialog.getByRole('button', { name: word('guard.stay') }).click()
      await expect(dialog).toBeHidden()
    }
    await page.locator('a[href="/profile"]').filter({ visible: true }).first().click()
    await dialog.getByRole('link', { name: word('guard.toAccount') }).click()
    await expect(page).toHaveURL(/\/profile\/account$/)
    await expect(dialog).toBeHidden()
  })
})

test('a log-in of another user in one tab replaces the user in the other tab', async ({ page, context, site }) => {
  // The first user has not given a name yet; the other has.
  const user = await makePerson(site, { state: 'UNAUTHORIZED' })
  const him = await makePerson(site)
  const account = await fetch(`${site.sandbox.url}/users/account?imageNeeded=false`, {
    headers: { authorization: `Bearer ${him.token}` },
  })
  const { firstName, lastName } = (await account.json()).baseDTO
  await logInAs(page, user)
  await visit(page, '/', look)
  const name = page.locator('[data-flow=profileMenu] bdi').filter({ visible: true }).first()
  await expect(name).toHaveText(word('shell.personal'))
  const second = await context.newPage()
  await second.goto('/')
  await second.evaluate((token) => {
    localStorage.setItem('sarraf.token', token)
  }, him.token)
  await expect(name).toHaveText(`${firstName} ${lastName}`)
})

test('an expired session ends without a dialog, and its page returns after log-in', async ({ page, site }) => {
  const user = await makePerson(site)
  await logInAs(page, user)
  await visit(page, '/profile/settings', look)
  await expect(page).toHaveURL(/\/profile\/settings$/)
  await endSession(site, user)
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fsettings$/)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(await session(page)).toBe('')
})

test('an account that fails to load ends no session and can be loaded again', async ({ page, site }) => {
  await logInAs(page, await makePerson(site))
  await page.route('**/api/users/account*', (route) => route.abort())
  await visit(page, '/faq', look)
  await travel(page, '/profile/wallet')
  const dialog = page.getByRole('alertdialog', { name: word('guard.unknownTitle') })
  await expect(dialog).toBeVisible()
  expect(await session(page)).not.toBe('')
  await page.unroute('**/api/users/account*')
  await dialog.getByRole('link', { name: word('common.retry') }).click()
  await expect(page).toHaveURL(/\/profile\/wallet$/)
})

test('a reload without an answer of the exchange keeps the URL, and the page opens after the answer', async ({
  page,
  site,
}) => {
  await logInAs(page, await makePerson(site))
  await visit(page, '/profile/wallet', look)
  const wallet = page.locator('[data-flow=walletPage]')
  await expect(wallet).toBeVisible()
  await admin(site, '/sandbox/faults', { path: '/*', fault: 'failing', status: 503 })
  try {
    await page.reload()
    await expect(page.getByRole('heading', { name: word('common.noDataTitle') })).toBeVisible()
    await expect(page).toHaveURL('/profile/wallet')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(wallet).toHaveCount(0)
  } finally {
    await admin(site, '/sandbox/faults', { path: '/*', fault: 'none' })
  }
  // The pauses between the page's questions grow to ten seconds.
  await expect(wallet).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL('/profile/wallet')
})

test('a log-in page opened by a user who is logged in leads to its next page, also when the exchange does not answer for a while', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  const notice = page.getByRole('heading', { name: word('common.noDataTitle') })
  let held: Held[] = []
  let answer = (request: Held): unknown => request.abort()
  await intercept(page, '**/api/users/account?**', (request) => void answer(request))
  await logInAs(page, user)
  for (const path of ['/login?next=/profile/wallet', '/sign-up?next=/profile/wallet'])
    await test.step(`for a user who opens ${path} in the address bar`, async () => {
      answer = (request) => request.abort()
      await page.goto(path)
      await expect(notice).toBeVisible()
      answer = (request) => held.push(request)
      // The page may ask again by itself at this moment. Then the button is disabled.
      await page.getByRole('button', { name: word('common.retry') }).evaluate((button: HTMLElement) => button.click())
      await expect.poll(() => held.length).toBeGreaterThan(0)
      answer = (request) => request.continue()
      for (const request of held) await request.continue()
      held = []
      await expect(page).toHaveURL('/profile/wallet')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })
})

test('an inactive market does not open, other markets are offered, and the menu leads to the first of them', async ({
  page,
  site,
}) => {
  await logInAs(page, await makePerson(site))
  for (const market of ['BITCOIN_TOMAN', 'ETHEREUM_TOMAN'])
    await page.route(`**/api/markets/${market}`, (route) =>
      route.fulfill({ status: 400, json: { message: 'MARKET_IS_NOT_ACTIVE', status: 400 } }),
    )
  await visit(page, '/profile/settings', look)
  await expect(page.locator('h1')).toHaveCount(1)
  await travel(page, '/profile/trade/TOMAN/BITCOIN')
  const notice = page.getByRole('alertdialog', { name: word('guard.inactiveTitle') })
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/settings$/)
  const ways = () => notice.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect.poll(ways).toEqual(['TETHER', 'BITCOIN_CASH', 'LITE_COIN'].map((coin) => `/profile/trade/TOMAN/${coin}`))
  await page.keyboard.press('Escape')
  await page.locator('a[href="/profile/trade"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/profile\/trade\/TOMAN\/TETHER$/)
})

test('guests are sent to log-in with their page, users away from it, and no redirect leaves the site', async ({
  page,
  site,
}) => {
  await visit(page, '/profile/history?page=2', look)
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fhistory%3Fpage%3D2$/)
  await logInAs(page, await makePerson(site))
  await page.goto('/sign-up')
  await expect(page).toHaveURL(/\/profile$/)
  for (const next of ['//evil.example', 'https://evil.example', '/%5Cevil.example']) {
    await travel(page, `/login?next=${next}`)
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/profile$/)
  }
})

import type { Locator, Page } from '@playwright/test'
import { lookAt, lookAtAll, widths } from '../support/look.ts'
import { hold } from '../support/model-walk.ts'
import { admin, codeOf, comeFrom, endSession, enterAs, makePerson } from '../support/people.ts'
import { errorsOf, expect, type Site, test } from '../support/site.ts'
import { text, travel } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const word = (key: string, values?: { [name: string]: string }) => text('fa', `deposit.${key}`, values)
const fault = (key: string) => text('fa', `errors.${key}`)

test.beforeEach(({ context }) => comeFrom(context))

test('a coin deposit is checked, confirmed and credited with the keyboard alone', async ({ page, site }) => {
  const user = await makePerson(site)
  const errors = errorsOf(page)
  await enterAs(page, user, '/profile/wallet', persian)
  const balance = page.locator('[data-coin=TETHER] [data-cell=balance]')
  await expect(balance).toHaveText(/^۱۰٬۰۰۰/)
  const opener = page.locator('[data-way="deposit TETHER"]')
  await opener.focus()
  await page.keyboard.press('Enter')
  const flow = page.locator('dialog[data-flow=depositCoin]')
  await expect(flow).toHaveAttribute('data-state', 'choosing')
  await pressOn(page, flow.locator('[data-network=TRC20]'))
  const address = flow.locator('[data-what=address] code')
  await expect(address).toHaveText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
  const shown = (await address.textContent())!
  await expect(flow.getByRole('img')).toHaveJSProperty('naturalWidth', 240)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // The page says so for a second and a half only.
  const copied = page.waitForFunction(() => document.querySelector('[data-what=address][data-copied=yes]') !== null)
  await pressOn(page, flow.locator('[data-what=address] button'))
  await copied
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  const look = flow.locator('form button[type=submit]')
  const answer = flow.locator('[data-answer]')
  await pressOn(page, look)
  await expect(answer).toHaveText(fault('depositNotRecognized'))
  const coins = { person: user.person, coin: 'TETHER', network: 'TRC20', amount: '120.5' }
  const sent = await admin<{ network: string; txid: string }>(site, '/sandbox/chain', { do: 'deposit', ...coins })
  await pressOn(page, look)
  await expect(answer).toHaveAttribute('data-answer', 'unconfirmed')
  await expect(answer).toContainText('۱۲۰٫۵ USDT')
  await admin(site, '/sandbox/chain', { do: 'confirm', ...sent })
  await pressOn(page, look)
  await expect(answer).toHaveAttribute('data-answer', 'confirmed')
  await page.keyboard.press('Escape')
  await expect(flow).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/\/profile\/wallet$/)
  // The relay updates the balance without a request of the page.
  await expect(balance).toHaveText(/^۱۰٬۱۲۰٫۵/)
  expect(errors).toEqual([])
})

test('a Toman deposit is credited once, also after a double press, a lost answer or a cancelled payment', async ({
  page,
  site,
  context,
}) => {
  // The bank's page answers only on this machine and treats a forwarded IP address as another one.
  await context.setExtraHTTPHeaders({})
  const user = await makePerson(site)
  await enterAs(page, user, '/profile/wallet?deposit=TOMAN', persian)
  const keys = keysOf(page)
  const form = page.locator('dialog[data-flow=depositToman]')
  const back = page.locator('[data-flow=bankReturn]')
  const submit = form.locator('button[type=submit]')
  const atGateway = () => expect(page.locator('main[data-state=RAISED]')).toBeVisible()
  // The payment is cancelled at the bank: no deposit is credited, and the form is offered again.
  await form.getByRole('textbox').fill('700000')
  await submit.dblclick()
  await atGateway()
  await page.locator('form[action$="/cancel"] button').click()
  await expect(back).toHaveAttribute('data-state', 'unpaid')
  await back.getByRole('link', { name: word('return.again') }).click()
  await expect(form.getByRole('textbox')).toHaveValue('')
  // The answer to the request is lost. The second request is the same payment.
  await form.locator('[data-amount="5000000"]').click()
  await expect(form).toContainText('پنج میلیون تومان')
  await admin(site, '/sandbox/faults', { path: '/wallets/deposit-toman', fault: 'lost', times: 1 })
  await submit.click()
  await expect(form).toHaveAttribute('data-state', 'noResponse')
  await form.getByRole('button', { name: word('toman.again') }).click()
  await atGateway()
  const bank = page.url()
  await expect.poll(() => [keys.length, new Set(keys).size, keys[1] === keys[2]]).toEqual([3, 2, true])
  // The payment is made in two tabs and credited once.
  const other = await context.newPage()
  await other.goto(bank)
  await page.locator('form[action$="/pay"] button').click()
  await expect(back).toHaveAttribute('data-state', 'paid')
  await expect(back).toContainText('۵٬۰۰۰٬۰۰۰ تومان')
  // If the bank does not name the payment, this tab knows it.
  await travel(page, '/profile/settings')
  await expect(back).toHaveCount(0)
  await travel(page, '/profile/redirect-from-banks?status=OK')
  await expect(back).toHaveAttribute('data-state', 'paid')
  await expect(back).toContainText('۵٬۰۰۰٬۰۰۰ تومان')
  await other.locator('form[action$="/pay"] button').click()
  await expect(other.locator('[data-flow=bankReturn]')).toHaveAttribute('data-state', 'paid')
  expect(await own(site, user)).toEqual({
    credit: '505000000',
    deposits: [
      ['5000000', 'CONFIRMED'],
      ['700000', 'UNCONFIRMED'],
    ],
  })
  // A URL can be forged: the page shows nothing of another user's deposit.
  const stranger = await makePerson(site)
  const foreign = await (await page.context().browser()!.newContext({ baseURL: site.url })).newPage()
  await enterAs(foreign, stranger, new URL(other.url()).pathname + new URL(other.url()).search, persian)
  await expect(foreign.locator('[data-flow=bankReturn]')).toHaveAttribute('data-state', 'unknown')
  await foreign.context().close()
})

test('a session that ends in the middle of a deposit loses no typed data', async ({ page, site }) => {
  const user = await makePerson(site, { twoStep: 'SMS' })
  const payment = await hold(page, '**/api/wallets/deposit-toman')
  await enterAs(page, user, '/profile/wallet?deposit=TOMAN', persian)
  const form = page.locator('dialog[data-flow=depositToman]')
  const amount = form.getByRole('textbox')
  await amount.fill('850000')
  await form.locator('input[value=ALTERNATE]').check()
  await form.locator('button[type=submit]').click()
  const request = await payment.next()
  await endSession(site, user)
  await request.continue()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.locator('[data-flow=login] form input').first().fill(user.typed)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()
  await page.locator('input[autocomplete=one-time-code]').fill(await codeOf(site, user))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/wallet\?deposit=TOMAN/)
  await expect(amount).toHaveValue('۸۵۰٬۰۰۰')
  await expect(form.locator('input[value=ALTERNATE]')).toBeChecked()
  expect((await own(site, await renewed(page))).deposits).toEqual([])
  // A reload loses none either.
  await page.reload()
  await expect(amount).toHaveValue('۸۵۰٬۰۰۰')
  await expect(form.locator('input[value=ALTERNATE]')).toBeChecked()
})

test('the deposit dialogs and the return from the bank are clean in all looks', async ({
  page,
  site,
  context,
}, info) => {
  await context.setExtraHTTPHeaders({})
  const user = await makePerson(site)
  const t = (key: string) => text('fa', `deposit.${key}`)
  const dialog = page.locator('dialog[open]')
  const seen = (name: string, part: Locator) =>
    lookAtAll(page, info, { name: `deposit ${name}`, isThere: () => expect(part).toBeVisible() })
  await page.setViewportSize(widths.phone)
  await enterAs(page, user, '/profile/wallet?deposit=TETHER', { language: 'fa', theme: 'dark' })
  await expect(dialog.locator('[data-network=ERC20]')).toBeVisible()
  await lookAt(page, info, 'deposit network')
  await travel(page, '/profile/wallet?deposit=DOGE_COIN')
  await expect(dialog.getByLabel(t('txId.label'))).toBeVisible()
  await lookAt(page, info, 'deposit transaction')
  await travel(page, '/profile/wallet?deposit=RIPPLE')
  // The previous dialog has a form as well.
  await expect(dialog.getByLabel(t('txId.label'))).toHaveCount(0)
  await dialog.locator('form button[type=submit]').click()
  await seen('address', dialog.locator('[data-answer=notRecognized]'))
  const coins = { person: user.person, coin: 'TETHER', network: 'TRC20', amount: '1250.123456' }
  await admin(site, '/sandbox/chain', { do: 'deposit', ...coins, confirmed: true })
  await travel(page, '/profile/wallet?check=TETHER')
  await dialog.locator('input[value=TRC20]').check()
  await dialog.locator('form button[type=submit]').click()
  await seen('check', dialog.locator('[data-answer=confirmed]'))
  await travel(page, '/profile/wallet?deposit=TOMAN')
  await dialog.locator('[data-amount="1000000"]').click()
  await expect(dialog.locator('button[type=submit]')).toBeEnabled()
  await seen('Toman', dialog.locator('[data-amount="1000000"]'))
  await page.setViewportSize(widths.phone)
  await dialog.locator('button[type=submit]').click()
  await expect(page.locator('main[data-state=RAISED]')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await lookAt(page, info, `gateway-${colorScheme}`)
  }
  await page.locator('form[action$="/pay"] button').click()
  const result = page.locator('[data-flow=bankReturn]')
  await expect(result).toHaveAttribute('data-state', 'paid')
  await seen('paid', result)
  await travel(page, '/profile/redirect-from-banks?status=OK&deposit=none')
  await expect(result).toHaveAttribute('data-state', 'unknown')
  await lookAt(page, info, 'deposit unknown')
})

/** Presses Tab until an element has the focus, and then Enter. */
async function pressOn(page: Page, target: Locator) {
  for (let tries = 0; tries < 30; tries++) {
    if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error('the focus does not come there')
}

/** Records the idempotency keys of all Toman deposits that a page requests. */
function keysOf(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/wallets/deposit-toman')) keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  return keys
}

/** Returns the session of a user without "remember me". */
async function renewed(page: Page): Promise<{ token: string }> {
  const cookies = await page.context().cookies()
  return { token: cookies.find(({ name }) => name === 'sarraf.token')!.value }
}

/** Returns the user's free Toman and their Toman deposits at the exchange, newest first. */
async function own(site: Site, { token }: { token: string }) {
  const call = async (path: string) =>
    (await fetch(site.sandbox.url + path, { headers: { authorization: `Bearer ${token}` } })).json()
  const wallet = (await call('/wallets/customer-addresses?walletType=P2P')) as { TOMAN: { credit: string } }
  const { content } = (await call('/wallets/deposit?relatedCoin=TOMAN')) as {
    content: { amount: string; transactionStatus: string; source?: string }[]
  }
  // The opening balance is a row too, but not a deposit of the user.
  const made = content.filter(({ source }) => source === undefined)
  return {
    credit: wallet.TOMAN.credit,
    deposits: made.map(({ amount, transactionStatus }) => [amount, transactionStatus]),
  }
}

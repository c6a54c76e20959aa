import { coinRecords } from '#shared/market/coin-records.ts'
import { lookAtAll, widths } from '../support/look.ts'
import { hold, otherThan } from '../support/model-walk.ts'
import { admin, appCode, codeOf, comeFrom, endSession, exchangeTime, logInAs, makePerson } from '../support/people.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'
import { address, bookOf, listed, purseOf, putBook, withdrawalOf, withdrawalsOf } from '../support/withdrawing.ts'

const look = { language: 'fa', theme: 'dark' } as const
const fault = (key: string) => text('fa', `errors.${key}`)
const wallet = '/profile/wallet?withdraw='

test.beforeEach(({ context }) => comeFrom(context))

test('a coin is withdrawn once with the keyboard alone, and the chain confirms it', async ({ page, site }) => {
  const user = await makePerson(site, { twoStep: 'SMS' })
  const errors = errorsOf(page)
  await logInAs(page, user)
  await visit(page, `${wallet}TETHER`, look)
  const { dialog, amount, radio, code, t, see, ...form } = withdrawalOf(page, 'withdrawCoin')
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  await see('form.entering')
  await expect(dialog.getByRole('heading').first()).toBeFocused()
  // Tab order from the title: close button, networks, balance, amount, address.
  await press('Tab', 'Tab', 'Space')
  await expect(radio('TRC20')).toBeChecked()
  await press('Tab', 'Tab')
  await expect(amount).toBeFocused()
  await page.keyboard.insertText('۲۰٫۵')
  await press('Tab')
  await expect(form.address).toBeFocused()
  await page.keyboard.insertText(address)
  await press('Enter')
  await see('warned')
  // The button that goes back has the focus, so Enter alone does not send coins to an unchecked address.
  await expect(dialog.getByRole('button', { name: t('warned.reject') })).toBeFocused()
  await press('Shift+Tab', 'Enter')
  await expect(code).toBeFocused()
  await page.keyboard.insertText(await codeOf(site, user))
  // Two presses send one request, and its result stays on the screen however fast the answer is.
  await press('Enter', 'Enter')
  await see('registered')
  await expect(dialog.getByRole('heading').first()).toBeFocused()
  await press('Enter')
  expect(await purseOf(site, user, 'TETHER')).toEqual({ credit: '9979.5', blockedCredit: '20.5' })
  const [one, ...more] = await withdrawalsOf(site, user, 'TETHER')
  expect([one!.amount, one!.transactionStatus, more]).toEqual(['20.5', 'RAISED_BY_USER', []])

  // Tab order from the title: close button, address book, finish button, history.
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter')
  await expect(page).toHaveURL(/\/profile\/history/)
  const row = page.locator('[data-tab=crypto] tbody [data-row]')
  await expect(row).toContainText(text('fa', 'history.statuses.raised'))
  await admin(site, '/sandbox/chain', { do: 'settle', withdrawal: one!.id })
  await expect(row).toContainText(text('fa', 'history.statuses.confirmed'))
  expect(await purseOf(site, user, 'TETHER')).toEqual({ credit: '9979.5', blockedCredit: '0' })
  expect(errors).toEqual([])
})

test('wrong, late and used codes, and a lost answer, lead to one withdrawal', async ({ page, site }) => {
  const user = await makePerson(site, { twoStep: 'SMS' })
  await page.clock.install()
  await logInAs(page, user)
  await visit(page, `${wallet}TETHER`, look)
  const { dialog, amount, radio, code, alert, t, see, press, submit, ...form } = withdrawalOf(page, 'withdrawCoin')
  const timePasses = async () => {
    await admin(site, '/sandbox/clock', { move: 121_000 })
    await page.clock.fastForward(121_000)
  }
  const again = dialog.getByRole('button', { name: t('code.again') })
  const state = dialog.locator('[data-flow=code]')
  const type = async (digits: string) => {
    await code.fill(digits)
    await code.press('Enter')
  }
  const fill = async () => {
    await radio('TRC20').check()
    await amount.fill('20.5')
    await form.address.fill(address)
    await submit.click()
  }
  await fill()
  await press('warned.accept')
  const first = await codeOf(site, user)
  for (let one = 1; one <= 4; one++) {
    await type(otherThan(first))
    await expect(alert).toHaveText(fault('INCORRECT_OTP'))
    await code.fill('')
  }
  // The fifth wrong code cancels it. A new code is available only when its time is over.
  await type(otherThan(first))
  await expect(state).toHaveAttribute('data-state', 'over.cancelled')
  await expect(alert).toHaveText(fault('codeCancelled'))
  await expect(again).toBeDisabled()
  await expect(dialog.getByRole('timer')).toContainText(text('fa', 'common.newCodeIn'))
  await timePasses()
  await expect(dialog.getByRole('timer')).toHaveCount(0)
  await press('code.again')
  await expect(state).toHaveAttribute('data-state', 'open.entering')
  const second = await codeOf(site, user, first)
  await admin(site, '/sandbox/clock', { move: 121_000 })
  await type(second)
  await expect(alert).toHaveText(fault('codeCancelled'))
  await page.clock.fastForward(121_000)
  expect(await withdrawalsOf(site, user, 'TETHER')).toEqual([])

  // The exchange registers the withdrawal and the answer is lost. The page finds it, and no second one is sent.
  await press('code.again')
  await expect(state).toHaveAttribute('data-state', 'open.entering')
  const third = await codeOf(site, user, second)
  await admin(site, '/sandbox/faults', { path: '/wallets/withdrawal-request', fault: 'lost', times: 1 })
  await type(third)
  await see('registered')
  expect((await withdrawalsOf(site, user, 'TETHER')).length).toBe(1)
  expect(await purseOf(site, user, 'TETHER')).toEqual({ credit: '9979.5', blockedCredit: '20.5' })

  // The used code confirms no other withdrawal. The address is no longer new.
  await press('close')
  await page.goto(`${wallet}TETHER`)
  await fill()
  await see('confirming')
  await codeOf(site, user, third)
  await type(third)
  await expect(alert).toHaveText(fault('INCORRECT_OTP'))
  expect((await withdrawalsOf(site, user, 'TETHER')).length).toBe(1)
})

test('two tabs with one code make one withdrawal, and an ended session loses no data', async ({
  page,
  site,
  context,
}) => {
  const user = await makePerson(site, { twoStep: 'SMS' })
  const other = await context.newPage()
  for (const one of [page, other]) {
    await logInAs(one, user)
    await visit(one, '/profile/wallet', look)
    await putBook(one, user, bookOf(['ولت', 'TRC20', listed]))
    const { amount, radio, submit, open, address: where, code } = withdrawalOf(one, 'withdrawCoin')
    await open('TETHER')
    await radio('TRC20').check()
    await amount.fill('20.5')
    await where.fill(listed)
    await submit.click()
    await expect(code).toBeVisible()
  }
  const [mine, second] = [withdrawalOf(page, 'withdrawCoin'), withdrawalOf(other, 'withdrawCoin')]
  const code = await codeOf(site, user)
  for (const { code: field } of [mine, second]) {
    await field.fill(code)
    await field.press('Enter')
  }
  // The first request wins.
  await expect
    .poll(async () => {
      const states = await Promise.all(
        [mine, second].map(async ({ dialog }) => [
          await dialog.getAttribute('data-state'),
          await dialog
            .locator('[data-flow=code]')
            .getAttribute('data-state', { timeout: 300 })
            .catch(() => null),
        ]),
      )
      return states.flat().sort()
    })
    .toEqual(['confirming', 'over.cancelled', 'registered', null].sort())
  expect((await withdrawalsOf(site, user, 'TETHER')).length).toBe(1)
  await other.close()

  await page.goto('/profile/wallet')
  await page.getByRole('button', { name: text('fa', 'wallet.withdrawOf', { coin: coinRecords.TETHER.fa }) }).click()
  const request = await hold(page, '**/api/wallets/withdrawal-request')
  await mine.radio('TRC20').check()
  await mine.amount.fill('۳۰')
  await mine.address.fill(listed)
  await mine.submit.click()
  const next = await codeOf(site, user, code)
  await mine.code.fill(next)
  await mine.code.press('Enter')
  const sent = await request.next()
  // The user cannot leave a withdrawal in flight, but a session can end.
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/withdraw=TETHER$/)
  await expect(mine.dialog.locator('[data-flow=code]')).toHaveAttribute('data-state', 'verifying')
  await endSession(site, user)
  await sent.continue().catch(() => undefined)
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.locator('input[autocomplete=username]').fill(user.typed)
  await page.keyboard.press('Enter')
  const logIn = page.locator('input[autocomplete=one-time-code]')
  await expect(logIn).toBeVisible()
  await logIn.fill(await codeOf(site, user, next))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/wallet\?withdraw=TETHER/)
  await expect(mine.amount).toHaveValue('۳۰')
  await expect(mine.address).toHaveValue(listed)
  await expect(mine.submit).toBeEnabled()
  const waiting = (await (await fetch(`${site.sandbox.url}/sandbox/chain`)).json()) as {
    withdrawals: { person: string; amount: string }[]
  }
  expect(waiting.withdrawals.filter(({ person }) => person === user.person).map(({ amount }) => amount)).toEqual([
    '20.5',
  ])
})

test('Toman are withdrawn to a verified account with an authenticator and without a countdown', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { twoStep: 'GOOGLE_AUTHENTICATOR' })
  await logInAs(page, user)
  await visit(page, `${wallet}TOMAN`, look)
  const { dialog, amount, submit, code, t, see, press, alert } = withdrawalOf(page, 'withdrawToman')
  await see('form.entering')
  await expect(dialog).toContainText(t('settlement'))
  await amount.fill('۲۰۰۰۰۰۰')
  await submit.click()
  await see('reviewing')
  await press('getCode')
  await expect(code).toBeFocused()
  await expect(dialog).toContainText(t('code.sent.GOOGLE_AUTHENTICATOR'))
  await expect(dialog.getByRole('timer')).toHaveCount(0)
  const now = await exchangeTime(site)
  await code.fill(otherThan(appCode(now)))
  await code.press('Enter')
  await expect(alert).toHaveText(fault('INCORRECT_OTP'))
  await code.fill(appCode(now))
  await code.press('Enter')
  await see('registered')
  await expect(dialog).toContainText(t('settlement'))
  const [one, ...more] = await withdrawalsOf(site, user, 'TOMAN')
  expect([one!.amount, one!.transactionStatus, more]).toEqual(['2000000', 'RAISED_BY_USER', []])
  expect(await purseOf(site, user, 'TOMAN')).toEqual({ credit: '498000000', blockedCredit: '2000000' })
  await dialog.getByRole('link', { name: t('toHistory') }).click()
  await expect(page.locator('[data-tab=toman] tbody [data-row]')).toContainText(text('fa', 'history.statuses.raised'))
})

test('the withdrawal dialogs are clean in all looks', async ({ page, site }, info) => {
  const user = await makePerson(site, { twoStep: 'SMS' })
  const seen = (name: string) => lookAtAll(page, info, { name: `withdrawal ${name}` })
  const coin = withdrawalOf(page, 'withdrawCoin')
  const toman = withdrawalOf(page, 'withdrawToman')
  const requests = await hold(page, '**/api/wallets/withdrawal-request')
  await page.setViewportSize(widths.phone)
  await logInAs(page, user)
  await visit(page, '/profile/wallet', { language: 'fa', theme: 'dark' })
  await putBook(page, user, bookOf(['ولت سخت‌افزاری', 'XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh']))

  // A coin with tags and a single network, and an amount above the balance.
  await coin.open('RIPPLE')
  await coin.amount.fill('123456789.12345678')
  await expect(coin.dialog).toContainText(coin.t('noTag'))
  await seen('form')
  await coin.open('TETHER')
  await coin.radio('TRC20').check()
  await coin.amount.fill('20.5')
  await coin.address.fill(address)
  await coin.submit.click()
  await coin.see('warned')
  await seen('warning')
  await coin.press('warned.accept')
  await expect(coin.code).toBeVisible()
  await coin.code.fill('12345')
  await coin.code.press('Enter')
  await expect(coin.alert).toHaveText(text('fa', 'errors.codeIncomplete'))
  await seen('code')
  await coin.code.fill(await codeOf(site, user))
  await coin.code.press('Enter')
  // The exchange registers the withdrawal, and the page does not receive the answer. The list is held while the search is
  // shown.
  const list = await hold(page, '**/api/wallets/withdrawal-requests?relatedCoin=TETHER**')
  const sent = await requests.next()
  await sent.fetch()
  await sent.abort()
  await expect(coin.dialog).toContainText(coin.t('unknown.looking'))
  await seen('unknown')
  await (await list.next()).continue()
  await coin.see('registered')
  await seen('registered')
  await coin.press('close')
  await expect(page).toHaveURL(/\/profile\/wallet$/)

  await toman.open('TOMAN')
  await toman.amount.fill('2000000')
  await seen('toman')
  await toman.submit.click()
  await toman.see('reviewing')
  await seen('review')
})

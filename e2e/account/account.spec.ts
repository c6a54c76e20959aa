import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { localDigits } from '#shared/core/money/format.ts'
import { bankAccountsModel } from '#tests/models/account/bank-accounts.model.ts'
import { cardFor, shebaFor } from '#tests/shared/rules/bank-numbers.ts'
import { chooseFrom } from '../support/choose.ts'
import { lookAtAll } from '../support/look.ts'
import { hold, pathsOf } from '../support/model-walk.ts'
import { admin, codeOf, endSession, enterAs, hearOfTab, makePerson, type TestPerson } from '../support/people.ts'
import { errorsOf, expect, type Site, test } from '../support/site.ts'
import { text, travel, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const fa = (key: string, values?: { [name: string]: string }) => text('fa', `account.${key}`, values)
const picture = {
  name: 'document.png',
  mimeType: 'image/png',
  buffer: PNG.sync.write(new PNG({ width: 40, height: 30 })),
}

test('a new user completes the identity check from country to documents without losing typed data', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: false })
  await enterAs(page, user, '/profile/account', persian)
  const country = page.getByRole('dialog', { name: fa('country.title') })
  await expect(country.getByRole('button', { name: fa('country.next') })).toBeDisabled()
  await country.getByRole('searchbox').fill('IRAN')
  await country.getByRole('radio', { name: 'ایران' }).check()
  await country.getByRole('button', { name: fa('country.next') }).click()
  await expect(country).toHaveCount(0)

  const send = page.getByRole('button', { name: fa('send') })
  await expect(page.getByText(fa('missing', { field: fa('fields.firstName') }))).toBeVisible()
  await expect(send).toBeDisabled()
  await fillIn(page, user)
  await expect(send).toBeEnabled()

  await breakSending(site, { fault: 'failing', status: 503 })
  await send.click()
  await expect(page.getByText(text('fa', 'errors.SERVER_ERROR'))).toBeVisible()
  await expect(field(page, 'city')).toHaveValue('تهران')
  await page.getByRole('link', { name: text('fa', 'profile.settings') }).click()
  await expect(page.locator('[data-flow=account]')).toHaveCount(0)
  await page.getByRole('link', { name: text('fa', 'profile.account'), exact: true }).click()
  await expect(field(page, 'city')).toHaveValue('تهران')
  await expect(page.getByRole('img', { name: text('fa', 'documents.previewFront') })).toBeVisible()

  await send.click()
  await expect(page).toHaveURL(/\/profile\/fino-verifying$/)
  await expect(page.getByText(text('fa', 'shell.notices.accountSaved'))).toBeVisible()
  const code = await codeOf(site, user)
  const box = page.getByLabel(fa('contact.code'))
  await box.fill(code === '11111' ? '22222' : '11111')
  await box.press('Enter')
  await expect(page.getByText(text('fa', 'errors.INCORRECT_OTP'))).toBeVisible()
  await box.fill([...code].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join(' '))
  await box.press('Enter')
  await expect(page).toHaveURL(/\/profile\/account$/)
  await expect(page.locator('[data-standing]')).toHaveAttribute('data-standing', 'PENDING')
  await expect(page.getByText(text('fa', 'documents.received'))).toBeVisible()
  await admin(site, '/sandbox/identity', { person: user.person, decision: 'accept' })
  await page.reload()
  await expect(page.locator('[data-standing]')).toHaveAttribute('data-standing', 'AUTHORIZED')
  await expect(field(page, 'firstName')).not.toBeEditable()
})

test('a mismatch at the identity service opens a dialog that leads back to the account', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: true, registry: 'BIRTHDAY' })
  await enterAs(page, user, '/profile/account', persian)
  await fillIn(page, user)
  await page.getByRole('button', { name: fa('send') }).click()
  await expect(page).toHaveURL(/fino-verifying$/)
  await page.getByLabel(fa('contact.code')).fill(await codeOf(site, user))
  await page.getByRole('button', { name: fa('identity.confirm'), exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: fa('mismatchedTitle') })
  await expect(dialog).toContainText(text('fa', 'errors.BIRTH_DATE_MISMATCH'))
  await dialog.getByRole('button').click()
  await expect(page).toHaveURL(/\/profile\/account$/)
})

test('the account form keeps its draft when the session ends', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: true })
  await enterAs(page, user, '/profile/account', persian)
  await fillIn(page, user)
  // The page also learns of the end from its topics, so the form must be on its way before.
  const sending = await hold(page, '**/api/users/account', 'POST')
  await page.getByRole('button', { name: fa('send') }).click()
  const sent = await sending.next()
  await endSession(site, user)
  await sent.continue()
  await expect(page).toHaveURL(/\/login/)
  // Finds the field by its autocomplete mark, because the account form also has a phone field and disappears a moment after
  // the URL.
  await page.locator('input[autocomplete="username"]').fill(`0${user.person.slice(3)}`)
  await page.keyboard.press('Enter')
  const code = page.locator('input[autocomplete="one-time-code"]')
  await expect(code).toBeVisible()
  await code.fill(await codeOf(site, user))
  await code.press('Enter')
  await expect(page).toHaveURL(/\/profile\/account$/)
  await expect(field(page, 'city')).toHaveValue('تهران')
  await expect(page.getByRole('button', { name: fa('send') })).toBeEnabled()
})

test('the account draft is stored without images, the city comes from a list, and a log-out deletes the draft', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: true })
  await enterAs(page, user, '/profile/account', persian)
  await fillIn(page, user)
  // Enter takes the only match.
  await field(page, 'city').fill('tabriz')
  await expect(page.getByRole('option')).toHaveCount(1)
  await field(page, 'city').press('Enter')
  await expect(field(page, 'city')).toHaveValue('تبریز')
  await expect(field(page, 'state')).toHaveValue('آذربایجان شرقی')
  await field(page, 'city').fill('kashan')
  await page.getByRole('option', { name: 'کاشان' }).click()
  await expect(field(page, 'state')).toHaveValue('اصفهان')
  const code = await field(page, 'nationalCode').inputValue()
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('sarraf.accountDraft')))
  await expect.poll(async () => JSON.stringify(await kept())).toContain('کاشان')
  expect(JSON.stringify(await kept())).not.toMatch(new RegExp(`${code}|${user.person.slice(3)}0|IR`))

  await page.reload()
  await expect(field(page, 'city')).toHaveValue('کاشان')
  await expect(field(page, 'nationalCode')).toHaveValue(code)
  await expect(page.getByRole('list', { name: text('fa', 'banks.list') }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(fa('missing', { field: fa('fields.image') }))).toBeVisible()
  await expect(page.getByRole('img', { name: text('fa', 'documents.previewFront') })).toHaveCount(0)

  await page
    .locator('aside')
    .getByRole('button', { name: text('fa', 'profile.exit') })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('fa', 'shell.yes') })
    .click()
  await expect(page.getByRole('link', { name: text('fa', 'shell.logIn'), exact: true }).first()).toBeVisible()
  expect(await kept()).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /accountDraft/.test(key)))).toEqual([])
})

test('an upload can be cancelled and sent again, and an image can be dropped and is checked by its content', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { state: 'NOT_COMPLETE', country: true })
  await enterAs(page, user, '/profile/account', persian)
  await fillIn(page, user)
  const front = page.locator('[data-side="front"]')
  await front.getByRole('button', { name: text('fa', 'documents.remove') }).click()
  await drop(page, 'front', 'lie.png', '<html>no picture</html>')
  await expect(front).toContainText(text('fa', 'errors.imageKind'))
  await expect(page.getByText(fa('missing', { field: fa('fields.image') }))).toBeVisible()
  await drop(page, 'front', 'picture.txt', picture.buffer.toString('latin1'))
  await expect(front.getByRole('img')).toBeVisible()

  const flow = page.locator('[data-flow="account"]')
  await breakSending(site, { fault: 'frozen' })
  await page.getByRole('button', { name: fa('send') }).click()
  await expect(flow).toHaveAttribute('data-state', /submission\.sending/)
  await expect(page.locator('progress')).toBeVisible()
  await page.getByRole('button', { name: fa('cancel'), exact: true }).click()
  await expect(flow).toHaveAttribute('data-state', /submission\.filling/)
  await page.getByRole('button', { name: fa('send') }).click()
  await expect(page).toHaveURL(/fino-verifying$/)
})

test('a verified user changes the mobile number and the e-mail address', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true })
  await enterAs(page, user, '/profile/account', persian)
  await page.getByRole('button', { name: fa('editField', { field: fa('fields.email') }) }).click()
  const dialog = page.locator('dialog[data-flow="changeContact"]')
  await expect(dialog.getByLabel(fa('contact.newEmail'))).toBeFocused()
  await dialog.getByLabel(fa('contact.newEmail')).fill(await field(page, 'email').inputValue())
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(text('fa', 'errors.sameContact'))
  const address = `new${user.person.slice(3)}@example.com`
  await dialog.getByLabel(fa('contact.newEmail')).fill(address)
  await page.keyboard.press('Enter')
  const first = await codeOf(site, user)
  await dialog.getByLabel(fa('contact.code')).fill(first)
  await page.keyboard.press('Enter')
  await expect(field(page, 'email')).toHaveValue(address)

  await page.getByRole('button', { name: fa('editField', { field: fa('fields.mobileNumber') }) }).click()
  const [prefix, rest] = [user.person.slice(3, 6), user.person.slice(6)]
  const number = `${prefix === '936' ? '937' : '936'}${rest}`
  await dialog.getByLabel(fa('contact.newMobile')).fill(number)
  await page.keyboard.press('Enter')
  await dialog.getByLabel(fa('contact.code')).fill(await codeOf(site, user, first))
  await page.keyboard.press('Enter')
  await expect(field(page, 'mobileNumber')).toHaveValue(localDigits(`0${number}`, 'fa'))
  await expect(dialog).toHaveCount(0)
})

test('the bank accounts pass through every state and event of their model', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: true })
  await enterAs(page, user, '/profile/account', persian)
  const paths = pathsOf(bankAccountsModel)
  for (const path of paths) {
    await test.step(path.description, async () => {
      // The next path must not find the draft of this one.
      await page.evaluate(() => {
        for (const key of Object.keys(sessionStorage)) if (/accountDraft/.test(key)) sessionStorage.removeItem(key)
      })
      await page.reload()
      await path.test(bankWalker(page))
    })
  }
  expect(paths.length).toBeGreaterThan(1)
})

test('a log-out asks first, and only pages outside the profile area have the avatar menu', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true })
  await enterAs(page, user, '/profile/settings', persian)
  const avatar = page.locator('header [data-flow="profileMenu"] button').first()
  await expect(page.locator('aside nav')).toBeVisible()
  await expect(avatar).toHaveCount(0)
  await page.goto('/')
  await expect(page.locator('main a').first()).toHaveAttribute('href', '/profile')
  await avatar.click()
  await page.getByRole('button', { name: text('fa', 'shell.exit'), exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: text('fa', 'shell.exitTitle') })
  await dialog.getByRole('button', { name: text('fa', 'shell.no') }).click()
  await expect(dialog).toBeHidden()
  await avatar.click()
  await page.getByRole('button', { name: text('fa', 'shell.exit'), exact: true }).click()
  await dialog.getByRole('button', { name: text('fa', 'shell.yes') }).click()
  await expect(page.getByRole('link', { name: text('fa', 'shell.logIn'), exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('sarraf.token'))).toBe(null)
})

test('a chosen day is shown in the calendar of the active language', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: true })
  await enterAs(page, user, '/profile/account', persian)
  await page.getByRole('button', { name: fa('calendar.open') }).click()
  await chooseFrom(page.getByRole('combobox', { name: fa('calendar.year'), exact: true }), '۱۳۶۹')
  await chooseFrom(page.getByRole('combobox', { name: fa('calendar.month'), exact: true }), 0)
  await page.getByRole('button', { name: '۱ فروردین ۱۳۶۹', exact: true }).click()
  const day = page.getByRole('textbox', { name: fa('fields.birthDay') })
  await expect(day).toHaveValue('۱۳۶۹/۰۱/۰۱')
  await page.locator('header button[lang]').first().click()
  await expect(page.getByRole('textbox', { name: text('en', 'account.fields.birthDay') })).toHaveValue('1990/03/21')
})

const screens = [
  { name: 'country', path: '/profile/account', wish: { state: 'UNAUTHORIZED', country: false }, flow: 'country' },
  { name: 'new', path: '/profile/account', wish: { state: 'NOT_COMPLETE', country: true }, flow: 'documentImage' },
  { name: 'verified', path: '/profile/account', wish: { state: 'AUTHORIZED', complete: true }, flow: 'bankAccounts' },
  {
    name: 'identity',
    path: '/profile/fino-verifying',
    wish: { state: 'UNIDENTIFIED', complete: true },
    flow: 'identityCode',
  },
  { name: 'coming', path: '/profile/settings', wish: { state: 'AUTHORIZED', complete: true }, flow: 'profileMenu' },
] as const

test('a guest is led to log-in, and each account screen is clean in all looks', async ({ page, site }, info) => {
  const errors = errorsOf(page)
  await visit(page, '/profile/account', persian)
  await expect(page).toHaveURL(/\/login\?next=/)
  for (const { name, path, wish, flow } of screens) {
    await test.step(name, async () => {
      // Two users have the same parts on the same page, so the page of the former one must be gone.
      await travel(page, '/faq')
      await expect(page.locator('main h1')).toHaveText(text('fa', 'questions.faqHeading'))
      await hearOfTab(page, await makePerson(site, { country: true, ...wish }))
      await travel(page, path)
      await lookAtAll(page, info, {
        name,
        isThere: async () => {
          await expect(page.locator(`[data-flow="${flow}"]`).first()).toBeVisible()
          await expect(page.locator('main h1')).toHaveCount(1)
        },
      })
      expect(errors).toEqual([])
    })
  }
})

test('a log-out in another tab deletes the bank numbers that only this tab has stored', async ({
  page,
  site,
  context,
}) => {
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: true })
  await enterAs(page, user, '/profile/account', persian)
  await page.getByLabel(text('fa', 'banks.card')).fill(cardFor(user.person.slice(3)))
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('sarraf.accountDraft')).length)
  await expect.poll(kept).toBe(1)
  const other = await context.newPage()
  await visit(other, '/profile/settings', persian)
  await other
    .getByRole('button', { name: text('fa', 'profile.exit') })
    .first()
    .click()
  await other.getByRole('button', { name: text('fa', 'shell.yes') }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(kept).toBe(0)
})

test('a part of the page that fails to load can be loaded again without losing typed data', async ({ page, site }) => {
  const late = text('fa', 'common.latePartTitle')
  const lose = (part: string) => page.route(`**/assets/${part}-*.js`, (route) => route.abort())
  const find = (part: string) => page.unroute(`**/assets/${part}-*.js`)
  const dialog = page.getByRole('dialog')
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: false })
  await lose('country-dialog')
  await lose('documents-form')
  await enterAs(page, user, '/profile/account', persian)
  await expect(dialog.getByRole('heading')).toHaveText(late)
  await expect(dialog.getByRole('button')).toHaveText([text('fa', 'common.reload')])
  await find('country-dialog')
  await dialog.getByRole('button').click()
  await dialog.getByRole('radio', { name: 'ایران' }).check()
  await dialog.getByRole('button', { name: fa('country.next') }).click()

  await expect(page.locator('[data-flow=pageRetry]')).toContainText(late)
  await field(page, 'firstName').fill('سارا')
  await find('documents-form')
  await page.locator('[data-flow=pageRetry]').getByRole('button').click()
  await expect(page.locator('[data-side=front]')).toBeVisible()
  await expect(field(page, 'firstName')).toHaveValue('سارا')

  await lose('calendar-panel')
  await page.reload()
  const calendar = page.getByRole('dialog', { name: fa('fields.birthDay') })
  const open = page.getByRole('button', { name: fa('calendar.open') })
  await open.click()
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await find('calendar-panel')
  await open.click()
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(open).toBeFocused()
})

test('a contact dialog that fails to load can be closed and opened again', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true })
  await page.route('**/assets/contact-dialog-*.js', (route) => route.abort())
  await enterAs(page, user, '/profile/account', persian)
  const edit = page.getByRole('button', { name: fa('editField', { field: fa('fields.email') }) })
  await edit.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(text('fa', 'common.latePartTitle'))
  await dialog.getByRole('button', { name: fa('contact.cancel') }).click()
  await expect(dialog).toHaveCount(0)
  await page.unroute('**/assets/contact-dialog-*.js')
  await edit.click()
  await expect(dialog.getByRole('heading')).toHaveText(text('fa', 'common.latePartTitle'))
  await dialog.getByRole('button', { name: text('fa', 'common.reload') }).click()
  await expect(dialog).toHaveCount(0)
  await edit.click()
  await expect(dialog.getByRole('heading')).toHaveText(fa('contact.emailTitle'))
})

/** Breaks the next sending of an account. The relay reads the same path for its sessions: those requests stay whole. */
const breakSending = (site: Site, fault: { fault: string; status?: number }) =>
  admin(site, '/sandbox/faults', { path: '/users/account', method: 'POST', times: 1, ...fault })

function field(page: Page, name: string) {
  return page.locator(`form [name="${name}"]`)
}

/** Drops a file with these bytes (Latin-1) on one side of the document. */
async function drop(page: Page, side: 'front' | 'back', name: string, bytes: string): Promise<void> {
  const place = page.locator(`[data-side="${side}"] [aria-busy]`)
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      const file = Uint8Array.from(content!, (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([file], fileName!))
      return transfer
    },
    [name, bytes],
  )
  await place.dispatchEvent('drop', { dataTransfer: data })
}

/** Fills in the account data of a user from Iran. Unique values are made from the number. */
async function fillIn(page: Page, { person }: TestPerson): Promise<void> {
  const digits = person.slice(3)
  const texts = {
    firstName: 'سارا',
    lastName: 'احمدی',
    email: `sara${digits}@example.com`,
    nationalCode: nationalCodeOf(digits.slice(1)),
    city: 'تهران',
    state: 'تهران',
    postalCode: '۱۲۳۴۵۶۷۸۹۰',
    address: 'خیابان ولیعصر، پلاک ۱۲',
    telephone: `021${digits.slice(2)}`,
  }
  for (const [name, value] of Object.entries(texts)) await field(page, name).fill(value)
  await page.getByRole('textbox', { name: fa('fields.birthDay') }).fill('۱۳۶۹/۱/۱')
  await page.getByLabel(text('fa', 'banks.card')).fill(cardFor(digits))
  await page.getByLabel(text('fa', 'banks.sheba')).fill(`IR${shebaFor(digits)}`)
  await page.getByRole('button', { name: text('fa', 'banks.add') }).click()
  await expect(page.getByRole('list', { name: text('fa', 'banks.list') }).getByRole('listitem')).toHaveCount(1)
  await page.locator('[data-side="front"] input').setInputFiles(picture)
  await page.locator('[data-side="back"] input').setInputFiles(picture)
  await expect(page.getByRole('img', { name: text('fa', 'documents.previewBack') })).toBeVisible()
}

function nationalCodeOf(nine: string): string {
  const rest = [...nine].reduce((sum, digit, place) => sum + Number(digit) * (10 - place), 0) % 11
  return `${nine}${rest < 2 ? rest : 11 - rest}`
}

function bankWalker(page: Page) {
  const flow = page.locator('[data-flow="bankAccounts"]')
  const card = flow.getByLabel(text('fa', 'banks.card'))
  const sheba = flow.getByLabel(text('fa', 'banks.sheba'))
  const see =
    (cardShown: string, shebaShown: string, accounts: number, error?: string, state = 'entering') =>
    async () => {
      await expect(flow).toHaveAttribute('data-state', state)
      await expect(card).toHaveValue(localDigits(cardShown, 'fa'))
      await expect(sheba).toHaveValue(localDigits(shebaShown, 'fa'))
      await expect(flow.getByRole('listitem')).toHaveCount(accounts)
      await expect(flow.getByRole('alert')).toHaveText(error === undefined ? [] : [error])
    }
  const dashed = '6104-3377-0000-0001'
  const whole = '820540102680020817909002'
  const ones = '270170000000100324200001'
  const error = (key: string) => text('fa', `errors.${key}`)
  return {
    events: {
      typeCard: () => card.fill('۶۱۰۴۳۳۷۷۰۰۰۰۰۰۰۱'),
      typeForeignCard: () => card.fill('411111'),
      completeForeign: async () => {
        await card.fill('4111111111111111')
        await sheba.fill(whole)
      },
      mistypeCard: async () => {
        await card.fill('6104337700000002')
        await sheba.fill(whole)
      },
      addMistypedSheba: async () => {
        await sheba.fill('820540102680020817909003')
        await flow.getByRole('button', { name: text('fa', 'banks.add') }).click()
      },
      pasteSheba: () => sheba.fill('IR82 0540 1026 8002 0817 9090 02'),
      pasteShort: () => sheba.fill('IR62 0540'),
      typeSame: async () => {
        await card.fill(dashed)
        await sheba.fill(ones)
      },
      press: () => flow.getByRole('button', { name: text('fa', 'banks.add') }).click(),
      askToDelete: () =>
        flow.getByRole('button', { name: text('fa', 'banks.deleteCard', { card: localDigits(dashed, 'fa') }) }).click(),
      askForNothing: () => Promise.resolve(),
      sayYes: () => page.getByRole('button', { name: text('fa', 'banks.yes') }).click(),
      sayNo: () => page.keyboard.press('Escape'),
    },
    states: {
      none: see('', '', 0),
      incomplete: see('', '', 0, error('required')),
      foreign: see('4111-11', '', 0, error('unknownBank')),
      foreignFull: see('4111-1111-1111-1111', whole, 0, error('unknownBank')),
      foreignRefused: see('4111-1111-1111-1111', whole, 0, error('unknownBank')),
      mistyped: see('6104-3377-0000-0002', whole, 0),
      mistypedRefused: see('6104-3377-0000-0002', whole, 0, error('invalidCard')),
      wrongSheba: see(dashed, '820540102680020817909003', 0, error('invalidSheba')),
      card: see(dashed, '', 0),
      cardOnly: see(dashed, '', 0, error('required')),
      short: see(dashed, '620540', 0),
      wrong: see(dashed, '620540', 0, error('invalidBank')),
      both: see(dashed, whole, 0),
      one: see('', '', 1),
      same: see(dashed, ones, 1),
      repeated: see(dashed, ones, 1, error('BANK_ACCOUNT_REPEATED')),
      confirming: see('', '', 1, undefined, 'asking'),
      deleted: see('', '', 0),
    },
  }
}

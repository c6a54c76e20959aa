import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { localDigits } from '#shared/core/money/format.ts'
import { cardFor, shebaFor } from '#tests/shared/rules/bank-numbers.ts'
import { expectFocus, focused, tabBackTo, tabTo, walkTo } from '../support/focus.ts'
import { admin, codeOf, comeFrom, enterAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

// Uses a separate site, because the test moves its clock.
test.use({ market: 'still' })

const look = { language: 'fa', theme: 'dark' } as const
const fa = (key: string, values?: { [name: string]: string }) => text('fa', key, values)

test.beforeEach(({ context }) => comeFrom(context))

test('a user logs in with the keyboard alone: the number, the code, and a correction of the number', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true })
  const typed = `0${user.person.slice(3)}`
  await visit(page, '/login?next=/profile/account', look)
  await expectFocus(page, fa('auth.mobile'))
  await page.keyboard.type('0211')
  await page.keyboard.press('Enter')
  await expectFocus(page, fa('auth.mobile'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typed)
  await tabTo(page, fa('auth.remember'))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await tabTo(page, fa('auth.next'))
  await page.keyboard.press('Enter')
  await expectFocus(page, fa('auth.code'))
  const right = await codeOf(site, user)
  await page.keyboard.type(right === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(fa('errors.INCORRECT_OTP'))
  await expectFocus(page, fa('auth.code'))
  await tabTo(page, fa('auth.otherNumber'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await expectFocus(page, fa('auth.mobile'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expectFocus(page, fa('auth.code'))
  await page.keyboard.type(right)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/account$/)
})

test('the keyboard requests a new code when the time of a code is over', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true })
  await page.clock.install()
  await visit(page, '/login', look)
  await expectFocus(page, fa('auth.mobile'))
  await page.keyboard.type(`0${user.person.slice(3)}`)
  await page.keyboard.press('Enter')
  await expectFocus(page, fa('auth.code'))
  const former = await codeOf(site, user)
  // The exchange sends no new code while this one is valid.
  await admin(site, '/sandbox/clock', { move: 130_000 })
  await page.clock.fastForward(130_000)
  await expect(page.getByRole('button', { name: fa('auth.resend') })).toBeVisible()
  await expectFocus(page, fa('auth.code'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: fa('auth.confirm') })).toBeVisible()
  await expectFocus(page, fa('auth.code'))
  await page.keyboard.type(await codeOf(site, user, former))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
})

test('a user completes the identity check with the keyboard alone, from the country to the submission', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: false })
  const digits = user.person.slice(3)
  await enterAs(page, user, '/profile/account', look)

  const country = page.getByRole('dialog', { name: fa('account.country.title') })
  await expect(country.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(country).toBeVisible()
  await tabTo(page, fa('account.country.search'))
  await page.keyboard.type('iran')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(country.getByRole('radio', { name: 'ایران', exact: true })).toBeChecked()
  await tabTo(page, fa('account.country.next'))
  await page.keyboard.press('Enter')
  await expect(country).toHaveCount(0)
  await expect(page.locator('form [name="firstName"]')).toBeVisible()

  const words = (field: string) => fa(`account.fields.${field}`)
  await fill(page, words('firstName'), 'سارا')
  await fill(page, words('lastName'), 'احمدی')
  await fill(page, words('nationalCode'), nationalCodeOf(digits.slice(1)))
  await tabTo(page, words('birthDay'))
  await page.keyboard.type('13690101')
  await tabTo(page, fa('account.calendar.open'))
  const calendar = page.getByRole('dialog', { name: words('birthDay') })
  await page.keyboard.press('Enter')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expectFocus(page, fa('account.calendar.open'))
  await page.keyboard.press('Enter')
  await expect(calendar.locator(':focus')).toHaveCount(1)
  await tabTo(page, fa('account.calendar.year'))
  await page.keyboard.type('۱۳۶۹')
  await tabToDay(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  const day = await focused(page)
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expectFocus(page, fa('account.calendar.open'))
  await expect(page.getByRole('textbox', { name: words('birthDay') })).toHaveValue(/^۱۳۶۹/)
  expect(day).toMatch(/۱۳۶۹$/)

  await fill(page, words('email'), `sara${digits}@example.com`)
  await fill(page, words('city'), 'تهران')
  await fill(page, words('state'), 'تهران')
  await fill(page, words('postalCode'), '1234567890')
  await fill(page, words('address'), 'خیابان ولیعصر، پلاک ۱۲')
  await fill(page, words('telephone'), `021${digits.slice(2)}`)

  const accounts = page.getByRole('list', { name: fa('banks.list') }).getByRole('listitem')
  await fill(page, fa('banks.card'), cardFor(digits))
  await fill(page, fa('banks.sheba'), shebaFor(digits))
  await page.keyboard.press('Enter')
  await expect(accounts).toHaveCount(1)
  await expectFocus(page, fa('banks.sheba'))
  const card = localDigits(cardFor(digits).replace(/(.{4})(?=.)/g, '$1-'), 'fa')
  await tabBackTo(page, fa('banks.deleteCard', { card }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectFocus(page, fa('banks.deleteCard', { card }))
  await expect(accounts).toHaveCount(1)

  // A permanent listener: without it the browser's own file dialog may open between two waits.
  page.on('filechooser', () => undefined)
  for (const side of ['image', 'backImage']) {
    await tabTo(page, words(side))
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
    await chooser.setFiles(picture)
    await expectFocus(page, words(side))
  }
  await expect(page.getByRole('img', { name: fa('documents.previewBack') })).toBeVisible()
  await tabTo(page, fa('account.send'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/fino-verifying$/)
  await expectFocus(page, fa('account.contact.code'))
})

test('a contact is changed with the keyboard alone, and Escape closes the dialog and restores the focus', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true })
  await enterAs(page, user, '/profile/account', look)
  const edit = fa('account.editField', { field: fa('account.fields.email') })
  const dialog = page.locator('dialog[data-flow="changeContact"]')
  await expect(page.getByRole('button', { name: edit })).toBeVisible()
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  await expectFocus(page, fa('account.contact.newEmail'))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectFocus(page, edit)
  await page.keyboard.press('Enter')
  await expectFocus(page, fa('account.contact.newEmail'))
  const address = `keys${user.person.slice(3)}@example.com`
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expectFocus(page, fa('account.contact.code'))
  await page.keyboard.type(await codeOf(site, user))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expectFocus(page, edit)
  await expect(page.locator('form [name="email"]')).toHaveValue(address)
})

const picture = {
  name: 'document.png',
  mimeType: 'image/png',
  buffer: PNG.sync.write(new PNG({ width: 40, height: 30 })),
}

async function fill(page: Page, name: string, typed: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(typed)
}

/** Presses Tab until the calendar's one focusable day has the focus. */
function tabToDay(page: Page): Promise<void> {
  return walkTo(page, 'Tab', (found) => /^[۰-۹]+ \S+ [۰-۹]{4}$/.test(found), 'a day')
}

function nationalCodeOf(nine: string): string {
  const rest = [...nine].reduce((sum, digit, place) => sum + Number(digit) * (10 - place), 0) % 11
  return `${nine}${rest < 2 ? rest : 11 - rest}`
}

import type { Page } from '@playwright/test'
import { type Held, intercept } from '../support/intercept.ts'
import { admin, codeOf, comeFrom, enterAs, hearOfTab, makePerson, type TestPerson } from '../support/people.ts'
import { errorsOf, expect, type Site, test } from '../support/site.ts'
import { text, travel, visit } from '../support/visit.ts'

// Uses a separate site, because the test moves its clock by days.
test.use({ market: 'still' })

const look = { language: 'fa', theme: 'dark' } as const
const fa = (key: string, values?: { [name: string]: string }) => text('fa', key, values)
const overADay = 25 * 3_600_000
const complete = { state: 'AUTHORIZED', country: true, complete: true } as const

type Flow = {
  name: string
  wish: Parameters<typeof makePerson>[1]
  path: string
  /** Goes to the middle of the flow. */
  begin(page: Page, user: TestPerson, site: Site): Promise<void>
  /** The user's next action after the session has expired unnoticed. */
  goOn(page: Page): Promise<void>
  /** Checks the page after the new log-in. */
  after(page: Page): Promise<void>
}

const flows: Flow[] = [
  {
    name: 'the account form',
    wish: { state: 'PENDING', country: true, complete: true },
    path: '/profile/account',
    begin: (page) => field(page, 'city').fill('شیراز'),
    goOn: (page) => page.getByRole('button', { name: fa('account.save') }).click(),
    after: (page) => expect(field(page, 'city')).toHaveValue('شیراز'),
  },
  {
    name: 'a bank account that is being added',
    wish: complete,
    path: '/profile/account',
    begin: addBank,
    goOn: (page) => page.getByRole('button', { name: fa('account.save') }).click(),
    after: (page) => expect(page.getByRole('list', { name: fa('banks.list') })).toContainText('۶۱۰۴-۳۳۷۷-۰۰۰۰-۰۰۰۱'),
  },
  {
    name: 'a bank account that is half typed',
    wish: complete,
    path: '/profile/account',
    begin: async (page) => {
      await addBank(page)
      const { card, sheba } = bank(page)
      await card.fill('58921012')
      await sheba.fill('0620')
    },
    goOn: (page) => page.getByRole('button', { name: fa('account.save') }).click(),
    after: async (page) => {
      await expect(bank(page).card).toHaveValue('۵۸۹۲-۱۰۱۲')
      await expect(bank(page).sheba).toHaveValue('۰۶۲۰')
    },
  },
  {
    name: 'a new address',
    wish: complete,
    path: '/profile/account',
    begin: (page, { person }) => typeAddress(page, `new${person.slice(3)}@example.com`),
    goOn: (page) => page.keyboard.press('Enter'),
    after: (page) => expect(field(page, 'email')).toHaveValue(/@/),
  },
  {
    name: 'the code of a new address',
    wish: complete,
    path: '/profile/account',
    begin: async (page, user, site) => {
      await typeAddress(page, `new${user.person.slice(3)}@example.com`)
      await page.keyboard.press('Enter')
      await codeField(page).fill(await codeOf(site, user))
    },
    goOn: (page) => page.keyboard.press('Enter'),
    after: (page) => expect(field(page, 'email')).not.toHaveValue(/^new/),
  },
  {
    name: 'the code of the identity service',
    wish: { state: 'UNIDENTIFIED', country: true, complete: true },
    path: '/profile/fino-verifying',
    begin: async (page) => {
      await page.getByRole('button', { name: fa('account.identity.send') }).click()
      await codeField(page).fill('12345')
    },
    goOn: (page) => codeField(page).press('Enter'),
    after: (page) => expect(codeField(page)).toHaveValue(''),
  },
  {
    name: 'the question for the country',
    wish: { state: 'UNAUTHORIZED', country: false },
    path: '/profile/account',
    begin: (page) => page.getByRole('radio', { name: 'ایران' }).check(),
    goOn: (page) => page.getByRole('button', { name: fa('account.country.next') }).click(),
    after: (page) => expect(page.getByRole('dialog', { name: fa('account.country.title') })).toBeVisible(),
  },
]

test.beforeEach(({ context }) => comeFrom(context))

test('a session that expires in the middle of a flow ends without a dialog and keeps its page', async ({
  page,
  site,
}) => {
  const errors = errorsOf(page)
  await visit(page, '/faq', look)
  for (const { name, wish, path, begin, goOn, after } of flows) {
    await test.step(name, async () => {
      const user = await makePerson(site, wish)
      await hearOfTab(page, user)
      await travel(page, path)
      await begin(page, user, site)
      await admin(site, '/sandbox/clock', { move: overADay })
      // The page may notice the end by itself at this moment. Then the control may be gone.
      const pressed = goOn(page).catch(() => {})
      await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}$`))
      await pressed
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('sarraf.token'))).toBe(null)
      await logIn(page, user, site)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await after(page)
      expect(errors.splice(0).filter((error) => !error.includes('status of 401'))).toEqual([])
      // The next flow starts as a guest.
      await hearOfTab(page, null)
      await travel(page, '/faq')
      await expect(page.getByRole('link', { name: fa('shell.logIn'), exact: true }).first()).toBeVisible()
    })
  }
})

test('a log-out after the session has expired leads home without a question to log in again', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, complete)
  await enterAs(page, user, '/profile/settings', look)
  const exit = Promise.withResolvers<Held>()
  await intercept(page, '**/api/users/logout', exit.resolve)
  await page
    .getByRole('button', { name: fa('profile.exit') })
    .first()
    .click()
  await page.getByRole('button', { name: fa('shell.yes') }).click()
  // The page learns of the end from this request, or by itself before it.
  const request = await exit.promise
  await admin(site, '/sandbox/clock', { move: overADay })
  await request.continue()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: fa('shell.logIn'), exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('sarraf.token'))).toBe(null)
})

test('a session that ends on another device closes the open dialog', async ({ page, site }) => {
  const user = await makePerson(site, complete)
  await enterAs(page, user, '/profile/account', look)
  await expect(page.locator('[data-flow=connection]')).toHaveAttribute('data-state', 'online')
  await typeAddress(page, 'another@example.com')
  await page.request.get('/api/users/logout', { headers: { authorization: `Bearer ${user.token}` } })
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Faccount$/)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

const codes = [
  {
    name: 'a log-in',
    begin: async (page: Page, { person }: { person: string }) => {
      await visit(page, '/login', look)
      await phone(page).fill(`0${person.slice(3)}`)
      await phone(page).press('Enter')
    },
    end: /\/profile$/,
  },
  {
    name: 'a new password',
    begin: async (page: Page, { person }: { person: string }) => {
      await visit(page, '/login/forget', look)
      await phone(page).fill(`0${person.slice(3)}`)
      await phone(page).press('Enter')
      await expect(codeField(page)).toBeFocused()
      for (const password of await page.locator('input[type=password]').all()) await password.fill('Sarraf-2026')
    },
    end: /\/login$/,
  },
  {
    name: 'a registration',
    begin: async (page: Page, { person }: { person: string }) => {
      await visit(page, '/sign-up', look)
      await phone(page).fill(`0${person.slice(3)}`)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: fa('auth.register') }).click()
    },
    end: /\/profile\/account$/,
    isNew: true,
  },
]

for (const { name, begin, end, isNew } of codes) {
  test(`an expired code of ${name} can be replaced by a new one`, async ({ page, site }) => {
    const errors = errorsOf(page)
    const user = isNew
      ? { person: `+98937${String(Date.now()).slice(-7)}`, token: '' }
      : await makePerson(site, complete)
    await page.clock.install()
    await begin(page, user)
    await expect(codeField(page)).toBeVisible()
    const old = await codeOf(site, user)
    await admin(site, '/sandbox/clock', { move: 10 * 60_000 })
    await codeField(page).fill(old)
    await codeField(page).press('Enter')
    // By the page's clock there is time left, so the code counts as cancelled. A new code is available after that time.
    await expect(page.getByRole('alert')).toHaveText(fa('errors.codeCancelled'))
    await expect(codeField(page)).not.toBeEditable()
    await page.clock.fastForward(120_000)
    await page.getByRole('button', { name: fa('auth.resend') }).click()
    await expect(codeField(page)).toBeFocused()
    await codeField(page).fill(await codeOf(site, user, old))
    await codeField(page).press('Enter')
    await expect(page).toHaveURL(end)
    expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([])
  })
}

function field(page: Page, name: string) {
  return page.locator(`form [name="${name}"]`)
}

function phone(page: Page) {
  return page.locator('input[autocomplete=username]')
}

function codeField(page: Page) {
  return page.locator('input[autocomplete=one-time-code]')
}

function bank(page: Page) {
  const flow = page.locator('[data-flow="bankAccounts"]')
  return {
    card: flow.getByLabel(fa('banks.card')),
    sheba: flow.getByLabel(fa('banks.sheba')),
    add: flow.getByRole('button', { name: fa('banks.add') }),
  }
}

async function addBank(page: Page): Promise<void> {
  const { card, sheba, add } = bank(page)
  await card.fill('6104337700000001')
  await sheba.fill('820540102680020817909002')
  await add.click()
}

async function typeAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: fa('account.editField', { field: fa('account.fields.email') }) }).click()
  await page.getByLabel(fa('account.contact.newEmail')).fill(address)
}

async function logIn(page: Page, user: TestPerson, site: Site): Promise<void> {
  const former = await newestCode(site, user)
  await phone(page).fill(`0${user.person.slice(3)}`)
  await phone(page).press('Enter')
  await expect(codeField(page)).toBeVisible()
  await codeField(page).fill(await codeOf(site, user, former))
  await codeField(page).press('Enter')
}

async function newestCode(site: Site, { person }: TestPerson): Promise<string | null> {
  const answer = await fetch(`${site.sandbox.url}/sandbox/outbox?person=${encodeURIComponent(person)}`)
  const post = (await answer.json()) as { code: string | null }[]
  return post.find(({ code }) => code !== null)?.code ?? null
}

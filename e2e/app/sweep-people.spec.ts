import type { Page } from '@playwright/test'
import { lookAtAll } from '../support/look.ts'
import { comeFrom, logInAs, makePerson, type TestPerson } from '../support/people.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { type Language, text, visit } from '../support/visit.ts'

type Screen = {
  name: string
  /** Goes from the present page to the screen, and checks that it is shown. */
  go: (page: Page, person: TestPerson) => Promise<void>
  /** Shows the screen again if a change of the window has closed it. */
  isThere?: (page: Page, language: Language) => Promise<void>
}
type Way = {
  wish: Parameters<typeof makePerson>[1]
  isLoggedIn?: boolean
  path: (person: TestPerson) => string
  screens: Screen[]
}

const toCode = async (page: Page, { typed }: TestPerson) => {
  await page.locator('form input').first().fill(typed)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()
}
const press = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first().click()
const exit = (page: Page, language: Language = 'fa') =>
  page.getByRole('button', { name: text(language, 'shell.exit'), exact: true })
const openMenu = async (page: Page, language: Language = 'fa') => {
  if (!(await exit(page, language).isVisible())) await press(page, 'header [data-flow="profileMenu"] button')
  await expect(exit(page, language)).toBeVisible()
}

/** Screens without a URL of their own, with the steps that lead to them. */
const ways: Way[] = [
  {
    wish: { twoStep: 'SMS' },
    path: () => '/login',
    screens: [
      { name: 'code by SMS', go: toCode },
      {
        name: 'wrong code',
        go: async (page) => {
          await page.locator('input[autocomplete=one-time-code]').fill('۰۰۰۰۰۰')
          await page.keyboard.press('Enter')
          await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
        },
      },
    ],
  },
  {
    wish: { twoStep: 'GOOGLE_AUTHENTICATOR' },
    path: () => '/login',
    screens: [{ name: 'code of an app', go: toCode }],
  },
  {
    wish: {},
    path: ({ typed }) => `/sign-up/email-verification?email=w${typed}@example.com`,
    screens: [{ name: 'e-mail verification', go: (page) => expect(page.getByRole('timer')).toBeVisible() }],
  },
  {
    wish: { state: 'PENDING' },
    isLoggedIn: true,
    path: () => '/profile/settings',
    screens: [
      {
        name: 'not verified',
        go: async (page) => {
          await press(page, 'a[href="/profile/wallet"]')
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ],
  },
  {
    wish: {},
    isLoggedIn: true,
    path: () => '/faq',
    screens: [
      {
        name: 'avatar menu',
        go: (page) => openMenu(page),
        isThere: openMenu,
      },
      {
        name: 'exit',
        go: async (page) => {
          await openMenu(page)
          await exit(page).click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ],
  },
]

for (const { wish, isLoggedIn = false, path, screens } of ways) {
  const names = screens.map(({ name }) => name).join(', then ')
  test(`${names}: clean in both languages and themes, on a phone and a desktop`, async ({
    page,
    context,
    site,
  }, info) => {
    await comeFrom(context)
    const errors = errorsOf(page)
    const person = await makePerson(site, wish)
    if (isLoggedIn) await logInAs(page, person)
    await visit(page, path(person), { language: 'fa', theme: 'dark' })
    for (const { name, go, isThere } of screens) {
      await test.step(name, async () => {
        await go(page, person)
        await lookAtAll(page, info, { name, isThere: async (language) => isThere?.(page, language) })
      })
    }
    // A refused code writes its 400 to the console. No other error is allowed.
    expect(errors.filter((error) => !error.includes('check-otp-code'))).toEqual([])
  })
}

import type { Page } from '@playwright/test'
import { lookAtAll } from '../support/look.ts'
import { beMember, comeFrom, makePerson, type TestPerson } from '../support/people.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

type Screen = {
  name: string
  wish: Parameters<typeof makePerson>[1]
  isMember?: boolean
  path: (person: TestPerson) => string
  /** Goes on from the page to the screen that is meant, and sees it. */
  go: (page: Page, person: TestPerson) => Promise<void>
}

const toCode = async (page: Page, { typed }: TestPerson) => {
  await page.locator('form input').first().fill(typed)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()
}
const press = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first().click()

/** Screens that are reached on the way only. */
const screens: Screen[] = [
  { name: 'code by SMS', wish: { twoStep: 'SMS' }, path: () => '/login', go: toCode },
  { name: 'code of an app', wish: { twoStep: 'GOOGLE_AUTHENTICATOR' }, path: () => '/login', go: toCode },
  {
    name: 'wrong code',
    wish: { twoStep: 'SMS' },
    path: () => '/login',
    go: async (page, person) => {
      await toCode(page, person)
      await page.locator('input[autocomplete=one-time-code]').fill('۰۰۰۰۰۰')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    },
  },
  {
    name: 'e-mail verification',
    wish: {},
    path: ({ typed }) => `/sign-up/email-verification?email=w${typed}@example.com`,
    go: (page) => expect(page.getByRole('timer')).toBeVisible(),
  },
  {
    name: 'not verified',
    wish: { state: 'PENDING' },
    isMember: true,
    path: () => '/profile/settings',
    go: async (page) => {
      await press(page, 'a[href="/profile/wallet"]')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'avatar menu',
    wish: {},
    isMember: true,
    path: () => '/faq',
    go: async (page) => {
      await page.locator('header [data-flow="profileMenu"] button').first().click()
      await expect(page.getByRole('button', { name: text('fa', 'shell.exit'), exact: true })).toBeVisible()
    },
  },
  {
    name: 'exit',
    wish: {},
    isMember: true,
    path: () => '/faq',
    go: async (page) => {
      await page.locator('header [data-flow="profileMenu"] button').first().click()
      await page.getByRole('button', { name: text('fa', 'shell.exit'), exact: true }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
]

for (const { name, wish, isMember = false, path, go } of screens) {
  test(`${name}, in both languages and themes, on a phone and a desktop`, async ({ page, context, site }, info) => {
    await comeFrom(context)
    const errors = errorsOf(page)
    const person = await makePerson(site, wish)
    if (isMember) await beMember(page, person)
    await visit(page, path(person), { language: 'fa', theme: 'dark' })
    await go(page, person)
    await lookAtAll(page, info, { name })
    // A refused code is a 400 in the console, and nothing else is.
    expect(errors.filter((error) => !error.includes('check-otp-code'))).toEqual([])
  })
}

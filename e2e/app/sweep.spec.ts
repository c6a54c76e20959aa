import type { Page } from '@playwright/test'
import { lookAtAll, widths } from '../support/look.ts'
import { seeNamed } from '../support/named.ts'
import { measureShifts, settle, shiftOf } from '../support/shifts.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

/** `heading`: the heading of a page with texts. */
type Swept = { name: string; path: string; heading?: string; isThere: (page: Page) => Promise<void> }

const pages: Swept[] = [
  {
    name: 'home',
    path: '/',
    isThere: async (page) => {
      await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
      await expect(page.locator('dl dd').first()).toHaveText(/\d|[۰-۹]/)
    },
  },
  {
    name: 'markets',
    path: '/markets/',
    isThere: async (page) => expect(await rowsOf(page)).toBeGreaterThanOrEqual(15),
  },
  {
    name: 'coin',
    path: '/market/BITCOIN/TOMAN',
    isThere: async (page) => {
      // On a phone the chart loads when the user scrolls to it.
      await page.evaluate(() => scrollTo(0, 400))
      await expect(page.locator('canvas').first()).toBeVisible()
      await expect(
        page
          .locator('main')
          .locator('article, section')
          .filter({ has: page.locator('p') })
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'coin in Tether',
    path: '/market/BITCOIN/TETHER',
    isThere: async (page) => expect(page.locator('canvas').first()).toBeVisible(),
  },
  {
    name: 'unknown coin',
    path: '/market/NOTHING/TOMAN',
    isThere: async (page) => expect(page.getByRole('link', { name: /./ }).first()).toBeVisible(),
  },
  ...[
    ['/terms', 'terms.heading'],
    ['/contact-us', 'contact.heading'],
    ['/about-us', 'about.heading'],
    ['/faq', 'questions.faqHeading'],
    ['/guide', 'questions.guideHeading'],
    ['/wages', 'fees.heading'],
  ].map(([path = '', heading = '']) => ({
    name: path,
    path,
    heading,
    isThere: async (page: Page) => {
      const contents = page.locator('main [data-flow="content"]')
      await expect(contents.first()).toHaveAttribute('data-state', /shown$/)
      await expect(page.locator('[data-flow="content"]:not([data-state$="shown"])')).toHaveCount(0)
    },
  })),
  ...['/login', '/login/forget', '/login/forget-otp?mobileNumber=9120000001', '/sign-up'].map((path) => ({
    name: path,
    path,
    isThere: async (page: Page) => expect(page.locator('form')).toBeVisible(),
  })),
]

for (const { name, path, heading, isThere } of pages) {
  test(`${name}: no shift while it loads, and clean in both languages and themes, on a phone and a desktop`, async ({
    page,
  }, info) => {
    const look = { language: 'fa', theme: 'dark' } as const
    const errors = errorsOf(page)
    await measureShifts(page)
    await page.setViewportSize(widths.phone)
    await visit(page, path, look)
    await settle(page)
    expect(await shiftOf(page), 'moves while it loads on a phone').toBe(null)
    if (heading !== undefined) await seeNamed(page, heading)
    await lookAtAll(page, info, {
      name,
      isThere: async () => {
        await isThere(page)
        await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
        await expect(page.locator('h1')).toHaveCount(1)
      },
    })
    expect(errors, 'errors of the console').toEqual([])
  })
}

test('the Tab key moves through the page from the skip link on', async ({ page }) => {
  await visit(page, '/markets/', { language: 'fa', theme: 'dark' })
  await rowsOf(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: text('fa', 'shell.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

async function rowsOf(page: Page): Promise<number> {
  const rows = page.locator('tbody tr[data-coin]')
  await expect(rows.first()).toBeVisible()
  return rows.count()
}

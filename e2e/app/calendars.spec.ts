import type { Locator, Page } from '@playwright/test'
import { setLanguage } from '../support/look.ts'
import { comeFrom, enterAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text } from '../support/visit.ts'

const sizes = [
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 1440, height: 1400 },
  { width: 1440, height: 900 },
  { width: 360, height: 800 },
]

/** Every calendar, by its page, with the names of its button and its field. */
const pages = [
  {
    path: '/profile/trade/TOMAN/BITCOIN',
    words: 'ticket',
    calendars: [{ button: 'ticket.calendar.open', field: 'ticket.expiry' }],
  },
  {
    path: '/profile/history',
    words: 'history',
    calendars: [
      { button: 'history.saving.openFrom', field: 'history.saving.from' },
      { button: 'history.saving.openTo', field: 'history.saving.to' },
    ],
  },
  {
    path: '/profile/account',
    words: 'account',
    calendars: [{ button: 'account.calendar.open', field: 'account.fields.birthDay' }],
  },
]

test.beforeEach(({ context }) => comeFrom(context))

for (const { path, words, calendars } of pages) {
  test(`${path}: the last day of each calendar can be pressed in windows of five sizes, in both languages`, async ({
    page,
    site,
  }) => {
    const isAccount = path === '/profile/account'
    const user = await makePerson(site, isAccount ? { state: 'PENDING', country: true } : {})
    await enterAs(page, user, path, { language: 'fa', theme: 'dark' })
    for (const language of ['fa', 'en'] as const) {
      for (const size of sizes) {
        await page.setViewportSize(size)
        await setLanguage(page, language)
        if (words === 'ticket') await openTicket(page)
        const press = (key: string) => page.getByRole('button', { name: text(language, key), exact: true }).click()
        if (words === 'history') await press('history.export.open')
        for (const { button, field } of calendars) {
          await test.step(`${field}, ${language}, ${size.width} x ${size.height}`, async () => {
            await page.getByRole('button', { name: text(language, button) }).click()
            const calendar = page.getByRole('dialog', { name: text(language, field) })
            await expect(calendar).toBeVisible()
            const last = await lastDay(calendar, text(language, `${words}.calendar.previous`))
            const name = await last.getAttribute('aria-label')
            await expect.poll(() => inWindow(calendar)).toBe(true)
            await last.click()
            await expect(calendar).toHaveCount(0)
            const digits = name!.split(' ')[0]!.padStart(2, language === 'fa' ? '۰' : '0')
            await expect(page.getByLabel(text(language, field), { exact: true })).toHaveValue(new RegExp(`/${digits}$`))
          })
        }
        if (words === 'history') await press('history.export.close')
      }
      // On a phone the ticket covers the page.
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
  })
}

/** Opens the ticket, which is a dialog on a phone, and unfolds its expiry. */
async function openTicket(page: Page): Promise<void> {
  const open = page.locator('button[data-side=buy][aria-haspopup=dialog]')
  const isPhone = page.viewportSize()!.width < 700
  const trade = page.locator('[data-flow=tradePage]')
  // The ticket of the former size is gone.
  await expect(trade).toHaveAttribute('data-screen', isPhone ? 'phone' : /^(narrow|wide)$/)
  if (isPhone) await open.click()
  const more = page.locator('[data-flow=orderTicket] details')
  await expect(more).toBeVisible()
  if ((await more.getAttribute('open')) === null) await more.locator('summary').click()
}

/** Returns the last day of the shown month, or of the month before if that day is in the future. */
async function lastDay(calendar: Locator, previous: string): Promise<Locator> {
  const last = calendar.locator('[data-day]').last()
  if (await last.isDisabled()) await calendar.getByRole('button', { name: previous }).click()
  await expect(last).toBeEnabled()
  return last
}

/** Returns whether the whole calendar is inside the window. */
async function inWindow(calendar: Locator): Promise<boolean> {
  return calendar.evaluate((panel) => {
    const { left, top, right, bottom } = panel.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  })
}

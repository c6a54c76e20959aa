import type { Locator, Page } from '@playwright/test'
import { speak } from '../support/look.ts'
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

/** Every calendar there is, by the page it is on: what its button and its field are called. */
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
      { button: 'history.export.openFrom', field: 'history.export.from' },
      { button: 'history.export.openTo', field: 'history.export.to' },
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
    test.setTimeout(120_000)
    const isAccount = path === '/profile/account'
    const member = await makePerson(site, isAccount ? { state: 'PENDING', country: true } : {})
    await enterAs(page, member, path, { language: 'fa', theme: 'dark' })
    for (const language of ['fa', 'en'] as const) {
      for (const size of sizes) {
        await page.setViewportSize(size)
        await speak(page, language)
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
            expect(await inWindow(calendar)).toBe(true)
            await last.click()
            await expect(calendar).toHaveCount(0)
            const digits = name!.split(' ')[0]!.padStart(2, language === 'fa' ? '۰' : '0')
            await expect(page.getByLabel(text(language, field), { exact: true })).toHaveValue(new RegExp(`/${digits}$`))
          })
        }
        if (words === 'history') await press('history.export.close')
      }
      // On a phone the ticket lies over the page.
      await page.keyboard.press('Escape')
    }
  })
}

/** On a phone the ticket is a dialog, which is opened first; its last day is folded away. */
async function openTicket(page: Page): Promise<void> {
  const open = page.locator('button[data-side=buy][aria-haspopup=dialog]')
  if (page.viewportSize()!.width < 700) await open.click()
  const more = page.locator('[data-flow=orderTicket] details')
  await expect(more).toBeVisible()
  if ((await more.getAttribute('open')) === null) await more.locator('summary').click()
}

/** The last day of the month in view, or of the one before where that is still to come. */
async function lastDay(calendar: Locator, previous: string): Promise<Locator> {
  const last = calendar.locator('[data-day]').last()
  if (await last.isDisabled()) await calendar.getByRole('button', { name: previous }).click()
  await expect(last).toBeEnabled()
  return last
}

/** Whether all of it is in the window. */
async function inWindow(calendar: Locator): Promise<boolean> {
  return calendar.evaluate((panel) => {
    const { left, top, right, bottom } = panel.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  })
}

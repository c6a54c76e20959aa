import type { Locator, Page } from '@playwright/test'
import { comeFrom } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const word = (name: string) => text('fa', `shell.${name}`)

test.beforeEach(async ({ context, page }) => {
  await comeFrom(context)
  await page.clock.install()
  await visit(page, '/', { language: 'fa', theme: 'dark' })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
})

test('a group opens when the pointer rests on it, and closes a moment after the pointer has left', async ({ page }) => {
  const { help, company, isOpen } = groups(page)
  await help.hover()
  await page.clock.runFor(199)
  await expect.poll(isOpen).toEqual([false, false])
  await page.clock.runFor(1)
  await expect.poll(isOpen).toEqual([true, false])
  // Moves over another group's name into the entries of this one.
  await company.hover()
  await page.clock.runFor(199)
  await expect.poll(isOpen).toEqual([true, false])
  await page
    .getByRole('banner')
    .getByRole('link', { name: word('faq'), exact: true })
    .hover()
  await page.clock.runFor(1000)
  await expect.poll(isOpen).toEqual([true, false])
  await page.mouse.move(700, 700)
  await page.clock.runFor(249)
  await expect.poll(isOpen).toEqual([true, false])
  await page.clock.runFor(1)
  await expect.poll(isOpen).toEqual([false, false])
})

test('a passing pointer opens no group, and another group opens after the same delay', async ({ page }) => {
  const { help, company, isOpen } = groups(page)
  await help.hover()
  await page.clock.runFor(100)
  await page.mouse.move(700, 700)
  await page.clock.runFor(1000)
  await expect.poll(isOpen).toEqual([false, false])
  await help.hover()
  await page.clock.runFor(200)
  await company.hover()
  await page.clock.runFor(200)
  await expect.poll(isOpen).toEqual([false, true])
})

test('a pressed group stays open, Escape closes a hovered one, and the focus keeps one open', async ({ page }) => {
  const { help, isOpen } = groups(page)
  await help.hover()
  await page.clock.runFor(200)
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toEqual([false, false])
  await help.click()
  await page.mouse.move(700, 700)
  await page.clock.runFor(1000)
  await expect.poll(isOpen).toEqual([true, false])
  await help.click()
  await expect.poll(isOpen).toEqual([false, false])
  await page.mouse.move(700, 700)
  await help.hover()
  await page.clock.runFor(200)
  // A press on a group that the pointer has opened keeps it open.
  await help.click()
  await expect.poll(isOpen).toEqual([true, false])
  await page.keyboard.press('Tab')
  await page.mouse.move(700, 700)
  await page.clock.runFor(1000)
  await expect.poll(isOpen).toEqual([true, false])
})

test('a touch opens a group only by a press', async ({ page }) => {
  const { help, isOpen } = groups(page)
  const touch = (type: string) => help.dispatchEvent(type, { pointerType: 'touch', bubbles: true })
  await touch('pointerover')
  await page.clock.runFor(1000)
  await expect.poll(isOpen).toEqual([false, false])
  await help.click()
  await expect.poll(isOpen).toEqual([true, false])
})

function groups(page: Page): { help: Locator; company: Locator; isOpen: () => Promise<boolean[]> } {
  const named = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
  const [help, company] = [named(word('help')), named(word('company'))]
  const isListed = async (one: Locator) => (await one.getAttribute('aria-expanded')) === 'true'
  return { help, company, isOpen: async () => [await isListed(help), await isListed(company)] }
}

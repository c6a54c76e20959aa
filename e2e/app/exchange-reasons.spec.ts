import type { Locator } from '@playwright/test'
import { type Held, intercept } from '../support/intercept.ts'
import { comeFrom, enterAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const words = 'Call the bank: <b>021-91000000</b>.'
const shown = `\u2068${words}\u2069`
/** Contains control characters that would reverse the line and hide its end. */
const sent = `\u202e${words}\u202c\n`

const refuse = (held: Held) =>
  void held.fulfill({ status: 409, json: { message: 'CONFLICT', status: 409, errors: [sent, 'more'] } })

/** Returns the horizontal position (px) of a character of the message on the screen. */
function placeOf(message: Locator, character: string): Promise<number> {
  return message.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent!.lastIndexOf(wanted)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().left
    }
    throw new Error(`no ${wanted}`)
  }, character)
}

/**
 * Checks an English message in a Persian page: it runs from left to right, ends with the full stop on the right, and is no
 * wider than the page.
 */
async function isReadable(message: Locator): Promise<void> {
  await expect(message.locator('b')).toHaveCount(0)
  expect(await placeOf(message, '.')).toBeGreaterThan(await placeOf(message, '>'))
  expect(await placeOf(message, '>')).toBeGreaterThan(await placeOf(message, 'C'))
  const overflow = await message.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

test.beforeEach(({ context }) => comeFrom(context))

test('a log-in that is refused with an unknown text shows that text', async ({ page }) => {
  await intercept(page, '**/api/users/login', refuse)
  await visit(page, '/login', persian)
  const phone = page.locator('input[autocomplete=username]')
  await phone.fill('9121110001')
  await phone.press('Enter')
  const message = page.getByRole('alert')
  await expect(message).toHaveText(shown)
  await isReadable(message)
})

test('a refused change of the second factor and a refused withdrawal show the unknown text too', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true, funded: true })
  await intercept(page, '**/api/users/send-**', refuse)
  await enterAs(page, user, '/profile/settings', persian)
  await page.locator('[data-flow=twoStep] input[value=GOOGLE_AUTHENTICATOR]').click()
  const message = page.locator('[data-flow=twoStep] [data-tone=bad] p')
  const method = text('fa', 'settings.methods.SMS.name')
  await expect(message).toHaveText(text('fa', 'settings.refused', { method, reason: shown }))
  await isReadable(message)

  await page.goto('/profile/wallet?withdraw=TOMAN')
  const dialog = page.locator('[data-flow=withdrawToman]')
  await dialog.getByRole('textbox').first().fill('200000')
  await dialog.getByRole('button', { name: text('fa', 'withdrawal.continue') }).click()
  await dialog.getByRole('button', { name: text('fa', 'withdrawal.getCode') }).click()
  const refused = dialog.getByRole('alert')
  await expect(refused).toHaveText(text('fa', 'withdrawal.refused', { reason: shown }))
  await isReadable(refused)
})

test('a wrong referral code shows its error below its field', async ({ page }) => {
  await visit(page, '/sign-up', persian)
  const phone = page.locator('input[autocomplete=username]')
  const referral = page.getByLabel(text('fa', 'auth.referral'))
  await phone.fill('9129998877')
  await referral.fill('NOBODY')
  await page.getByRole('checkbox').check()
  await phone.press('Enter')
  await expect(referral).toHaveAccessibleDescription(text('fa', 'errors.INVALID_REFERRAL_CODE'))
  await expect(referral).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAttribute('aria-invalid', 'false')
})

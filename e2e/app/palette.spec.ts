import type { Page } from '@playwright/test'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const dialogOf = (page: Page) => page.locator('dialog[data-flow=palette]')
const searchOf = (page: Page) => dialogOf(page).locator('input').first()

test.beforeEach(({ context }) => comeFrom(context))

/** Types into the palette and runs the first result. */
async function run(page: Page, typed: string) {
  await page.keyboard.press('Control+KeyK')
  await searchOf(page).fill(typed)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
}

test('a guest finds markets and pages with the keyboard on every page, and a market leads to its public page', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await visit(page, '/', look)
  await page.keyboard.press('Slash')
  await expect(dialogOf(page)).toHaveAttribute('data-state', /^view\.markets/)
  await expect(dialogOf(page).locator('[data-market=BITCOIN_TOMAN]')).toHaveAttribute('href', '/market/BITCOIN/TOMAN')
  await searchOf(page).fill('eth')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/market/ETHEREUM/TOMAN')
  await expect(dialogOf(page)).toHaveCount(0)
  await run(page, 'ltc')
  await expect(page).toHaveURL('/market/LITE_COIN/TOMAN')
  await run(page, text('fa', 'shell.terms'))
  await expect(page).toHaveURL('/terms')
  // Pages of signed-in users are not offered.
  await page.keyboard.press('Control+KeyK')
  await searchOf(page).fill(text('fa', 'profile.settings'))
  await expect(dialogOf(page).getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await run(page, text('fa', 'shell.logIn'))
  await expect(page).toHaveURL('/login')
  // In a text field the key types its character.
  await page.getByRole('textbox').first().pressSequentially('/')
  await expect(dialogOf(page)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a signed-in user finds deposit, withdrawal and address book by their common words', async ({ page, site }) => {
  await logInAs(page, await makePerson(site))
  await visit(page, '/faq', look)
  for (const [typed, address, flow] of [
    ['واریز', '/profile/wallet?deposit=TOMAN', 'depositToman'],
    ['برد', '/profile/wallet?withdraw=TOMAN', 'withdrawToman'],
    ['واریز تتر', '/profile/wallet?deposit=TETHER', 'depositCoin'],
    ['دفترچه آدرس', '/profile/wallet?book', 'addressBook'],
    ['withdraw', '/profile/wallet?withdraw=TOMAN', 'withdrawToman'],
  ] as const) {
    await run(page, typed)
    await expect(page).toHaveURL(address)
    await expect(page.locator(`[data-flow=${flow}]`).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/profile/wallet')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
})

test('the message of an empty search stands directly below the field in both lists', async ({ page }) => {
  await visit(page, '/faq', look)
  for (const key of ['Slash', 'Control+KeyK']) {
    await page.keyboard.press(key)
    await searchOf(page).fill('qqqq')
    const message = dialogOf(page).getByText(text('fa', 'palette.nothing', { text: 'qqqq' }))
    await expect(message).toBeVisible()
    const field = (await searchOf(page).boundingBox())!
    const messageBox = (await message.boundingBox())!
    expect(messageBox.y - field.y - field.height).toBeLessThan(120)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
  }
})

test('a signed-in user is led from a public page to the trade page', async ({ page, site }) => {
  await logInAs(page, await makePerson(site))
  await visit(page, '/faq', look)
  await page.keyboard.press('Slash')
  await searchOf(page).fill('eth')
  await expect(dialogOf(page).locator('[data-market=ETHEREUM_TOMAN]')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/trade/TOMAN/ETHEREUM')
})

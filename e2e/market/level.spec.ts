import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const word = (key: string, values?: { [name: string]: string }) => text('fa', key, values)

test.beforeEach(({ context }) => comeFrom(context))

test('a market order for the whole balance is placed, and the level that it reaches lowers the fee at once', async ({
  page,
  site,
}) => {
  await logInAs(page, await makePerson(site, { level: 'BRONZE' }))
  await visit(page, '/profile/trade/TOMAN/ETHEREUM', { language: 'fa', theme: 'dark' })
  const ticket = page.locator('[data-flow=orderTicket]')
  const amount = ticket.getByLabel(word('ticket.amount'), { exact: true })
  const submit = ticket.locator('button[type=submit]')

  await ticket.locator('input[value=market]').check()
  await test.step('an amount that is not a plain number stays unchanged and is reported as invalid', async () => {
    for (const pasted of ['-5', '1.234,5']) {
      await amount.fill(pasted)
      await expect(amount).toHaveValue(pasted)
      await expect(submit).toHaveAccessibleDescription(new RegExp(word('errors.invalidAmount')))
    }
    // A text with letters is not taken at all.
    await amount.fill('1.2e-5')
    await expect(amount).toHaveValue('1.234,5')
  })

  await expect(ticket.getByText(word('ticket.fee', { percent: '۰٫۴٪' }))).toBeVisible()
  await ticket.getByRole('button', { name: /۱۰۰٪$/ }).click()
  await expect(ticket).toHaveAttribute('data-state', / quote\.known\.fresh /)
  await page.waitForResponse('**/api/orders/amount-via-price?**')
  await expect(submit).toBeEnabled()
  await submit.click()
  // An order for the whole balance is large enough for a review.
  await page.getByRole('button', { name: word('ticket.review.send.buy'), exact: true }).click()
  await expect(ticket.getByText(word('ticket.placed.title'))).toBeVisible()

  // The sums of the next order replace the receipt.
  await amount.fill('1')
  await expect(ticket.getByText(word('ticket.fee', { percent: '۰٫۳۵٪' }))).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: word('shell.openMenu') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: word('profile.dashboard'), exact: true })
    .click()
  await expect(page.getByText(word('dashboard.levels.SILVER'))).toBeVisible()
})

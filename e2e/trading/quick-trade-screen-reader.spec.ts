import { openWithAnnouncements, takeAnnouncements } from '../support/live-regions.ts'
import { comeFrom, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { travel } from '../support/visit.ts'

test.beforeEach(({ context }) => comeFrom(context))

test('a screen reader reads the fields of a quick trade, why it waits, its question and its invoice', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  await openWithAnnouncements(page, user)
  await travel(page, '/profile/otc')
  const form = page.getByRole('form', { name: 'Quick trade' })
  await expect(form).toMatchAriaSnapshot(`
    - group "Buy or sell":
      - radio "Buy" [checked]
      - radio "Sell"
    - combobox "Coin"
    - textbox "Amount"
    - paragraph: From 0.00005 to 2 BTC
    - 'button "Use all: 10,000 USDT"'
    - textbox "You pay"
    - group "Destination":
      - radio "Sarraf wallet" [checked]
      - radio "External wallet"
    - term: Unit price
    - definition: /USDT$/
    - term: Fee
    - definition: Included in the price
    - term: You pay
    - definition: —
    - button "Buy Bitcoin" [disabled]
    - status: Please enter an amount.
  `)
  await takeAnnouncements(page)
  const amount = form.getByRole('textbox', { name: 'Amount' })
  await amount.fill('3')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('status')).toHaveText('The amount is above the maximum trade.')
  expect(await takeAnnouncements(page)).toEqual(['The amount is above the maximum trade.'])
  await amount.fill('0.01')
  await expect(form.getByRole('button', { name: 'Buy Bitcoin' })).toBeEnabled()
  await takeAnnouncements(page)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Confirm Bitcoin purchase' })
  await expect(question.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(question).toMatchAriaSnapshot(`
    - heading "Confirm Bitcoin purchase" [level=2]
    - term: Amount
    - definition: 0.01 BTC
    - term: Unit price
    - definition: /USDT$/
    - term: Fee
    - definition: Included in the price
    - term: You pay
    - definition: /USDT$/
    - term: Destination
    - definition: Sarraf wallet
    - status: We hold the price for 15 seconds, unless it moves by more than half a percent.
    - button "Confirm and buy"
    - button "Back"
  `)
  await question.getByRole('button', { name: 'Confirm and buy' }).press('Enter')
  const invoice = page.getByRole('dialog', { name: 'Bitcoin was bought' })
  await expect(invoice.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(invoice).toMatchAriaSnapshot(`
    - heading "Bitcoin was bought" [level=2]
    - term: Order number
    - definition
    - term: You bought
    - definition: 0.01 BTC
    - term: Unit price
    - definition: /USDT$/
    - term: Fee
    - definition: Included in the price
    - term: You paid
    - definition: /USDT$/
    - term: Time
    - definition
    - button "Close"
  `)
  await page.keyboard.press('Escape')
  await expect(amount).toHaveValue('')
})

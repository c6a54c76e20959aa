import { openWithAnnouncements, recordAnnouncements, takeAnnouncements } from '../support/live-regions.ts'
import { codeOf, comeFrom, makePerson, withoutReviews } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { travel, visit } from '../support/visit.ts'
import { address, purseOf, withdrawalOf } from '../support/withdrawing.ts'

const look = { language: 'en', theme: 'dark' } as const

test.beforeEach(({ context }) => comeFrom(context))

test('a screen reader reads the name, the fields and the errors of each log-in step', async ({ page, site }) => {
  const user = await makePerson(site, { twoStep: 'SMS' })
  const main = page.getByRole('main')
  await recordAnnouncements(page)
  await visit(page, '/login', look)
  await expect(main).toMatchAriaSnapshot(`
    - region "Log in to Sarraf":
      - heading "Log in to Sarraf" [level=1]
      - textbox "Mobile number"
      - checkbox "Remember me on this device"
      - button "Continue" [disabled]
      - button "Log in with Google" [disabled]
  `)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(user.typed)
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: '6-digit code' })
  await expect(code).toBeFocused()
  await expect(main).toMatchAriaSnapshot(`
    - region "Enter the code we texted you":
      - heading "Enter the code we texted you" [level=1]
      - paragraph: /We sent a 6-digit code to .+ by SMS\\./
      - textbox "6-digit code"
      - timer: /Time left/
      - button "Use another number"
      - button "Confirm" [disabled]
  `)
  await takeAnnouncements(page)
  const right = await codeOf(site, user)
  await code.fill(right === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveAccessibleDescription(/The code you entered is incorrect/)
  expect(await takeAnnouncements(page)).toEqual([
    'The code you entered is incorrect. Please check it and enter it again.',
  ])
  await code.fill(right)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  expect((await takeAnnouncements(page))[0]).toBe('Code correct. Opening your account…')
})

test('a screen reader reads the fields of an order, why it cannot be sent, and that it is in the book', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { twoStep: 'SMS' })
  await withoutReviews(page)
  await openWithAnnouncements(page, user)
  await travel(page, '/profile/trade/TOMAN/BITCOIN')
  const ticket = page.getByRole('form', { name: 'Place an order' })
  await expect(ticket).toMatchAriaSnapshot(`
    - group "Buy or sell":
      - radio "Buy" [checked]
      - radio "Sell"
    - group "Order type":
      - radio "Limit" [checked]
      - radio "Market"
    - paragraph: Available 500,000,000 Toman
    - textbox "Unit price"
    - group "Ready prices":
      - button "Bid, the best buy price"
      - button "Ask, the best sell price"
    - textbox "Amount"
    - textbox "Total"
    - slider "Share of the balance to spend"
    - button "Buy Bitcoin" [disabled]
    - paragraph: Please enter an amount.
  `)
  await ticket.getByRole('textbox', { name: 'Unit price' }).fill('1000000000')
  await ticket.getByRole('textbox', { name: 'Amount' }).fill('0.01')
  await expect(ticket).toMatchAriaSnapshot(`
    - term: You pay
    - definition: 10,000,000 Toman
    - term: /Fee/
    - definition
    - term: You receive
    - definition
    - button "Buy Bitcoin"
  `)
  await takeAnnouncements(page)
  await page.keyboard.press('Enter')
  await expect(ticket.getByRole('status').filter({ hasText: 'Order registered.' })).toBeVisible()
  expect(
    (await takeAnnouncements(page)).filter((announcement) => announcement.startsWith('Order registered.'))[0],
  ).toBe('Order registered. Buy 0.01 BTC at 1,000,000,000 Toman')
  await expect(page.getByRole('region', { name: 'My orders' })).toMatchAriaSnapshot(`
    - group "Order lists":
      - radio "Open orders (1)" [checked]
      - radio "History"
    - button "Cancel all (1)"
    - table "Open orders":
      - rowgroup:
        - row:
          - columnheader "Type"
          - columnheader "Unit price (Toman)"
          - columnheader "Amount (BTC)"
          - columnheader "Executed"
          - columnheader "Total (Toman)"
          - columnheader "Actions"
      - rowgroup:
        - row:
          - cell "Limit buy"
          - cell "1,000,000,000"
          - cell "0.01"
          - cell "0.0%"
          - cell "10,000,000"
          - cell:
            - 'button "Change Limit buy: 0.01 BTC at 1,000,000,000 Toman"'
            - 'button "Cancel Limit buy: 0.01 BTC at 1,000,000,000 Toman"'
  `)
})

test('a screen reader reads the form of a withdrawal, its warning, its code, and its registration', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { twoStep: 'SMS' })
  await openWithAnnouncements(page, user)
  const { dialog, see, submit, open, t } = withdrawalOf(page, 'withdrawCoin', 'en')
  await open('TETHER')
  await see('form.entering')
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Withdraw Tether')
  await expect(dialog).toMatchAriaSnapshot(`
    - heading "Withdraw Tether" [level=2]
    - button "Close"
    - group "Network":
      - radio "TRC20"
      - paragraph: "Fee: 1 USDT"
      - radio "ERC20"
      - paragraph: "Fee: 6 USDT"
    - textbox "Amount to withdraw"
    - textbox "Destination wallet address"
    - button "Address book"
    - term: Leaves your wallet
    - term: Network fee
    - term: Destination receives
    - status: Please choose a network.
    - button "Get code" [disabled]
  `)
  await dialog.getByRole('radio', { name: 'TRC20' }).press('Space')
  const amount = dialog.getByRole('textbox', { name: 'Amount to withdraw' })
  const destination = dialog.getByRole('textbox', { name: 'Destination wallet address on TRC20' })
  await amount.fill('1')
  await page.keyboard.press('Tab')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toHaveAccessibleDescription(/The amount is below the minimum withdrawal on this network\./)
  await amount.fill('20.5')
  await destination.fill('wrong')
  await page.keyboard.press('Tab')
  await expect(destination).toHaveAttribute('aria-invalid', 'true')
  await expect(destination).toHaveAccessibleDescription(/This address does not match the network you chose\./)
  await destination.fill(address)
  await takeAnnouncements(page)
  await expect(submit).toBeEnabled()
  await page.keyboard.press('Enter')
  await see('warned')
  await expect(dialog).toMatchAriaSnapshot(`
    - heading "New address" [level=2]
    - button "Back"
    - status: /first withdrawal from this device to this address/
    - paragraph: /Amount that arrives/
    - paragraph: TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t
    - button "Address is correct"
    - button "Back to the form"
  `)
  await dialog.getByRole('button', { name: t('warned.accept') }).click()
  const code = dialog.getByRole('textbox', { name: '6-digit code' })
  await expect(code).toBeFocused()
  await expect(dialog).toMatchAriaSnapshot(`
    - heading "Confirm the Tether withdrawal" [level=2]
    - term: Leaves your wallet
    - definition: 20.5 USDT
    - term: Network fee
    - definition: 1 USDT
    - term: Destination receives
    - definition: 19.5 USDT
    - term: Network
    - definition: TRC20
    - term: Destination wallet address
    - definition: TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t
    - textbox "6-digit code"
    - timer: /Time left/
    - button "Withdraw" [disabled]
    - button "Back"
  `)
  await code.fill(await codeOf(site, user))
  await page.keyboard.press('Enter')
  await see('registered')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  expect(await takeAnnouncements(page)).toEqual([
    'This is your first withdrawal from this device to this address. Coins sent to a wrong address do not come back.',
    'Requesting a code…',
    'Withdrawal request registered.',
  ])
  expect(await purseOf(site, user, 'TETHER')).toEqual({ credit: '9979.5', blockedCredit: '20.5' })
})

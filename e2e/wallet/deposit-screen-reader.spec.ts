import type { Page } from '@playwright/test'
import { openWithAnnouncements, takeAnnouncements } from '../support/live-regions.ts'
import { admin, comeFrom, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { travel } from '../support/visit.ts'

test.beforeEach(({ context }) => comeFrom(context))

test('a screen reader reads the networks, the address, the arrival of a deposit, and the form for Toman', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  await openWithAnnouncements(page, user)
  await travel(page, '/profile/wallet?deposit=TETHER')
  const coins = page.getByRole('dialog', { name: 'Deposit Tether' })
  const network = coins.getByRole('button', { name: /TRC20/ })
  await expect(network).toBeVisible()
  await expect(coins.getByRole('heading', { level: 2 })).toBeFocused()
  await takeAnnouncements(page)
  await network.press('Enter')
  await expect(coins).toMatchAriaSnapshot(`
    - heading "Deposit Tether" [level=2]
    - button "Close"
    - button "Change network"
    - img "QR code of the Tether deposit address"
    - paragraph: Tether deposit address
    - code: /^T[1-9A-HJ-NP-Za-km-z]{33}$/
    - button "Copy Tether deposit address"
    - paragraph: Send only Tether, and only on the TRC20 network, to this address. Anything else is lost.
    - region "Have you sent your coins?":
      - heading "Have you sent your coins?" [level=3]
      - paragraph: See whether your last deposit on this network has arrived.
      - button "Check for deposit"
  `)
  await takeAnnouncements(page)
  await coins.getByRole('button', { name: 'Check for deposit' }).press('Enter')
  await expect(coins.getByRole('button', { name: 'Check again' })).toBeEnabled()
  await expectAnnouncement(page, 'No deposit was found. Please check again in a few minutes.')
  const sent = { do: 'deposit', person: user.person, coin: 'TETHER', network: 'TRC20', amount: '120.5' }
  const { network: chain, txid } = await admin<{ network: string; txid: string }>(site, '/sandbox/chain', sent)
  await coins.getByRole('button', { name: 'Check again' }).press('Enter')
  await expect(coins.getByRole('status').filter({ hasText: '120.5 USDT' })).toBeVisible()
  await expectAnnouncement(
    page,
    '120.5 USDT has been found, but the network has not confirmed it yet. We add it to your balance once it is confirmed.',
  )
  await admin(site, '/sandbox/chain', { do: 'confirm', network: chain, txid })
  await coins.getByRole('button', { name: 'Check again' }).press('Enter')
  await expect(coins.getByRole('status').filter({ hasText: 'confirmed. You' })).toBeVisible()
  await expectAnnouncement(page, '120.5 USDT has arrived and is confirmed. You can see it in your balance.')

  await page.keyboard.press('Escape')
  await travel(page, '/profile/wallet?deposit=TOMAN')
  const toman = page.getByRole('dialog', { name: 'Deposit Toman' })
  await expect(toman).toMatchAriaSnapshot(`
    - heading "Deposit Toman" [level=2]
    - button "Close"
    - group:
      - textbox "Amount to deposit"
      - list "Quick amounts":
        - listitem:
          - button "500K Toman"
        - listitem:
          - button "1M Toman"
        - listitem:
          - button "5M Toman"
        - listitem:
          - button "10M Toman"
      - group "From the card":
        - radio /Bank Mellat/ [checked]
      - paragraph: Pay with this card only. Payments from other people’s cards are not accepted.
      - group "Payment gateway":
        - radio "Main gateway" [checked]
        - radio "Other gateway"
    - status: Please enter an amount.
    - button "Go to the payment gateway" [disabled]
  `)
  const amount = toman.getByRole('textbox', { name: 'Amount to deposit' })
  await amount.fill('49999')
  await amount.press('Enter')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toHaveAccessibleDescription(/From 50,000 to 100,000,000 Toman/)
  await expect(toman.getByRole('status')).toHaveText(/below the minimum/)
  await amount.fill('500000')
  await expect(toman.getByRole('button', { name: 'Go to the payment gateway' })).toBeEnabled()
})

/** Expects an announcement since the last one. A notification of the deposit may come before or after it. */
async function expectAnnouncement(page: Page, words: string) {
  const announcements: string[] = []
  await expect
    .poll(async () => {
      announcements.push(...(await takeAnnouncements(page)))
      return announcements
    })
    .toContain(words)
}

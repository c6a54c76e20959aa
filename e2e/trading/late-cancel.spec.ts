import { hold } from '../support/model-walk.ts'
import { cancelOrder, placeOrder } from '../support/orders.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'en', theme: 'dark' } as const
const word = (key: string) => text('en', `orders.${key}`)

test.beforeEach(({ context }) => comeFrom(context))

test('a late cancellation is reported as cancelled, and never as absent', async ({ page, site }) => {
  const user = await makePerson(site)
  await placeOrder(site, user, { orderType: 'LIMITED_BUY', amount: '0.01', unitPrice: '1000000000' })
  const dialog = page.locator('dialog[data-flow=cancelOrder]')
  const row = page.locator('[data-flow=orderHistory] tbody tr')
  const cancels = await hold(page, '**/api/orders/**', 'DELETE')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const state = document.querySelector('dialog[data-flow=cancelOrder]')?.getAttribute('data-state')
      if (state) console.debug(`cancel is ${state}`)
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] })
  })
  await logInAs(page, user)
  await visit(page, '/profile/trade/TOMAN/BITCOIN', look)
  const id = await row.first().getAttribute('data-order')
  await row.first().getByRole('button', { name: 'Cancel Limit buy' }).click()
  await dialog.getByRole('button', { name: word('cancel.yes'), exact: true }).click()
  // The page's request is aborted. The cancellation reaches the exchange only after two polls of the list.
  const looks = page.waitForResponse((answer) => answer.url().endsWith('/api/orders?size=1000'))
  await (await cancels.next()).abort()
  await looks
  await page.waitForResponse((answer) => answer.url().endsWith('/api/orders?size=1000'))
  await expect(dialog).toHaveAttribute('data-state', 'command.checking')
  await cancelOrder(site, user, id)
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-flow=notices]')).toContainText(text('en', 'shell.notices.orderCancelled'))
  await expect(row).toHaveCount(0)
  expect(logged.filter((text) => text === 'cancel is command.absent')).toEqual([])
})

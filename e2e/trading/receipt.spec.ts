import type { Page } from '@playwright/test'
import { cancelOrder } from '../support/orders.ts'
import { comeFrom, logInAs, makePerson, withoutReviews } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { type Language, text, visit } from '../support/visit.ts'

test.beforeEach(({ context }) => comeFrom(context))

for (const [name, viewport, language] of [
  ['on a desktop', { width: 1440, height: 900 }, 'fa'],
  ['on a phone', { width: 390, height: 844 }, 'fa'],
  ['in English on a phone', { width: 390, height: 844 }, 'en'],
] as const) {
  test(`the link of a receipt never lies over its words ${name}`, async ({ page, site }) => {
    await page.setViewportSize(viewport)
    const { receipt } = await placeFarOrder(page, site, language)
    const link = receipt.getByRole('button', { name: text(language, 'ticket.receipt.show') })
    await expect(link).toBeVisible()
    const covered = await link.evaluate((element) => {
      const range = document.createRange()
      const rectsOf = (node: Node) => {
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      }
      const own = rectsOf(element)
      const walker = document.createTreeWalker(element.closest('[data-result]')!, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode
        if (element.contains(node)) continue
        // The box of a text is higher than its line, so two lines overlap when their middles are near.
        const middle = (rect: DOMRect) => (rect.top + rect.bottom) / 2
        const isUnder = rectsOf(node).some((one) =>
          own.some((b) => one.left < b.right && b.left < one.right && Math.abs(middle(one) - middle(b)) < 14),
        )
        if (isUnder) words.push(node.textContent ?? '')
      }
      return words
    })
    expect(covered).toEqual([])
  })
}

test('a receipt follows its order: a cancelled one no longer waits, and its link leads to the history', async ({
  page,
  site,
}) => {
  const { user, receipt } = await placeFarOrder(page, site, 'en')
  const row = page.locator('[data-flow=orderHistory] tbody tr')
  await expect(receipt).toContainText(text('en', 'ticket.receipt.waits'))
  const id = await row.first().getAttribute('data-order')
  // Elsewhere, for example on another device.
  await cancelOrder(site, user, id)
  await expect(receipt).toContainText(text('en', 'ticket.receipt.ends.cancelled'), { timeout: 15_000 })
  await expect(receipt).not.toContainText(text('en', 'ticket.receipt.waits'))
  await expect(receipt).toContainText(text('en', 'ticket.receipt.of', { filled: '0 BTC', amount: '0.01 BTC' }))
  await receipt.getByRole('button', { name: text('en', 'ticket.receipt.show') }).click()
  await expect(page.locator(`[data-flow=orderHistory] tbody tr[data-order="${id}"]`)).toContainText(
    text('en', 'orders.statuses.CANCELLED_BY_USER'),
  )
})

test('on a phone the receipt is seen above the button at once', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { receipt } = await placeFarOrder(page, site, 'fa')
  await expect(receipt).toContainText(text('fa', 'ticket.receipt.waits'))
  const isSeen = () =>
    receipt.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [top + 2, bottom - 2].map((y) => element.contains(document.elementFromPoint((left + right) / 2, y)))
    })
  await expect.poll(isSeen).toEqual([true, true])
})

test('at 1366 by 768 the receipt and the reason below the button are seen whole', async ({ page, site }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { ticket, receipt } = await placeFarOrder(page, site, 'fa')
  await expect(receipt).toContainText(text('fa', 'ticket.receipt.waits'))
  const reason = ticket.getByText(text('fa', 'errors.amountRequired'))
  const panel = page.locator('[data-panel=ticket]')
  const bottomOf = (one: typeof reason) => one.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(async () => (await bottomOf(reason)) <= (await bottomOf(panel))).toBe(true)
  const hidden = () => receipt.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect.poll(hidden).toBeLessThanOrEqual(0)
})

/** Places a limit buy far below the market with the ticket, and returns the ticket and its receipt. */
async function placeFarOrder(page: Page, site: Site, language: Language) {
  const user = await makePerson(site)
  await withoutReviews(page)
  await logInAs(page, user)
  await visit(page, '/profile/trade/TOMAN/BITCOIN', { language, theme: 'dark' })
  const ticket = page.locator('[data-flow=orderTicket]')
  if ((page.viewportSize()?.width ?? 0) < 700) {
    await page.getByRole('button', { name: text(language, 'common.buy'), exact: true }).click()
  }
  await expect(ticket.getByRole('slider')).toBeEnabled()
  await ticket.getByLabel(text(language, 'ticket.price')).fill('1000000000')
  await ticket.getByLabel(text(language, 'ticket.amount'), { exact: true }).fill('0.01')
  await ticket.locator('button[type=submit]').click()
  return { user, ticket, receipt: ticket.locator('[data-result=placed]') }
}

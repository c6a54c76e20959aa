import { errorsOf, expect, socketsOf, test } from '../support/site.ts'
import { visit } from '../support/visit.ts'

test.use({ market: 'live' })

test('the page continues on the other relay behind nginx when its relay is killed', async ({ page, site }) => {
  const errors = errorsOf(page)
  await visit(page, '/', { language: 'fa', theme: 'dark' })
  const rows = page.locator('tbody tr[data-coin]')
  await expect(rows).toHaveCount(10)
  const connection = page.locator('[data-flow="connection"]')
  await expect(connection).toHaveAttribute('data-state', 'online')
  const [first, second] = site.relays as [(typeof site.relays)[0], (typeof site.relays)[0]]
  // The page of the previous test may still be closing.
  await expect.poll(async () => (await socketsOf(first)) + (await socketsOf(second))).toBe(1)
  const [own, other] = (await socketsOf(first)) === 1 ? [first, second] : [second, first]
  await own.stop('SIGKILL')
  await expect.poll(() => socketsOf(other), { timeout: 30_000 }).toBe(1)
  await expect(connection).toHaveAttribute('data-state', 'online', { timeout: 30_000 })
  const prices = () => rows.locator('td:nth-of-type(1)').allTextContents()
  const before = await prices()
  await expect.poll(prices, { timeout: 30_000 }).not.toEqual(before)
  await expect(page.locator('[data-stale-mark]')).toHaveCount(0, { timeout: 20_000 })
  await own.start()
  // The browser's own message about a cut connection is not an error of the page.
  expect(errors.filter((error) => !error.includes('WebSocket'))).toEqual([])
})

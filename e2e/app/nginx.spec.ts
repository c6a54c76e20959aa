import { errorsOf, expect, socketsOf, test } from '../support/site.ts'
import { visit } from '../support/visit.ts'

test.use({ market: 'live' })

test('behind nginx one of two relays is killed: nothing is lost but a moment', async ({ page, site }) => {
  const errors = errorsOf(page)
  await visit(page, '/', { language: 'fa', theme: 'dark' })
  const rows = page.locator('tbody tr[data-coin]')
  await expect(rows).toHaveCount(10)
  const connection = page.locator('[data-flow="connection"]')
  await expect(connection).toHaveAttribute('data-state', 'online')
  const [first, second] = site.relays as [(typeof site.relays)[0], (typeof site.relays)[0]]
  // The page of a test before may just be leaving.
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
  // What a cut connection writes of itself is no error of the page.
  expect(errors.filter((error) => !error.includes('WebSocket'))).toEqual([])
})

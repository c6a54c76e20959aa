import { errorsOf, expect, test } from './site.ts'
import { visit } from './visit.ts'

test.use({ market: 'live' })

test('behind nginx one of two relays is killed: nothing is lost but a moment', { tag: '@nginx' }, async ({
  page,
  site,
}) => {
  const errors = errorsOf(page)
  await visit(page, '/', { language: 'fa', theme: 'dark' })
  const rows = page.locator('tbody tr[data-coin]')
  await expect(rows).toHaveCount(10)
  const connection = page.locator('[data-flow="connection"]')
  await expect(connection).toHaveAttribute('data-state', 'online')
  const socketsOf = async ({ url }: { url: string }) =>
    Number(/^relay_sockets (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])
  const [first, second] = site.relays as [(typeof site.relays)[0], (typeof site.relays)[0]]
  const [own, other] = (await socketsOf(first)) === 1 ? [first, second] : [second, first]
  expect([await socketsOf(own), await socketsOf(other)]).toEqual([1, 0])
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

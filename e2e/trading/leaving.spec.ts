import { coinRecords } from '#shared/market/coin-records.ts'
import { hold } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

test('the page takes no press while its market changes, which would be lost', async ({ context, page, site }) => {
  await comeFrom(context)
  await logInAs(page, await makePerson(site))
  await visit(page, '/profile/trade/TOMAN/TETHER', { language: 'fa', theme: 'dark' })
  const heading = page.getByRole('heading', { level: 1 })
  const tethers = page
    .locator('[data-flow=marketList]')
    .getByRole('button', { name: text('fa', 'common.currency.TETHER'), exact: true })
  await page.locator('[data-flow=marketList] [data-coin=ETHEREUM]').click()
  await expect(heading).toContainText(coinRecords.ETHEREUM.fa)
  await expect(tethers).toBeVisible()

  const marketRequests = await hold(page, '**/api/markets/TETHER_TOMAN')
  await tethers.scrollIntoViewIfNeeded()
  const reached = await tethers.evaluate(async (button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const isReached = () => button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    const before = isReached()
    history.back()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    // Before the overlay that asks to wait appears.
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
    return { before, after: isReached() }
  })
  expect(reached).toEqual({ before: true, after: false })
  await expect(heading).toContainText(coinRecords.ETHEREUM.fa)

  // A press that waits acts on the next page.
  const pressed = tethers.click()
  await (await marketRequests.newest()).continue()
  await pressed
  await expect(heading).toContainText(coinRecords.TETHER.fa)
  await expect(tethers).toHaveAttribute('aria-pressed', 'true')
})

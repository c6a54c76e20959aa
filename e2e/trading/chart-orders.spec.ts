import type { Page } from '@playwright/test'
import { readChart } from '#machines/market/chart-tools/kept-chart.ts'
import { subtract, truncate } from '#shared/core/money/decimal.ts'
import { formatExact } from '#shared/market/display.ts'
import { openPrices, placeOrder } from '../support/orders.ts'
import { comeFrom, logInAs, makePerson, type TestPerson } from '../support/people.ts'
import { errorsOf, expect, type Site, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const path = '/profile/trade/TETHER/BITCOIN'
const chartOf = (page: Page) => page.locator('[data-flow=chartView]')
const dialogOf = (page: Page) => page.locator('dialog[open][data-flow=amendOrder]')

test.beforeEach(({ context }) => comeFrom(context))

test('a dragged order line asks to amend the order, and returns after Escape or a refusal', async ({ page, site }) => {
  const errors = errorsOf(page)
  const user = await makePerson(site)
  await logInAs(page, user)
  await visit(page, path, { language: 'fa', theme: 'dark' })
  await expect(chartOf(page).locator('canvas').first()).toBeVisible()
  const [start, end] = [await priceAt(page, 0.45), await priceAt(page, 0.55)]
  await page.evaluate(() => localStorage.removeItem('sarraf.chart'))
  await page.reload()
  await placeBid(site, user, start)
  const row = page.locator('[data-flow=orderHistory] tbody tr')
  await expect(row).toHaveCount(1)
  await expect(chartOf(page).locator('canvas').first()).toBeVisible()

  const drag = async (from: number, to: number, atEnd: () => Promise<void> = async () => undefined) => {
    const { x, y, width, height } = (await chartOf(page).getByRole('img').boundingBox())!
    await page.mouse.move(x + width * 0.5, y + height * from)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.5, y + height * to, { steps: 5 })
    await atEnd()
    await page.mouse.up()
  }
  const expectQuestion = (timeout = 15_000) =>
    expect(dialogOf(page)).toHaveAttribute('data-state', 'changing.asking', { timeout })
  // The line appears when its program has loaded.
  await expect(async () => {
    await drag(0.45, 0.55)
    await expectQuestion(2000)
  }).toPass()
  expect(await dialogOf(page).textContent()).toContain(formatExact(start, 'fa'))
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)

  // The line has returned to its order, so it can be dragged again.
  await drag(0.45, 0.55, () => page.keyboard.press('Escape'))
  await expect(dialogOf(page)).toHaveCount(0)
  expect(await openPrices(site, user)).toEqual([start])
  await drag(0.45, 0.55)
  await expectQuestion()
  await dialogOf(page)
    .getByRole('button', { name: text('fa', 'orders.amend.yes'), exact: true })
    .click()
  await expect.poll(async () => (await openPrices(site, user)).filter((price) => price !== start).length).toBe(1)
  const [amended] = await openPrices(site, user)
  // Within a few pixels of the drop, with the precision of the market.
  expect(Math.abs(Number(amended) - Number(end)) * 20).toBeLessThan(Math.abs(Number(start) - Number(end)))
  expect(amended).toMatch(/^\d+(\.\d{1,2})?$/)
  expect(errors).toEqual([])
})

test('a drag by the tag of one of three near orders takes hold of that order', async ({ page, site }) => {
  const user = await makePerson(site, { funded: true })
  await logInAs(page, user)
  await visit(page, path, { language: 'fa', theme: 'dark' })
  await expect(chartOf(page).locator('canvas').first()).toBeVisible()
  const high = await priceAt(page, 0.45)
  await page.evaluate(() => localStorage.removeItem('sarraf.chart'))
  await page.reload()
  // Less than a pixel apart: their tags stand below each other, the highest price above.
  const prices = [high, subtract(high, '1'), subtract(high, '2')]
  for (const price of prices) await placeBid(site, user, price)
  await expect(page.locator('[data-flow=orderHistory] tbody tr')).toHaveCount(3)
  await expect(chartOf(page).locator('canvas').first()).toBeVisible()
  const dragTag = async (place: number, timeout = 15_000) => {
    const { x, y, height } = (await chartOf(page).getByRole('img').boundingBox())!
    const tag = { x: x + 20, y: y + height * 0.45 + (place - 1) * 21 }
    await page.mouse.move(tag.x, tag.y)
    await page.mouse.down()
    await page.mouse.move(tag.x, tag.y + height * 0.1, { steps: 5 })
    await page.mouse.up()
    await expect(dialogOf(page)).toHaveAttribute('data-state', 'changing.asking', { timeout })
  }
  // The lines appear when their program has loaded.
  await expect(() => dragTag(0, 2000)).toPass()
  const taken: (string | undefined)[] = []
  for (const place of prices.keys()) {
    if (place > 0) await dragTag(place)
    const question = (await dialogOf(page).textContent()) ?? ''
    taken.push(prices.find((price) => question.includes(formatExact(price, 'fa'))))
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
  }
  expect(taken).toEqual(prices)
})

/** Returns the price at a relative height of the chart, from a line drawn there, without zeros at its end. */
async function priceAt(page: Page, down: number): Promise<string> {
  const count = (await drawn(page)).length
  await chartOf(page)
    .getByRole('button', { name: text('fa', 'trade.drawing.horizontal'), exact: true })
    .click()
  // The tool's program loads when the tool is chosen.
  await chartOf(page).locator('[data-placing]').waitFor()
  const { x, y, width, height } = (await chartOf(page).getByRole('img').boundingBox())!
  await page.mouse.click(x + width * 0.3, y + height * down)
  await expect.poll(async () => (await drawn(page)).length).toBe(count + 1)
  return truncate((await drawn(page)).at(-1)!.points[0]!.price, 2)
}

async function drawn(page: Page) {
  const kept = await page.evaluate(() => localStorage.getItem('sarraf.chart'))
  return readChart(JSON.parse(kept ?? 'null'), 'BITCOIN_TETHER').drawings
}

/** Places a limit buy of 0.01 Bitcoin for Tether. */
function placeBid(site: Site, user: TestPerson, unitPrice: string): Promise<void> {
  return placeOrder(site, user, { marketType: 'BITCOIN_TETHER', orderType: 'LIMITED_BUY', amount: '0.01', unitPrice })
}

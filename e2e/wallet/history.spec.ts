import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { betweenFrames } from '../support/live-frames.ts'
import { lookAtAll } from '../support/look.ts'
import { admin, comeFrom, enterAs, makePerson, type TestPerson } from '../support/people.ts'
import { errorsOf, expect, type Site, test } from '../support/site.ts'
import { type Language, text } from '../support/visit.ts'

/** Topics whose updates make the history read again. */
const followed = ['me:orders', 'me:wallet:P2P']

test.beforeEach(({ context }) => comeFrom(context))

test('the history grows while it is read, can be saved, and is clean in all looks', async ({ page, site }, info) => {
  const word = (key: string, values?: { [name: string]: string }) => text('fa', `history.${key}`, values)
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true, funded: false })
  for (let number = 1; number <= 24; number++) await arrive(site, user, `0.${100 + number}`)
  const errors = errorsOf(page)
  const frames = await betweenFrames(page)
  // An event between the list and the first update of the topics would be in neither.
  for (const topic of followed) frames.hush(topic)
  await enterAs(page, user, '/profile/history?tab=crypto', { language: 'fa', theme: 'dark' })
  const rows = page.locator('tbody tr[aria-rowindex]')
  await expect(rows.first()).toBeVisible()
  await arrive(site, user, '0.125')
  for (const topic of followed) frames.allow(topic)
  await expect(rows.first()).toContainText('۰٫۱۲۵')
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    await expect(page.locator('table')).toHaveAttribute('aria-rowcount', '26', { timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: word('export.open') }).click()
  await lookAtAll(page, info, { name: 'history-file' })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: word('saving.save') }).click()
  const file = await saving
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  const columns = [
    'utc',
    'tehran',
    'kind',
    'coin',
    'amount',
    'fee',
    'feeCoin',
    'feeSide',
    'network',
    'place',
    'status',
    'id',
  ]
  expect([file.suggestedFilename(), lines.length, lines[0]]).toEqual([
    expect.stringMatching(/^sarraf-crypto-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/),
    // A heading, the rows, and the empty text after the last line end.
    27,
    `\ufeff${columns.map((one) => word(`file.${one}`)).join(',')}`,
  ])
  await page.getByRole('button', { name: word('export.close') }).click()
  await lookAtAll(page, info, { name: 'history', isThere: () => expect(rows.first()).toBeVisible() })
  await page.getByRole('tab', { name: word('tabs.trades') }).click()
  const isEmpty = (language: Language) =>
    expect(page.getByText(text(language, 'history.empty.trades.title'))).toBeVisible()
  await lookAtAll(page, info, { name: 'history-empty', isThere: isEmpty })
  expect(errors).toEqual([])
})

test('the history reports a file program that fails to load, and keeps its list', async ({ page, site }) => {
  const word = (key: string, values?: { [name: string]: string }) => text('fa', `history.${key}`, values)
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true, funded: false })
  await arrive(site, user, '0.5')
  await page.route('**/assets/{export-dialog,save-table}-*.js', (route) => route.abort())
  await page.setViewportSize({ width: 360, height: 780 })
  await enterAs(page, user, '/profile/history?tab=crypto', { language: 'fa', theme: 'dark' })
  const rows = page.locator('tbody tr[aria-rowindex]')
  const dialog = page.getByRole('dialog')
  const open = page.getByRole('button', { name: word('export.open') })
  await expect(rows).toHaveCount(1)
  await open.click()
  await expect(dialog.getByRole('heading')).toHaveText(text('fa', 'common.latePartTitle'))
  await dialog.getByRole('button', { name: word('export.close') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(rows).toHaveCount(1)

  await page.unroute('**/assets/{export-dialog,save-table}-*.js')
  await page.route('**/assets/save-table-*.js', (route) => route.abort())
  await open.click()
  await dialog.getByRole('button', { name: text('fa', 'common.reload') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rows).toHaveCount(1)
  await open.click()
  await dialog.getByRole('button', { name: word('saving.save') }).click()
  const reason = text('fa', 'errors.NO_ANSWER')
  await expect(dialog.getByRole('status')).toHaveText(word('saving.failed', { reason }))
  await page.unroute('**/assets/save-table-*.js')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: word('saving.save') }).click()
  expect((await saving).suggestedFilename()).toMatch(/^sarraf-crypto-.*\.csv$/)
})

test('a list of hundreds of rows shows few at a time in order, keeps a focused row, and prints all', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { funded: false })
  const frames = await betweenFrames(page)
  /** All amounts, the newest first. Each is unique. */
  const all: string[] = []
  const come = async () => {
    const amount = `0.${1001 + all.length}`.replace(/0+$/, '')
    await arrive(site, user, amount)
    all.unshift(amount)
    return amount
  }
  for (let number = 1; number <= 300; number++) await come()
  const errors = errorsOf(page)
  await enterAs(page, user, '/profile/history?tab=crypto', { language: 'en', theme: 'dark' })
  const table = page.locator('table')
  const newest = page.locator('tbody [aria-rowindex="2"] td').nth(2)
  await expect(newest).toHaveText(`${all[0]} ETH`)
  await frames.shown(...followed)
  /** Makes the page read new rows, as a filled order does. */
  const showOrder = (amount: string) => frames.show('me:orders', { [amount]: { executedAmount: '0' } })

  const seen = new Set<string>()
  let [max, deepest, step] = [0, 0, 0]
  while (deepest < all.length) {
    const { rows, first } = await move(page, step)
    // The rows at the top are read before the first step: with all rows loaded, that step leaves some of them behind.
    step = 700
    for (const amount of rows) seen.add(amount)
    max = Math.max(max, rows.length)
    deepest = Math.max(deepest, first + rows.length)
    // The rows must be a piece of the present list, or of the list before the newest rows.
    const known = [0, 1, 2, 3].map((late) => all.slice(late + first, late + first + rows.length))
    expect(known).toContainEqual(rows)
    if (all.length < 303) showOrder(await come())
  }
  await expect(table).toHaveAttribute('aria-rowcount', String(all.length + 1))
  expect(all.filter((amount) => !seen.has(amount) && all.indexOf(amount) > 3)).toEqual([])
  expect(max).toBeLessThan(60)

  // The rows in view keep their position when new rows come before them, and the focused row stays in the page.
  await move(page, -5000)
  await move(page, 1200)
  const held = page.locator('tbody tr[aria-rowindex] a').nth(12)
  const amountHeld = await held.evaluate((one: HTMLElement) => {
    one.focus()
    return one.closest('tr')!.children[2]!.textContent
  })
  const row = page.locator('tbody tr', { has: page.getByRole('cell', { name: amountHeld!, exact: true }) })
  const before = (await row.boundingBox())!.y
  const index = Number(await row.getAttribute('aria-rowindex'))
  showOrder(await come())
  await expect(row).toHaveAttribute('aria-rowindex', String(index + 1))
  expect((await row.boundingBox())!.y).toBe(before)
  await move(page, 4000)
  await expect(row.locator('a')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(`tbody tr[aria-rowindex="${index}"] a`)).toBeFocused()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(newest).toHaveText(`${all[0]} ETH`)

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('tbody tr[aria-rowindex] td:nth-child(3)')).toHaveText(all.map((amount) => `${amount} ETH`))
  expect(errors).toEqual([])
})

/** Scrolls by this many pixels. Returns the rows that exist then, and the index of the first one in the list. */
function move(page: Page, distance: number): Promise<{ first: number; rows: string[] }> {
  return page.evaluate(async (by) => {
    scrollBy(0, by)
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const rows = [...document.querySelectorAll('tbody tr[aria-rowindex]')]
    return {
      first: Number(rows[0]!.getAttribute('aria-rowindex')) - 2,
      rows: rows.map((row) => row.children[2]!.textContent!.replace(' ETH', '')),
    }
  }, distance)
}

/** Sends Ether to a user on the chain, which confirms it at once. */
async function arrive(site: Site, { person }: TestPerson, amount: string): Promise<void> {
  await admin(site, '/sandbox/chain', { do: 'deposit', person, coin: 'ETHEREUM', amount, confirmed: true })
}

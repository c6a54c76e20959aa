import type { Page } from '@playwright/test'
import type { AlertBook, PriceAlert } from '#machines/market/price-alert/alert.ts'
import { wcagViolationsOf } from '../support/axe.ts'
import { deviceKey } from '../support/held-locks.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { lookAtAll } from '../support/look.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { running, text, visit } from '../support/visit.ts'

const look = { language: 'en', theme: 'dark' } as const
const word = (key: string, values?: { [name: string]: string }) => text('en', `alerts.${key}`, values)
const topic = 'markets:TOMAN'
const doc = (lastPrice: string) => ({
  BITCOIN: { marketType: 'BITCOIN_TOMAN', relatedCoin: 'BITCOIN', lastPrice, last24HoursChange: '0' },
})
const alertAt = (price: string, changed: Partial<PriceAlert> = {}): PriceAlert => ({
  id: `at ${price}`,
  market: 'BITCOIN_TOMAN',
  rule: { kind: 'above', price },
  status: 'active',
  armedAt: Date.now() - 7_200_000,
  ...changed,
})

/** Stores the alerts of a user or of the browser's guests, and the time until which they were watched. */
async function keepAlerts(page: Page, owner: { person: string }, alerts: readonly PriceAlert[], watchedAgo = 0) {
  const book: AlertBook = { version: 1, alerts, firings: [] }
  await page.evaluate(
    ([key, kept, mark, at]) => {
      localStorage.setItem(key!, kept!)
      localStorage.setItem(mark!, at!)
    },
    [
      deviceKey('sarraf.alerts', owner),
      JSON.stringify(book),
      deviceKey('sarraf.alertsWatched', owner),
      String(Date.now() - watchedAgo),
    ],
  )
}

const guest = { person: 'guest' }
const toast = (page: Page) => page.locator('[data-flow=priceAlert] [data-alert]')
const form = (page: Page) => page.locator('[data-flow=alertForm]')

test.beforeEach(({ context }) => comeFrom(context))

test('an alert fires in one of two tabs, is listed in both, and is not shown again after a reload', async ({
  context,
  page,
}) => {
  const tabs = [page, await context.newPage()]
  // The tabs share the connection of one tab: mostly of the first, and after its reload of the other.
  const [frames, later] = await Promise.all([betweenFrames(tabs[0]!), betweenFrames(tabs[1]!)])
  for (const each of [frames, later]) each.hush(topic)
  /** Shows a price in the tab that leads: a tab that answers slowly is deposed. */
  const publish = (value: string, shown: string, ...seen: Page[]) =>
    expect(async () => {
      for (const each of [frames, later]) each.show(topic, doc(value))
      for (const tab of seen) await expect(tab.locator('li[data-status]')).toContainText(shown, { timeout: 1000 })
    }).toPass()
  await page.goto('/healthz')
  await keepAlerts(page, guest, [alertAt('1000')])
  await visit(page, '/alerts', look)
  await visit(tabs[1]!, '/alerts', look)
  await publish('999', '999', ...tabs)
  await publish('1001', '1,001', ...tabs)
  await expect.poll(async () => (await toast(tabs[0]!).count()) + (await toast(tabs[1]!).count())).toBe(1)
  for (const tab of tabs) {
    await expect(tab.locator('li[data-status=fired]')).toHaveCount(1)
    await expect(tab.locator('li[data-firing]')).toHaveCount(1)
  }
  await page.reload()
  await expect(page.locator('li[data-firing]')).toHaveCount(1)
  await publish('1002', '1,002', page)
  await expect(toast(page)).toHaveCount(0)
})

test('a price reached while no page watched is shown once, as missed, with its approximate time', async ({ page }) => {
  const frames = await betweenFrames(page)
  frames.hush(topic)
  await page.goto('/healthz')
  await keepAlerts(page, guest, [alertAt('1000')], 3_600_000)
  frames.hush('candles:BITCOIN_TOMAN:1m')
  await visit(page, '/faq', look)
  await frames.followed('candles:BITCOIN_TOMAN:1m')
  const row = { open: '990', high: '1005', low: '980', close: '990', volume: '1' }
  const at = Math.floor(Date.now() / 60_000) * 60_000 - 1_800_000
  frames.show('candles:BITCOIN_TOMAN:1m', { [at]: row, currency: 'TOMAN' })
  await expect(toast(page)).toHaveAttribute('data-missed', 'true')
  await expect(toast(page)).toContainText(word('missed', { time: '' }).trim())
  await toast(page)
    .locator('..')
    .getByRole('link', { name: word('toast.all') })
    .click()
  await expect(page.locator('li[data-firing][data-missed]')).toHaveCount(1)
  await page.reload()
  await expect(page.locator('li[data-firing]')).toHaveCount(1)
  await expect(toast(page)).toHaveCount(0)
})

test('two users of one browser and its guests never see each other’s alerts', async ({ context, page, site }) => {
  const [one, other] = [await makePerson(site), await makePerson(site)]
  await page.goto('/healthz')
  await keepAlerts(page, one, [alertAt('111')])
  await keepAlerts(page, other, [alertAt('222')])
  await keepAlerts(page, guest, [alertAt('333')])
  const shown = (tab: Page) =>
    tab.locator('li[data-status]').evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.alert))
  await visit(page, '/alerts', look)
  await expect.poll(() => shown(page)).toEqual(['at 333'])
  await page.evaluate((token) => localStorage.setItem('sarraf.token', token), one.token)
  await page.reload()
  await expect.poll(() => shown(page)).toEqual(['at 111'])
  // Another user logs in, in another window of the same browser.
  const window = await context.newPage()
  await window.goto('/healthz')
  await window.evaluate((token) => localStorage.setItem('sarraf.token', token), other.token)
  await expect.poll(() => shown(page)).toEqual(['at 222'])
  await window.evaluate(() => localStorage.removeItem('sarraf.token'))
  await expect.poll(() => shown(page)).toEqual(['at 333'])
})

test('an alert can be set from the coin page, the market list, the chart’s pointer, and the palette', async ({
  page,
  site,
}) => {
  const person = await makePerson(site)
  const market = form(page).getByLabel(word('form.market'), { exact: true })
  const price = form(page).getByLabel(word('form.price'), { exact: true })
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)
  }
  await visit(page, '/market/BITCOIN/TETHER', look)
  await page.getByRole('main').locator('[data-alert-button]').first().click()
  await expect(market).toContainText('Bitcoin/USDT')
  await close()
  await page.goto('/markets')
  await running(page)
  const row = page.locator('tr[data-coin=ETHEREUM]')
  await row.getByRole('link', { name: 'Ethereum', exact: true }).focus()
  await page.keyboard.press('a')
  await expect(market).toContainText('Ethereum')
  await close()
  await row.locator('[data-alert-button]').click()
  await expect(market).toContainText('Ethereum')
  await close()
  await logInAs(page, person)
  await page.goto('/profile/trade/TOMAN/BITCOIN')
  const canvas = page.locator('[data-panel=chart] [role=img]')
  await expect(canvas).toBeVisible()
  const at = page.locator('[data-panel=chart] [data-price]')
  await expect(async () => {
    await canvas.hover({ position: { x: 150, y: 60 } })
    await expect(at).toBeVisible({ timeout: 500 })
  }).toPass()
  const pointed = await at.getAttribute('data-price')
  await at.click()
  await expect(market).toContainText('Bitcoin')
  await expect.poll(async () => (await price.inputValue()).replaceAll(',', '')).toBe(pointed)
  await close()
  await page.locator('[data-panel=markets] tr[data-coin=ETHEREUM]').hover()
  await page.locator('[data-panel=markets] tr[data-coin=ETHEREUM] [data-alert-button]').click()
  await expect(market).toContainText('Ethereum')
  await close()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').locator('input').first().fill(text('en', 'palette.action.alert'))
  await page.keyboard.press('Enter')
  await expect(market).toContainText('Bitcoin')
})

test('an alert is paused, resumed, edited and deleted, and one on the wrong side of the price cannot be set', async ({
  page,
}) => {
  const frames = await betweenFrames(page)
  frames.hush(topic)
  await page.goto('/healthz')
  await keepAlerts(page, guest, [alertAt('1000')])
  await visit(page, '/alerts', look)
  await frames.followed(topic)
  frames.show(topic, doc('900'))
  const row = page.locator('li[data-status]')
  const press = (name: string) => row.getByRole('button', { name: new RegExp(`^${word(name)}:`) }).click()
  await press('pause')
  await expect(row).toHaveAttribute('data-status', 'paused')
  frames.show(topic, doc('1100'))
  await expect(row.getByRole('button', { name: new RegExp(`^${word('resume')}:`) })).toBeDisabled()
  await expect(row).toContainText(word('errors.isAbove'))
  await press('edit')
  const price = form(page).getByLabel(word('form.price'), { exact: true })
  await expect(form(page).getByRole('alert')).toHaveText(word('errors.isAbove'))
  await expect(page.getByRole('button', { name: word('form.keep') })).toBeDisabled()
  await price.fill('1200')
  await page.getByRole('button', { name: word('form.keep') }).click()
  await expect(form(page)).toHaveAttribute('data-state', 'open.saved')
  await page.getByRole('button', { name: word('form.done') }).click()
  await expect(row).toHaveAttribute('data-status', 'active')
  await expect(row).toContainText('1,200')
  await press('delete')
  await expect(row).toHaveCount(0)
})

test('the page asks for system notifications only after a press, and reports a refusal', async ({ page }) => {
  await page.addInitScript(() => {
    const permissionState = { permission: 'default', asks: 0 }
    Object.assign(window, {
      permissionState,
      Notification: {
        get permission() {
          return permissionState.permission
        },
        requestPermission: async () => {
          permissionState.asks += 1
          permissionState.permission = 'denied'
          return 'denied'
        },
      },
    })
  })
  const asks = () =>
    page.evaluate(() => (window as unknown as { permissionState: { asks: number } }).permissionState.asks)
  await visit(page, '/alerts', look)
  await expect(page.getByRole('heading', { name: word('heading') })).toBeVisible()
  const before = await asks()
  const settings = page.locator('[data-flow=notificationSettings]')
  const box = settings.getByLabel(text('en', 'notifications.ways.system'))
  await box.click()
  await expect(settings.getByRole('status')).toHaveText(text('en', 'notifications.denied'))
  await expect(box).not.toBeChecked()
  expect([before, await asks()]).toEqual([0, 1])
})

test('the list, the form and the toast are clean in both languages, themes and widths', async ({ page }, info) => {
  const frames = await betweenFrames(page)
  frames.hush(topic)
  await page.goto('/healthz')
  await keepAlerts(page, guest, [
    alertAt('1000'),
    alertAt('2000', { status: 'paused' }),
    alertAt('500', { status: 'fired' }),
  ])
  await visit(page, '/alerts', { language: 'fa', theme: 'dark' })
  await frames.followed(topic)
  frames.show(topic, doc('900'))
  await frames.shown(topic)
  frames.show(topic, doc('1001'))
  await expect(toast(page)).toHaveCount(1)
  await lookAtAll(page, info, { name: 'alerts' })
  await page.getByRole('button', { name: text('fa', 'alerts.toast.dismiss') }).click()
  await page.getByRole('button', { name: text('fa', 'alerts.new') }).click()
  await expect(form(page)).toBeVisible()
  expect(await wcagViolationsOf(page)).toEqual([])
})

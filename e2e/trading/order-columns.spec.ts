import type { Locator } from '@playwright/test'
import { headsAside, lostFigures, unreadIn } from '../support/cells.ts'
import { overflowOf, setLanguage } from '../support/look.ts'
import { placeOrder } from '../support/orders.ts'
import { admin, comeFrom, enterAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, wholePage } from '../support/visit.ts'

test.beforeEach(({ context }) => comeFrom(context))

test('columns of orders that do not fit are left out whole, and no number is cut', async ({ page, site }) => {
  const user = await makePerson(site)
  const rich = { person: user.person, currency: 'TOMAN', amount: '90000000000000', kind: 'deposit' }
  await admin(site, '/sandbox/balance', rich)
  const bid = { orderType: 'LIMITED_BUY', unitPrice: '10000000000' } as const
  await placeOrder(site, user, { amount: '0.05454545', orderType: 'MARKET_BUY' })
  await placeOrder(site, user, { ...bid, amount: '0.04545454' })
  await placeOrder(site, user, { ...bid, amount: '2.04545454' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(page, user, '/profile/trade/TOMAN/BITCOIN', { language: 'fa', theme: 'dark' })
  const orders = page.locator('[data-flow=orderHistory]')
  const look = async () => {
    for (const kind of ['open', 'ended']) {
      await orders.locator(`input[value=${kind}]`).check()
      await expect(orders.locator('tbody tr').first()).toBeVisible()
      for (const width of [1440, 1366, 1200, 820]) {
        await page.setViewportSize({ width, height: 900 })
        const shown = () =>
          orders
            .locator('th')
            .evaluateAll((heads) =>
              heads.flatMap((head) =>
                (head as HTMLElement).offsetWidth > 0 ? [(head as HTMLElement).dataset.column] : [],
              ),
            )
        const min = ['type', kind === 'open' ? 'price' : 'mean', ...(width > 1300 ? ['amount'] : []), 'end']
        await expect.poll(shown, `${kind} ${width}`).toEqual(expect.arrayContaining(min))
        await expect.poll(() => unreadIn(orders.locator('table')), `${kind} ${width}`).toEqual([])
      }
    }
  }
  for (const language of ['fa', 'en'] as const) {
    await setLanguage(page, language)
    await look()
  }
  await page.goto('/profile')
  await wholePage(page)
  await look()
  const card = orders.locator('tbody tr').first()
  const units = card.locator('[data-card]').filter({ visible: true })
  await expect(units).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(card.locator('td:visible')).toHaveCount(10)
  await expect(units).toHaveText(['Toman'])
})

test('on a card each figure stands on one line with its unit', async ({ page, site }) => {
  const user = await makePerson(site)
  const rich = { person: user.person, currency: 'TOMAN', amount: '90000000000000', kind: 'deposit' }
  await admin(site, '/sandbox/balance', rich)
  await placeOrder(site, user, { amount: '0.05454545', orderType: 'MARKET_BUY' })
  await placeOrder(site, user, { orderType: 'LIMITED_BUY', unitPrice: '10000000000', amount: '2.04545454' })
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, user, '/profile', { language: 'fa', theme: 'dark' })
  await wholePage(page)
  const orders = page.locator('[data-flow=orderHistory]')
  const broken = () =>
    orders.locator('tbody td:visible:not([data-column=executed])').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2)
        const isBroken = Math.max(...middles) - Math.min(...middles) > 10
        return isBroken ? [cell.textContent] : []
      }),
    )
  for (const language of ['fa', 'en'] as const) {
    await setLanguage(page, language)
    for (const width of [390, 360])
      for (const kind of ['open', 'ended']) {
        await page.setViewportSize({ width, height: 740 })
        await orders.locator(`input[value=${kind}]`).check()
        await expect(orders.locator('tbody tr').first()).toBeVisible()
        await expect.poll(broken, `${kind} ${language} ${width}`).toEqual([])
      }
  }
})

test('each head of the market lists ends where its figures end, and each market has a name of its own', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { funded: true })
  await enterAs(page, user, '/profile/trade/TOMAN/BITCOIN', { language: 'fa', theme: 'dark' })
  const list = page.locator('[data-flow=marketList]')
  const pairs = page.locator('dialog[data-flow=palette]')
  for (const language of ['fa', 'en'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await setLanguage(page, language)
    for (const [width, height] of [
      [1440, 900],
      [1366, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      if (width === 390) await page.getByRole('tab', { name: text(language, 'trade.tab_markets'), exact: true }).click()
      await expect(list.locator('tbody tr').first()).toBeVisible()
      const names = await list.locator('tbody tr a').allInnerTexts()
      expect(names).toEqual([...new Set(names)])
      for (const by of ['volume', 'price']) {
        const head = list.locator('thead button', { hasText: text(language, `trade.head.${by}`) })
        await head.click()
        await expect(list.locator('table')).toHaveAttribute('data-by', by)
        const stray = () => headsAside(list.locator('thead button'), list.locator('tbody tr').first().locator('td'))
        await expect.poll(stray, `list ${language} ${width} ${by}`).toEqual([])
        expect(await focusedHeads(list), `Tab ${language} ${width} ${by}`).toEqual(await seenHeads(list))
      }
      await page.keyboard.press('Slash')
      await expect(pairs.locator('a[data-market]').first()).toBeVisible()
      const cells = pairs.locator('a[data-market]').first().locator('> *')
      const stray = () => headsAside(pairs.locator('[data-way]'), cells)
      await expect.poll(stray, `pairs ${language} ${width}`).toEqual([])
      if (width > 700) {
        const cut = await pairs
          .locator('a[data-market] > .truncate')
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
        expect(cut).toEqual([])
      }
      await page.keyboard.press('Escape')
      await expect(pairs).toBeHidden()
    }
  }
})

for (const language of ['fa', 'en'] as const)
  test(`at 1366 by 768 no tool, figure or message of the terminal is cut, in ${language}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const user = await makePerson(site, { funded: true })
    await enterAs(page, user, '/profile/trade/TOMAN/BITCOIN', { language, theme: 'dark' })
    await expect(page.locator('[data-flow=chartTools] canvas').first()).toBeVisible()
    await expect(page.locator('[data-flow=orderHistory] [role=status]')).toBeVisible()
    const cut = () =>
      page.evaluate(() => {
        const parts = [
          ['toolbar', '[role=toolbar] button', '[role=toolbar]'],
          ['day', 'header[data-own] dl > div', 'header[data-own] dl'],
          ['legend', '[data-flow=chartTools] dl > div', '[data-flow=chartTools] dl'],
          ['empty', '[data-flow=orderHistory] [role=status] > *', '[data-flow=orderHistory] [role=status]'],
          ['empty', '[data-flow=orderHistory] [role=status]', '[data-panel=orders]'],
        ] as const
        return parts.flatMap(([name, part, whole]) => {
          const place = document.querySelector(whole)?.getBoundingClientRect()
          if (place === undefined) return [name]
          const boxes = [...document.querySelectorAll(part)]
            .map((one) => one.getBoundingClientRect())
            .filter(({ width }) => width > 0)
          const isWithin = (box: DOMRect) =>
            box.left > place.left - 1 &&
            box.right < place.right + 1 &&
            box.top > place.top - 1 &&
            box.bottom < place.bottom + 1
          return boxes.length > 0 && boxes.every(isWithin) ? [] : [name]
        })
      })
    await expect.poll(cut).toEqual([])
  })

for (const language of ['fa', 'en'] as const)
  test(`with larger text of the browser no figure is cut or overlapped, and no page is wider than its window, in ${language}`, async ({
    page,
    site,
  }) => {
    const user = await makePerson(site, { funded: true })
    await placeOrder(site, user, { orderType: 'LIMITED_BUY', unitPrice: '10000000000', amount: '0.01' })
    await enterAs(page, user, '/', { language, theme: 'dark' })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.enable')
    const trade = '/profile/trade/TOMAN/BITCOIN'
    for (const [percent, width, screen] of [
      [100, 1440, 'wide'],
      [125, 1500, 'wide'],
      [125, 1440, 'narrow'],
      [200, 1440, 'narrow'],
      [200, 1366, 'phone'],
      [130, 360, 'phone'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const standard = Math.round((16 * percent) / 100)
      await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
      for (const path of [trade, '/', '/profile/wallet', '/profile']) {
        await page.goto(path)
        if (path === trade) {
          await expect(page.locator('[data-flow=tradePage]')).toHaveAttribute('data-screen', screen)
          if (screen === 'phone') {
            const settlement = page.getByRole('heading', { level: 1 }).locator('span span').last()
            await expect(settlement).toHaveText(`/ ${text(language, 'common.currency.TOMAN')}`)
            await expect(settlement).toBeInViewport({ ratio: 1 })
            await page.getByRole('tab', { name: text(language, 'trade.tab_book'), exact: true }).click()
          }
          await expect(page.locator('[data-flow=orderBookView] li').first()).toBeVisible()
        } else await wholePage(page)
        const figure = /[0-9۰-۹][,٬][0-9۰-۹]{3}/
        const place = page.locator(path === '/profile/wallet' ? 'main tbody tr' : 'main')
        await expect(place.getByText(figure).filter({ visible: true }).first()).toBeVisible()
        const name = `${path} at ${percent}% on ${width}`
        await expect.poll(() => lostFigures(page), name).toEqual([])
        await expect.poll(() => overflowOf(page), name).toEqual([])
      }
    }
  })

/** Returns the heads in the order in which Tab reaches them. */
async function focusedHeads(list: Locator): Promise<string[]> {
  const names: string[] = []
  await list.getByRole('searchbox').focus()
  for (let head = 0; head < 4; head++) {
    await list.page().keyboard.press('Tab')
    names.push(await list.page().evaluate(() => document.activeElement!.textContent ?? ''))
  }
  return names
}

/** Returns the heads in the reading direction. */
function seenHeads(list: Locator): Promise<string[]> {
  return list.locator('thead button').evaluateAll((heads) => {
    const isRightToLeft = document.dir === 'rtl'
    const placed = heads.map((head) => ({ name: head.textContent ?? '', box: head.getBoundingClientRect() }))
    const order = (one: DOMRect, other: DOMRect) => (isRightToLeft ? other.right - one.right : one.left - other.left)
    return placed.toSorted((one, other) => order(one.box, other.box)).map(({ name }) => name)
  })
}

import type { Locator, Page } from '@playwright/test'
import { chartViewMachine } from '#machines/market/chart-view/chart-view.machine.ts'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { orderBookViewMachine } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import { tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'
import { toLatinDigits } from '#shared/core/digits.ts'
import { coinRecords } from '#shared/market/coin-records.ts'
import { bookSum } from '#shared/stream/book-sum.ts'
import { chartViewModel } from '#tests/models/market/chart-view.model.ts'
import { marketWatchModel } from '#tests/models/market/market-watch.model.ts'
import { orderBookViewModel } from '#tests/models/trading/order-book-view.model.ts'
import { tradePageModel } from '#tests/models/trading/trade-page.model.ts'
import { showDay } from '#web/ui/date-field/calendar.ts'
import { chooseFrom } from '../support/choose.ts'
import { focused, tabBackTo, tabTo, walkTo } from '../support/focus.ts'
import { intercept } from '../support/intercept.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { lookAt, lookAtAll, widths } from '../support/look.ts'
import { hold, walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { errorsOf, expect, type Site, test } from '../support/site.ts'
import { type Language, text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const word = (key: string, values?: { [name: string]: string }) => text('fa', `trade.${key}`, values)
const path = '/profile/trade/TOMAN/TETHER'

test.beforeEach(({ context }) => comeFrom(context))

test('every URL of a market leads to its one page, and an unknown market reports it and offers others', async ({
  page,
  site,
}) => {
  await logInAs(page, await makePerson(site))
  await visit(page, '/profile/trade', look)
  await expect(page).toHaveURL('/profile/trade/TOMAN/BITCOIN')
  for (const [address, canonical] of [
    ['/profile/trade/TETHER/TETHER', '/profile/trade/TOMAN/TETHER'],
    ['/profile/trade/TOMAN/TOMAN', '/profile/trade/TOMAN/TETHER'],
    ['/profile/trade/BITCOIN/TOMAN?side=sell', '/profile/trade/TOMAN/BITCOIN?side=sell'],
    ['/profile/trade/TETHER/TOMAN', '/profile/trade/TOMAN/TETHER'],
    ['/dashboard/ETHEREUM/TETHER', '/profile/trade/TETHER/ETHEREUM'],
    ['/dashboard/TOMAN/ETHEREUM', '/profile/trade/TOMAN/ETHEREUM'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(canonical)
  }
  for (const address of ['/profile/trade/TOMAN/NOTHING', '/dashboard/__proto__/TOMAN']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('unknownTitle'))
  }
  await page.getByRole('link', { name: word('toBitcoin') }).click()
  await expect(page).toHaveURL('/profile/trade/TOMAN/BITCOIN')
})

test('the chips of the best prices have names of their own, and none is cut', async ({ page, site }) => {
  await logInAs(page, await makePerson(site))
  await visit(page, path, look)
  for (const size of [widths.desktop, widths.phone]) {
    await page.setViewportSize(size)
    if (size === widths.phone) await page.locator('button[data-side=buy]').last().click()
    const ticket = page.locator('[data-flow=orderTicket]')
    for (const chip of ['bid', 'ask', 'last'] as const) {
      const button = ticket.getByRole('button', { name: text('fa', `ticket.chips.long.${chip}`) })
      await expect(button).not.toHaveText(/^(خرید|فروش)$/)
      const cut = () => button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      await expect.poll(cut).toBeLessThanOrEqual(0)
    }
  }
})

for (const language of ['fa', 'en'] as const) {
  test(`the last price in the short book of a phone is seen whole, ${language}`, async ({ page, site }) => {
    await logInAs(page, await makePerson(site))
    await page.setViewportSize(widths.phone)
    for (const market of ['TOMAN/BITCOIN', 'TETHER/BITCOIN']) {
      await visit(page, `/profile/trade/${market}`, { language, theme: 'dark' })
      await page.locator('button[data-side=buy]').last().click()
      const middle = page.locator('dialog[open] [data-short]')
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 740 })
        await expect(middle.locator('[data-direction]')).toBeVisible()
        // A part that is scrolled to must not move the last price away.
        const hidden = await middle.evaluate((element) => {
          element.scrollTop = 100
          const box = element.getBoundingClientRect()
          const price = element.querySelector('[data-direction]')!.getBoundingClientRect()
          return [element.scrollTop, price.left >= box.left, price.right <= box.right, price.bottom <= box.bottom]
        })
        expect(hidden).toEqual([0, true, true, true])
      }
      await page.keyboard.press('Escape')
    }
  })
}

test('the page shows one last price of its market in the header, strip, book, market list and chart', async ({
  page,
  site,
}) => {
  const frames = await betweenFrames(page)
  await logInAs(page, await makePerson(site))
  await visit(page, '/profile/trade/TETHER/ETHEREUM', { language: 'en', theme: 'dark' })
  const topics = ['markets:TETHER', 'ticker:BITCOIN_TETHER', 'ticker:ETHEREUM_TETHER']
  await frames.shown(...topics)
  for (const topic of topics) frames.hush(topic)
  const row = (coin: string, price: string) => ({
    destCoinSymbol: coin,
    sourceCoinSymbol: 'TETHER',
    price,
    price24hrChangePercent: '7.77',
  })
  frames.show('ticker:ETHEREUM_TETHER', {
    market: { lastPrice: '3333.33', maxPrice: '3400', minPrice: '3300', last24HourVolume: '5' },
    tickers: { BITCOIN_TETHER: row('BITCOIN', '99999.99'), ETHEREUM_TETHER: row('ETHEREUM', '3333.33') },
  })
  const strip = page.getByRole('region', { name: text('en', 'shell.ticker') })
  const list = page.locator('[data-panel=markets]')
  for (const [place, price] of [
    [page.locator('header[data-own]'), '3,333.33'],
    [page.locator('[data-flow=orderBookView]'), '3,333.33'],
    [page.locator('[data-panel=chart] dl dd:nth-child(2)').nth(4), '3,333.33'],
    [strip.locator('li', { hasText: 'Ethereum' }).first(), '3,333.33'],
    [strip.locator('li', { hasText: 'Bitcoin' }).first(), '99,999.99'],
    [list.locator('[data-coin=ETHEREUM]'), '3,333.33'],
    [list.locator('[data-coin=BITCOIN]'), '99,999.99'],
  ] as const)
    await expect(place).toContainText(price)
  for (const coin of ['ETHEREUM', 'BITCOIN']) await expect(list.locator(`[data-coin=${coin}]`)).toContainText('7.77')
})

test('a pressed price fills the ticket, and another market resets it', async ({ page, site }) => {
  const errors = errorsOf(page)
  await open(page, site)
  const ticket = page.locator('[data-flow=orderTicket]')
  const price = ticket.getByLabel(text('fa', 'ticket.price'))
  /** Expects a new ticket with the best price of its own market. */
  const startsAtMarket = async () => {
    const best = sideOf(page, 'sells').getByRole('button').first().locator('span').first()
    await expect(async () => expect(await price.inputValue()).toBe(await best.textContent())).toPass({
      intervals: [50],
    })
    await expect(ticket.getByLabel(text('fa', 'ticket.amount'), { exact: true })).toHaveValue('')
  }
  await chooseFrom(page.getByRole('combobox', { name: word('step') }), 1)
  await expect(page.getByRole('combobox', { name: word('step') })).toHaveAttribute('data-value', '1')
  const row = sideOf(page, 'buys').getByRole('button').nth(2)
  const pressed = (await row.locator('span').first().textContent()) ?? ''
  await row.click()
  await expect(price).toHaveValue(pressed)
  await expect(ticket.getByLabel(text('fa', 'ticket.amount'), { exact: true })).toHaveValue('')
  await row.click({ modifiers: ['ControlOrMeta'] })
  await expect(price).toHaveValue(pressed)
  await expect(ticket.getByLabel(text('fa', 'ticket.amount'), { exact: true })).not.toHaveValue('')
  await expect(page).toHaveTitle(/^[۰-۹٬]+ \| /)

  const markets = page.locator('[data-flow=marketList]')
  await markets.getByRole('searchbox').fill('eth')
  await markets.locator('[data-coin=ETHEREUM]').click()
  await expect(page).toHaveURL('/profile/trade/TOMAN/ETHEREUM')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(coinRecords.ETHEREUM.fa)
  await startsAtMarket()
  await expect(page.getByRole('combobox', { name: word('step') })).toHaveAttribute('data-value', '0')
  await expect(markets.getByRole('searchbox')).toHaveValue('')
  await expect(sideOf(page, 'sells').getByRole('button')).toHaveCount(11)
  await page.goBack()
  await expect(page).toHaveURL(path)
  // The URL changes before its page is shown.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(coinRecords.TETHER.fa)
  // The grouping step of each market is stored.
  await expect(page.getByRole('combobox', { name: word('step') })).toHaveAttribute('data-value', '1')
  await chooseFrom(page.getByRole('combobox', { name: word('step') }), 0)
  await startsAtMarket()

  const tethers = markets.getByRole('button', { name: text('fa', 'common.currency.TETHER'), exact: true })
  // A new page starts with the list of its own market's settlement.
  await expect(sideOf(page, 'sells').getByRole('button')).toHaveCount(11)
  await tethers.click()
  await expect(tethers).toHaveAttribute('aria-pressed', 'true')
  // The rows of the former list may still be shown for a moment.
  await markets.locator('[data-coin=BITCOIN] a[href="/profile/trade/TETHER/BITCOIN"]').click()
  await expect(page).toHaveURL('/profile/trade/TETHER/BITCOIN')
  expect(errors).toEqual([])
})

test('the keyboard alone fills in a price of the book, places an order, and cancels it', async ({ page, site }) => {
  const frames = await betweenFrames(page)
  const user = await open(page, site)
  // The skip link comes first, also after the chart is drawn.
  await expect(page.locator('[data-flow=chartView] canvas').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  // Each side of the book is one tab stop; arrow keys move within it.
  const [sell = '', nextSell] = await sideOf(page, 'sells').getByRole('button').allTextContents()
  await tabTo(page, sell)
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe(nextSell)
  // When a focused price disappears, the price behind it gets the focus, and the arrow keys continue from there.
  const showSells = (...prices: string[]) => {
    const sell = Object.fromEntries(prices.map((price) => [price, { unitPrice: price, volume: '7', wholePrice: '0' }]))
    const buy = { 110000: { unitPrice: '110000', volume: '9', wholePrice: '0' } }
    frames.show('book:TETHER_TOMAN', { buy, sell, sum: bookSum({ buy, sell }) })
  }
  showSells('120001', '120002', '120003')
  await tabBackTo(page, await nameOf(sideOf(page, 'sells').locator('[data-price="120001"] button')))
  await page.keyboard.press('ArrowUp')
  showSells('120001', '120003', '120004')
  const behind = sideOf(page, 'sells').locator('[data-price="120003"] button')
  await expect(behind).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(sideOf(page, 'sells').locator('[data-price="120004"] button')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(await sideOf(page, 'buys').getByRole('button').first().textContent())
  await page.keyboard.press('Enter')
  const ticket = page.locator('[data-flow=orderTicket]')
  const price = ticket.getByLabel(text('fa', 'ticket.price'))
  await expect(price).toHaveValue('۱۱۰٬۰۰۰')
  const amount = ticket.getByLabel(text('fa', 'ticket.amount'), { exact: true })
  await tabTo(page, text('fa', 'common.buy'))
  await page.keyboard.press('ArrowDown')
  await expect(ticket).toHaveAttribute('data-side', 'sell')
  expect(await focused(page)).toBe(text('fa', 'common.sell'))
  await page.keyboard.press('ArrowUp')
  await tabTo(page, text('fa', 'ticket.limit'))
  await page.keyboard.press('ArrowDown')
  await expect(price).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await tabTo(page, text('fa', 'ticket.price'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('90000')
  // The user has 500,000,000 Toman. Keys move the slider by 0.01 and by 10 percent, to its ends and to its marks.
  await tabTo(page, text('fa', 'ticket.part.buy'))
  for (const [key, part, much] of [
    ['End', '100', '۵٬۵۵۵٫۵۵۵۵۵۵۵۵'],
    ['Home', '0', '۰'],
    ['ArrowUp', '0.01', '۰٫۵۵۵۵۵۵۵۵'],
    ['PageUp', '10.01', '۵۵۶٫۱۱۱۱۱۱۱۱'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(ticket.getByRole('slider')).toHaveValue(part)
    await expect(amount).toHaveValue(much)
  }
  await tabTo(page, `${text('fa', 'ticket.part.buy')} ۲۵٪`)
  await page.keyboard.press('Enter')
  await expect(amount).toHaveValue('۱٬۳۸۸٫۸۸۸۸۸۸۸۸')
  await typeAndChooseDay(page, 'fa')
  await tabBackTo(page, text('fa', 'ticket.amount'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('20')
  await tabTo(page, text('fa', 'ticket.submit.buy', { coin: coinRecords.TETHER.fa }))
  await page.keyboard.press('Enter')
  await expect(ticket.getByText(text('fa', 'ticket.placed.title'))).toBeVisible()
  // The pressed button keeps the focus and says why it is disabled now.
  await expect(ticket.locator('button[type=submit]')).toBeFocused()
  await expect(ticket.locator('button[type=submit]')).toHaveAccessibleDescription(text('fa', 'errors.amountRequired'))
  const cancel = page
    .locator('[data-flow=orderHistory] tbody')
    .getByRole('button', { name: prefix('orders.cancelOrder') })
  await expect(cancel).toHaveCount(1)
  await expect(cancel).toHaveAccessibleName(/۲۰ USDT به قیمت ۹۰٬۰۰۰/)
  await walkTo(page, 'Shift+Tab', (name) => name.startsWith(prefix('orders.cancelOrder')), 'the way to cancel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  if ((await focused(page)) !== text('fa', 'orders.cancel.yes')) await tabTo(page, text('fa', 'orders.cancel.yes'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('fa', 'orders.empty.openTitle'))).toBeVisible()

  // For a price far above the best one, a second Enter must not accept the warning.
  await price.fill('200000')
  await ticket.getByLabel(text('fa', 'ticket.amount'), { exact: true }).fill('20')
  await page.keyboard.press('Enter')
  const warning = page.getByRole('alertdialog')
  await expect(warning.getByRole('heading', { name: text('fa', 'ticket.warning.titles.buy') })).toBeVisible()
  await expect(warning.getByRole('button', { name: text('fa', 'ticket.warning.no') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning).toHaveCount(0)
  await expect(ticket).toHaveAttribute('data-state', /^order\.editing\.entering /)
  const orders = await fetch(`${site.url}/api/orders?orderStatus=IS_OPEN`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect(await orders.json()).toMatchObject({ content: [] })
})

test('a user who may not trade is led to the account page, and no request is sent that would be refused', async ({
  page,
  site,
}, info) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void requests.push(String(payload))))
  await page.setViewportSize(widths.phone)
  const user = await open(page, site, '[data-flow=chartView]', 'fa', 'UNAUTHORIZED')
  const complete = page.getByRole('link', { name: text('fa', 'dashboard.complete') })
  await page.getByRole('button', { name: text('fa', 'common.buy'), exact: true }).click()
  await expect(page.getByRole('dialog').getByText(word('unauthorized.ticket'))).toBeVisible()
  await lookAt(page, info, 'trade-fa-unauthorized')
  await page.keyboard.press('Escape')
  await page.setViewportSize(widths.desktop)
  await expect(page.getByText(word('unauthorized.orders'))).toBeVisible()
  await expect(complete).toHaveCount(2)
  await lookAt(page, info, 'trade-fa-unauthorized-desktop')
  expect(requests.filter((one) => /^\/api\/(orders|wallets)|"me:/.test(one))).toEqual([])
  await complete.first().click()
  await expect(page).toHaveURL('/profile/account')

  // After the verification the same page has the ticket and the orders.
  await page.goto('about:blank')
  const { token } = await makePerson(site, { person: user.person })
  await page.addInitScript((kept) => localStorage.setItem('sarraf.token', kept), token)
  await page.goto(path)
  await expect(page.locator('[data-flow=orderTicket]').getByRole('slider')).toBeEnabled()
  await expect(complete).toHaveCount(0)
})

test('each part of the page reports a silent exchange, with or without data', async ({ page, site }, info) => {
  const frames = await betweenFrames(page)
  const topics = ['book', 'ticker', 'trades', 'me:pair', 'me:orders'].map((kind) => `${kind}:TETHER_TOMAN`)
  topics.push('markets:TOMAN', 'candles:TETHER_TOMAN:1d')
  await open(page, site)
  const ticket = page.locator('[data-flow=orderTicket]')
  await expect(ticket.getByRole('slider')).toBeEnabled()
  await expect(page.getByText(text('fa', 'orders.empty.openTitle'))).toBeVisible()
  await expect(page.locator('[data-flow=chartView] canvas').first()).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await frames.shown(...topics)
  for (const topic of topics) frames.fail(topic)
  const marks = page.locator('[data-stale-mark]')
  await expect(marks).toHaveCount(topics.length)
  await lookAt(page, info, 'trade-fa-old')
  // In narrow panels the text of a mark is hidden, but its icon must be visible.
  for (const size of [{ width: 1280, height: 800 }, { width: 1366, height: 768 }, widths.desktop]) {
    await page.setViewportSize(size)
    const unseen = () =>
      marks.evaluateAll((all) =>
        all
          .filter((mark) => {
            const { left, top, width, height } = mark.querySelector('svg')!.getBoundingClientRect()
            const hit = document.elementFromPoint(left + width / 2, top + height / 2)
            const last = document.elementFromPoint(left + 1, top + height / 2)
            return !mark.contains(hit) || !mark.contains(last)
          })
          .map((mark) => mark.closest('[data-panel]')?.getAttribute('data-panel') ?? 'bar'),
      )
    // The panels, and the tools that fold in narrow ones, are measured after the window has its new size.
    await expect.poll(unseen).toEqual([])
  }
  await page.setViewportSize(widths.desktop)

  for (const address of ['**/api/orders?**', '**/api/coins/details']) {
    await intercept(page, address, (request) => void request.abort())
  }
  // Without former prices in local storage.
  await page.addInitScript(() => localStorage.removeItem('sarraf.prices'))
  await page.reload()
  await expect(page.locator('[data-flow=tradePage]')).toBeVisible()
  await expect(async () => {
    for (const topic of topics) frames.fail(topic)
    await expect(page.getByText(text('fa', 'common.noDataTitle'))).toHaveCount(5, { timeout: 300 })
  }).toPass()
  await expect(ticket.getByText(text('fa', 'ticket.balance.missing'), { exact: true })).toBeVisible()
  await expect(ticket.getByRole('slider')).toHaveAccessibleDescription(new RegExp(text('fa', 'ticket.balance.missing')))
  await expect(ticket.getByText(text('fa', 'ticket.noTerms', { percent: '۰٫۴٪' }))).toBeVisible()
  await page.locator('[data-flow=orderHistory] input[value=ended]').check()
  await expect(page.getByText(text('fa', 'orders.failedTitle'))).toBeVisible()
  await lookAt(page, info, 'trade-fa-gone')
})

test('the depth bars are behind their rows, at first and after a change, on a desktop and a phone', async ({
  page,
  site,
}) => {
  const frames = await betweenFrames(page)
  await open(page, site)
  for (const [turn, size] of [widths.desktop, widths.phone].entries()) {
    await page.setViewportSize(size)
    if (turn === 1) await page.getByRole('tab', { name: word('tab_book'), exact: true }).click()
    for (const side of ['buys', 'sells'] as const)
      await expect(async () => expect(await barsOf(page, side)).toEqual(await rowsOf(page, side))).toPass()
    // Prices change, and the best one has a larger total than all others.
    for (const [shown, best] of ['1', '900', '30'].entries()) {
      const book = bookOf(112_000 + shown, best)
      frames.show('book:TETHER_TOMAN', { ...book, sum: bookSum(book) })
      await expect(sideOf(page, 'buys').locator('li').first()).toHaveAttribute('data-price', `${111_999 + shown}`)
      for (const side of ['buys', 'sells'] as const) expect(await barsOf(page, side)).toEqual(await rowsOf(page, side))
    }
  }
})

test.describe('with touch', () => {
  test.use({ hasTouch: true })

  test('the trade page on a phone passes through every state and event of its model and reports each order', async ({
    page,
    site,
  }) => {
    await page.setViewportSize(widths.phone)
    const flow = page.locator('[data-flow=tradePage]')
    const sheet = page.getByRole('dialog')
    const show = (tab: string) => () => page.getByRole('tab', { name: word(`tab_${tab}`), exact: true }).click()
    const see = (tab: string, isOpen: boolean, part: string) => async () => {
      await expect(flow).toHaveAttribute('data-state', `tab.${tab} ticket.${isOpen ? 'open' : 'closed'}`)
      await expect(page.getByRole('tabpanel', { includeHidden: true }).locator(part)).toBeVisible()
      await expect(sheet.locator('[data-flow=orderTicket]')).toHaveCount(isOpen ? 1 : 0)
    }
    const executor = {
      events: {
        showChart: show('chart'),
        showBook: show('book'),
        showTrades: show('trades'),
        showOrders: show('orders'),
        showMarkets: show('markets'),
        openTicket: async () => {
          await page.getByRole('button', { name: text('fa', 'common.sell'), exact: true }).click()
          await expect(sheet.locator('[data-flow=orderTicket]')).toHaveAttribute('data-side', 'sell')
        },
        pickPrice: () => sideOf(page, 'sells').getByRole('button').first().click(),
        closeTicket: () => page.keyboard.press('Escape'),
      },
      states: {
        chart: see('chart', false, '[data-flow=chartView]'),
        chartUnderTicket: see('chart', true, '[data-flow=chartView]'),
        book: see('book', false, '[data-flow=orderBookView]'),
        bookUnderTicket: see('book', true, '[data-flow=orderBookView]'),
        trades: see('trades', false, 'table'),
        orders: see('orders', false, '[data-flow=orderHistory]'),
        markets: see('markets', false, '[data-flow=marketList]'),
      },
    }
    await walkOn(page, tradePageModel, tradePageMachine, {
      open: () => open(page, site, '[data-flow=chartView]'),
      again: () => page.reload(),
      enter: async () => executor,
    })

    // Resets the page after the last path of the walk.
    await page.reload()
    const sent = await hold(page, '**/api/orders/buy?**')
    const [ticket, question] = [sheet.locator('[data-flow=orderTicket]'), page.getByRole('alertdialog')]
    const [price, amount] = ['price', 'amount'].map((key) =>
      ticket.getByLabel(text('fa', `ticket.${key}`), { exact: true }),
    )
    const notice = page.locator('[data-flow=notices]')
    /** Presses the button and closes the sheet before any answer arrives. */
    const sendAndShut = async (shut: () => Promise<void>) => {
      await ticket.locator('button[type=submit]').click()
      await expect(ticket).toHaveAttribute('data-state', /^order\.command\.sending /)
      await shut()
      await expect(ticket).toHaveCount(0)
      return sent.next()
    }
    const byKey = () => page.keyboard.press('Escape')
    const byButton = () => sheet.getByRole('button', { name: word('closeTicket') }).click()
    const refusal = (message: string) => ({ status: 400, json: { message, status: 400 } })
    const openToBuy = () => page.getByRole('button', { name: text('fa', 'common.buy'), exact: true }).click()

    await openToBuy()
    await price!.fill('90000')
    // Taps at three quarters of the slider, which starts at the right. The tap waits until the slider takes a value, and
    // until the sheet has come to rest.
    const slider = ticket.getByRole('slider')
    const { width, height } = (await slider.boundingBox())!
    await slider.tap({ position: { x: width / 4, y: height / 2 } })
    await expect.poll(async () => Math.round(Number(await slider.inputValue()) / 5)).toBe(15)
    await amount!.fill('20')
    await (await sendAndShut(byKey)).fulfill(refusal('NOT_ACCEPTABLE_FORCE_ORDER_WARNING_IN_CREATE_ORDER'))
    await expect(question.getByRole('heading')).toHaveText(text('fa', 'ticket.warning.titles.buy'))
    await question.getByRole('button', { name: text('fa', 'ticket.warning.no') }).click()
    await expect(amount!).toHaveValue('۲۰')
    await (await sendAndShut(byButton)).fulfill(refusal('MARKET_IS_NOT_ACTIVE'))
    await expect(notice).toContainText(text('fa', 'shell.notices.orderRefused'))
    await expect(notice).toContainText(text('fa', 'errors.MARKET_IS_NOT_ACTIVE'))
    await openToBuy()
    await (await sendAndShut(byKey)).fulfill({ json: { message: 'Order Registered.' } })
    await expect(notice).toContainText(text('fa', 'shell.notices.orderPlaced'))
    await openToBuy()
    await expect(amount!).toHaveValue('')
    await amount!.fill('20')
    await (await sendAndShut(byKey)).abort()
    await expect(question.getByRole('heading')).toHaveText(text('fa', 'ticket.unknown.looking.title'))
  })
})

test('the book and the chart pass through every state and event of their models', async ({ page, site }) => {
  const book = page.locator('[data-flow=orderBookView]')
  const step = page.getByRole('combobox', { name: word('step') })
  const cumulative = book.getByRole('button', { name: word('cumulative') })
  const latin = (text: string) => Number(toLatinDigits(text).replaceAll('٬', '').replace('٫', '.'))
  const choose = (sides: string) => () => book.getByRole('button', { name: word(`sides_${sides}`) }).click()
  const seeBook =
    (sides: string, [sells, buys]: [number, number], place: string) =>
    async () => {
      await expect(book).toHaveAttribute('data-state', sides)
      await expect(step).toHaveAttribute('data-value', place)
      await expect(book.locator('li[data-side=sell]')).toHaveCount(sells)
      await expect(book.locator('li[data-side=buy]')).toHaveCount(buys)
    }
  const again = async () => {
    await page.mouse.move(0, 0)
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (/^sarraf\.(book|chart)/.test(name)) localStorage.removeItem(name)
    })
    await page.reload()
  }
  const bookExecutor = {
    events: {
      chooseBoth: choose('both'),
      chooseBuys: choose('buys'),
      chooseSells: choose('sells'),
      chooseStep: async () => {
        await chooseFrom(step, 1)
        await book.locator('h2').hover()
      },
      chooseFinest: async () => {
        await chooseFrom(step, 0)
        // The option covered the rows.
        await book.locator('h2').hover()
      },
      sumUp: () => cumulative.click(),
      stopSumming: () => cumulative.click(),
      pointAtRow: () => book.locator('li[data-side=sell]').nth(3).hover(),
      leaveRow: () => book.locator('h2').hover(),
      comeBack: async () => {
        await page.reload()
        await expect(book.locator('li')).toHaveCount(22)
      },
    },
    states: {
      both: async () => {
        await seeBook('both', [11, 11], '0')()
        await expect(cumulative).toHaveAttribute('aria-pressed', 'false')
        await expect(page.getByRole('tooltip')).toHaveCount(0)
      },
      buys: seeBook('buys', [0, 22], '0'),
      sells: seeBook('sells', [22, 0], '0'),
      grouped: async () => {
        await expect(step).toHaveAttribute('data-value', '1')
        const prices = await book.locator('li').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-price')))
        expect(prices.filter((price) => !price?.endsWith('0'))).toEqual([])
      },
      cumulative: async () => {
        await expect(cumulative).toHaveAttribute('aria-pressed', 'true')
        const amounts = await book
          .locator('li[data-side=buy] button > :nth-child(2)')
          .evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''))
        expect(amounts.map(latin)).toEqual(amounts.map(latin).toSorted((a, b) => a - b))
      },
      pointed: async () => {
        await expect(book.locator('li[data-pointed]')).toHaveCount(1)
        const [row, sums] = [book.locator('li[data-pointed]'), page.getByRole('tooltip')]
        await expect(sums).toContainText(word('meanPrice'))
        const isBeside = async () => {
          const [at, sumsAt] = [(await row.boundingBox())!, (await sums.boundingBox())!]
          return sumsAt.x >= at.x + at.width || sumsAt.x + sumsAt.width <= at.x
        }
        await expect.poll(isBeside).toBe(true)
      },
    },
  }
  await walkOn(page, orderBookViewModel, orderBookViewMachine, {
    open: () => open(page, site),
    again,
    enter: async () => bookExecutor,
  })

  const chart = page.locator('[data-flow=chartView]')
  const tool = (name: string) => chart.getByRole('button', { name: word(name), exact: true })
  const pressed = (name: string) => expect(tool(name)).toHaveAttribute('aria-pressed', 'true')
  const seeCandles = (isMoved: boolean, interval: string) => async () => {
    await expect(chart).toHaveAttribute('data-state', `kind.candles time.${isMoved ? 'moved' : 'standard'}`)
    await pressed(`interval_${interval}`)
    await expect(chart.locator('canvas').first()).toBeVisible()
    await expect(tool('reset')).toHaveCount(isMoved ? 1 : 0)
  }
  const chartExecutor = {
    events: {
      lookCloser: async () => {
        const { x, y, width, height } = (await chart.locator('canvas').first().boundingBox())!
        await page.mouse.move(x + width / 3, y + height / 3)
        await page.mouse.wheel(0, -240)
      },
      goBack: () => tool('earlier').press('ArrowLeft'),
      resetView: () => tool('reset').click(),
      chooseHourly: () => tool('interval_1h').click(),
      chooseDepth: () => tool('depth').click(),
      chooseCandles: () => tool('candles').click(),
    },
    states: {
      daily: seeCandles(false, '1d'),
      closer: seeCandles(true, '1d'),
      earlier: seeCandles(true, '1d'),
      hourly: seeCandles(false, '1h'),
      depth: async () => {
        await expect(chart).toHaveAttribute('data-state', 'kind.depth time.standard')
        await expect(chart.getByRole('img', { name: /عمق/ })).toBeVisible()
      },
    },
  }
  await walkOn(page, chartViewModel, chartViewMachine, {
    open: again,
    again,
    enter: async () => chartExecutor,
  })
})

test('the market list beside the chart passes through every state and event of its model', async ({ page, site }) => {
  await open(page, site)
  const list = page.locator('[data-flow=marketList]')
  const head = list.getByRole('columnheader', { name: word('head.volume') })
  const tab = (name: string) => list.getByRole('button', { name, exact: true })
  const [watchlist, toman] = [tab(word('watchlist')), tab(text('fa', 'common.currency.TOMAN'))]
  const rows = list.locator('tr[data-coin]')
  const star = list.locator('tr[data-coin=ETHEREUM] button[aria-pressed]')
  await star.click()
  const see =
    (chosen: typeof toman, count: number, sort = 'none') =>
    async () => {
      await expect(chosen).toHaveAttribute('aria-pressed', 'true')
      await expect(rows).toHaveCount(count)
      await expect(head).toHaveAttribute('aria-sort', sort)
    }
  // Also expects that the day's volume of every market has arrived.
  const sorted = (direction: string) => async () => {
    await see(toman, 16, direction)()
    await expect(rows.getByText('—')).toHaveCount(0)
    await expect(rows.first().locator('td:last-child')).toBeVisible()
  }
  const executor = {
    events: {
      chooseWatchlist: () => watchlist.click(),
      chooseToman: () => toman.click(),
      sortByVolume: () => head.getByRole('button').click(),
      searchAll: () => list.getByRole('searchbox').fill('بیت'),
      clear: async () => {
        await list.getByRole('searchbox').fill('qqq')
        await list.getByRole('button', { name: word('clear') }).click()
      },
    },
    states: {
      all: see(toman, 16),
      watchlist: async () => {
        await see(watchlist, 1)()
        await expect(rows).toHaveAttribute('data-coin', 'ETHEREUM')
      },
      // Two coins, each in both settlements.
      foundToMark: see(watchlist, 4),
      busiestFirst: sorted('descending'),
      quietestFirst: sorted('ascending'),
    },
  }
  await walkOn(page, marketWatchModel, marketListMachine, {
    open: () => page.reload(),
    again: () => page.reload(),
    enter: async () => {
      await expect(rows).toHaveCount(16)
      return executor
    },
  })
})

test('the trade page has no overflow and no violations of axe', async ({ page, site }, info) => {
  const errors = errorsOf(page)
  const isThere = async () => {
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await expect(page.locator('[data-flow=chartView] canvas').first()).toBeVisible()
  }
  await page.setViewportSize(widths.phone)
  await open(page, site, '[data-flow=chartView]')
  await lookAtAll(page, info, { name: 'trade', isThere })
  await page.setViewportSize({ width: 1000, height: 900 })
  await isThere()
  await lookAt(page, info, 'trade-1000')
  await page.setViewportSize(widths.phone)
  const tabs = ['book', 'trades', 'orders', 'markets'] as const
  for (const tab of tabs) {
    await page.getByRole('tab', { name: text('fa', `trade.tab_${tab}`), exact: true }).click()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await lookAt(page, info, `trade-${tab}`)
  }
  await page.getByRole('button', { name: text('fa', 'common.buy'), exact: true }).click()
  await typeAndChooseDay(page, 'fa')
  await lookAtAll(page, info, { name: 'trade-ticket' })
  expect(errors).toEqual([])
})

/** Opens the trade page as a user with this state, and waits for its book. */
async function open(
  page: Page,
  site: Site,
  part = '[data-flow=orderBookView] li',
  language: Language = 'fa',
  state = 'AUTHORIZED',
) {
  const user = await makePerson(site, { state })
  await logInAs(page, user)
  await visit(page, language === 'fa' ? path : '/profile/trade/TETHER/BITCOIN', { language, theme: 'dark' })
  await expect(page.locator(part).first()).toBeVisible()
  return user
}

/** With the keyboard alone, types an expiry thirty days ahead and then chooses the day one week later. */
async function typeAndChooseDay(page: Page, language: Language) {
  const day = (days: number) => showDay(dayInTehran(Date.now() + days * 86_400_000), language)
  const expiry = page.locator('[data-flow=orderTicket]').getByLabel(text(language, 'ticket.expiry'))
  await walkTo(page, 'Tab', (name) => name.startsWith(text(language, 'ticket.more')), 'more')
  await page.keyboard.press('Enter')
  await tabTo(page, text(language, 'ticket.expiry'))
  await page.keyboard.type(day(30))
  await expect(expiry).toHaveValue(day(30))
  await expect(page.getByText(text(language, 'ticket.expiryHint'))).toBeVisible()
  await tabTo(page, text(language, 'ticket.calendar.open'))
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('dialog', { name: text(language, 'ticket.expiry') })
  await expect(chosen).toBeVisible()
  // The days load after the box around them. Before that, Tab would leave the box.
  await expect(chosen.getByRole('button').nth(10)).toBeVisible()
  await walkTo(page, 'Tab', (name) => /[\d۰-۹]/.test(name), 'the days')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosen).toBeHidden()
  await expect(expiry).toHaveValue(day(37))
}

function sideOf(page: Page, side: 'buys' | 'sells') {
  return page.getByRole('list', { name: word(side) })
}

/** Returns the name of an element of the book, as `focused` returns it. */
async function nameOf(row: Locator): Promise<string> {
  return (await row.textContent())!.trim()
}

/** Returns a text up to its first placeholder. */
function prefix(key: string): string {
  return text('fa', key).split('{{')[0]!.trim()
}

/** Returns the heights (px) of the bars of a side and their distances from the best price. */
function barsOf(page: Page, side: 'buys' | 'sells') {
  return sideOf(page, side).evaluate((list) => {
    const { backgroundSize, backgroundPosition } = getComputedStyle(list)
    const numbers = (values: string) => values.split(', ').map((value) => value.split(' ').at(-1)!)
    // The browser reports a position at an edge as 0% or 100%.
    const last = (values: string) =>
      numbers(values).map((length) => (length.endsWith('%') ? 0 : Number.parseFloat(length)))
    return { heights: last(backgroundSize), places: last(backgroundPosition) }
  })
}

/** Returns the expected bars of a side, computed from its rows. */
function rowsOf(page: Page, side: 'buys' | 'sells') {
  return sideOf(page, side).evaluate((list) => {
    const rows = [...list.children].map((row) => row.getBoundingClientRect())
    return { heights: rows.map(({ height }) => height), places: rows.map(({ top }) => Math.abs(top - rows[0]!.top)) }
  })
}

/**
 * Returns a book with 14 prices on each side of `middle`. Each price has an amount of 5, and the best ones have `volume`.
 */
function bookOf(middle: number, volume: string) {
  const side = (direction: 1 | -1) =>
    Object.fromEntries(
      Array.from({ length: 14 }, (_, place) => String(middle + direction * (place + 1))).map((unitPrice, place) => [
        unitPrice,
        { unitPrice, volume: place === 0 ? volume : '5', wholePrice: '0' },
      ]),
    )
  return { buy: side(-1), sell: side(1) }
}

import type { Page } from '@playwright/test'
import { chartViewMachine } from '#machines/chart-view/chart-view.machine.ts'
import { orderBookViewMachine } from '#machines/order-book-view/order-book-view.machine.ts'
import { tradePageMachine } from '#machines/trade-page/trade-page.machine.ts'
import { chartViewModel } from '#tests/models/chart-view.model.ts'
import { orderBookViewModel } from '#tests/models/order-book-view.model.ts'
import { tradePageModel } from '#tests/models/trade-page.model.ts'
import { focused, tabTo, walkTo } from './focus.ts'
import { lookAt, lookAtAll, widths } from './look.ts'
import { walkOn } from './model-walk.ts'
import { beMember, comeFrom, makePerson } from './people.ts'
import { errorsOf, expect, type Site, test } from './site.ts'
import { type Language, text, visit } from './visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const word = (key: string, values?: { [name: string]: string }) => text('fa', `trade.${key}`, values)
const path = '/profile/trade/TOMAN/TETHER'

test.beforeEach(({ context }) => comeFrom(context))

test('every address of a market leads to its one page, and an unknown one says so and offers others', async ({
  page,
  site,
}) => {
  await beMember(page, await makePerson(site))
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

test('a pressed price comes into the ticket, and another market leaves nothing of it', async ({ page, site }) => {
  const errors = errorsOf(page)
  await open(page, site)
  const ticket = page.locator('[data-flow=orderTicket]')
  const price = ticket.getByLabel(text('fa', 'ticket.price'))
  await page.getByRole('combobox', { name: word('step') }).selectOption({ index: 1 })
  const row = sideOf(page, 'buys').getByRole('button').nth(2)
  const pressed = (await row.locator('span').first().textContent()) ?? ''
  await row.click()
  await expect(price).toHaveValue(pressed)
  await expect(ticket.getByLabel(text('fa', 'ticket.amount'), { exact: true })).not.toHaveValue('')
  await expect(page).toHaveTitle(/^[۰-۹٬]+ \| /)

  const markets = page.locator('[data-flow=marketList]')
  await markets.getByRole('searchbox').fill('eth')
  await markets.locator('[data-coin=ETHEREUM]').click()
  await expect(page).toHaveURL('/profile/trade/TOMAN/ETHEREUM')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text('fa', 'coins.ETHEREUM.name'))
  await expect(price).toHaveValue('')
  await expect(page.getByRole('combobox', { name: word('step') })).toHaveValue('0')
  await expect(markets.getByRole('searchbox')).toHaveValue('')
  await expect(sideOf(page, 'sells').getByRole('button')).toHaveCount(11)
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(price).toHaveValue('')

  await markets.getByRole('button', { name: text('fa', 'common.currency.TETHER') }).click()
  await markets.locator('[data-coin=BITCOIN]').click()
  await expect(page).toHaveURL('/profile/trade/TETHER/BITCOIN')
  expect(errors).toEqual([])
})

test('with the keys alone: a price of the book, an order of another, and its cancelling', async ({ page, site }) => {
  test.setTimeout(90_000)
  await open(page, site)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  // One stop for each side of the book; the arrows go on.
  const [sell = '', nextSell] = await sideOf(page, 'sells').getByRole('button').allTextContents()
  await tabTo(page, sell)
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe(nextSell)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(await sideOf(page, 'buys').getByRole('button').first().textContent())
  await page.keyboard.press('Enter')
  const ticket = page.locator('[data-flow=orderTicket]')
  const price = ticket.getByLabel(text('fa', 'ticket.price'))
  await expect(price).not.toHaveValue('')
  await tabTo(page, text('fa', 'ticket.price'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('90000')
  await tabTo(page, text('fa', 'ticket.amount'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  const cancel = page.locator('[data-flow=orderHistory]').getByRole('button', { name: prefix('orders.cancelOrder') })
  await expect(cancel).toHaveCount(1)
  await expect(cancel).toHaveAccessibleName(/۲۰ USDT با قیمت ۹۰٬۰۰۰/)
  await walkTo(page, 'Shift+Tab', (name) => name.startsWith(prefix('orders.cancelOrder')), 'the way to cancel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  if ((await focused(page)) !== text('fa', 'orders.cancel.yes')) await tabTo(page, text('fa', 'orders.cancel.yes'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('fa', 'orders.empty.openTitle'))).toBeVisible()

  // A price far above the best one: Enter once more does not say the yes that it is warned about.
  await price.fill('200000')
  await ticket.getByLabel(text('fa', 'ticket.amount'), { exact: true }).fill('20')
  await page.keyboard.press('Enter')
  const warning = page.getByRole('alertdialog')
  await expect(warning.getByRole('heading', { name: text('fa', 'ticket.warning.title') })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(warning).toHaveCount(0)
  await expect(ticket).toHaveAttribute('data-state', /^order\.editing/)
})

test('on a phone: every transition of the model of the page', async ({ page, site }) => {
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
    enter: async () => {
      await page.reload()
      return executor
    },
  })
})

test('the book and the chart: every transition of their models', async ({ page, site }) => {
  test.setTimeout(90_000)
  const book = page.locator('[data-flow=orderBookView]')
  const step = page.getByRole('combobox', { name: word('step') })
  const choose = (sides: string) => () => book.getByRole('button', { name: word(`sides_${sides}`) }).click()
  const seeBook =
    (sides: string, [sells, buys]: [number, number], place: string) =>
    async () => {
      await expect(book).toHaveAttribute('data-state', sides)
      await expect(step).toHaveValue(place)
      await expect(book.locator('li[data-side=sell]')).toHaveCount(sells)
      await expect(book.locator('li[data-side=buy]')).toHaveCount(buys)
    }
  const anew = async <Executor>(executor: Executor) => {
    await page.reload()
    return executor
  }
  const bookExecutor = {
    events: {
      chooseBoth: choose('both'),
      chooseBuys: choose('buys'),
      chooseSells: choose('sells'),
      chooseStep: () => step.selectOption({ index: 1 }),
      chooseFinest: () => step.selectOption({ index: 0 }),
    },
    states: {
      both: seeBook('both', [11, 11], '0'),
      buys: seeBook('buys', [0, 22], '0'),
      sells: seeBook('sells', [22, 0], '0'),
      grouped: async () => {
        await expect(step).toHaveValue('1')
        const prices = await book.locator('li').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-price')))
        expect(prices.filter((price) => !price?.endsWith('0'))).toEqual([])
      },
    },
  }
  await walkOn(page, orderBookViewModel, orderBookViewMachine, {
    open: () => open(page, site),
    enter: () => anew(bookExecutor),
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
    open: () => open(page, site),
    enter: () => anew(chartExecutor),
  })
})

for (const language of ['fa', 'en'] as const) {
  test(`the trade page in ${language}: nothing past its edges, nothing axe finds`, async ({ page, site }, info) => {
    test.setTimeout(90_000)
    const errors = errorsOf(page)
    const isThere = async () => {
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      await expect(page.locator('[data-flow=chartView] canvas').first()).toBeVisible()
    }
    await page.setViewportSize(widths.phone)
    await open(page, site, '[data-flow=chartView]', language)
    await lookAtAll(page, info, { name: 'trade', language, isThere })
    await page.setViewportSize({ width: 1000, height: 900 })
    await isThere()
    await lookAt(page, info, `trade-${language}-1000`, language === 'fa')
    await page.setViewportSize(widths.phone)
    const tabs = ['book', 'trades', 'orders', 'markets'] as const
    for (const [place, tab] of tabs.entries()) {
      await page.getByRole('tab', { name: text(language, `trade.tab_${tab}`), exact: true }).click()
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      await lookAt(page, info, `trade-${language}-${tab}`, (language === 'fa') === (place % 2 === 0))
    }
    await page.getByRole('button', { name: text(language, 'common.buy'), exact: true }).click()
    await lookAt(page, info, `trade-${language}-ticket`, language === 'en')
    expect(errors).toEqual([])
  })
}

/** The trade page of a person who may do all, with its book there. */
async function open(page: Page, site: Site, part = '[data-flow=orderBookView] li', language: Language = 'fa') {
  await beMember(page, await makePerson(site))
  await visit(page, language === 'fa' ? path : '/profile/trade/TETHER/BITCOIN', { language, theme: 'dark' })
  await expect(page.locator(part).first()).toBeVisible()
}

function sideOf(page: Page, side: 'buys' | 'sells') {
  return page.getByRole('list', { name: word(side) })
}

/** What a text begins with, before the first of its places. */
function prefix(key: string): string {
  return text('fa', key).split('{{')[0]!.trim()
}

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { candleCurrencyMachine, type KeptCurrency } from '#machines/market/candle-currency/candle-currency.machine.ts'
import type { ChartSettings } from '#machines/market/chart-tools/chart-settings.ts'
import { chartToolsMachine } from '#machines/market/chart-tools/chart-tools.machine.ts'
import { chartViewMachine } from '#machines/market/chart-view/chart-view.machine.ts'
import { favouritesMachine, type KeptFavourites } from '#machines/market/favourites/favourites.machine.ts'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import type { OwnTrade } from '#machines/trading/own-trades/own-trade.ts'
import { ownTradesMachine } from '#machines/trading/own-trades/own-trades.machine.ts'
import { type Market, type MarketType, marketOf } from '#shared/market/coins.ts'
import { bookSum } from '#shared/stream/book-sum.ts'
import { FavouriteStar } from '#web/features/market/favourites/favourite-star.tsx'
import { MarketWatch } from '#web/features/market/market-watch/market-watch.tsx'
import { ChartPanel } from '#web/features/trading/trade-page/chart-panel.tsx'
import { PairName } from '#web/features/trading/trade-page/pair-name.tsx'
import { RecentTrades } from '#web/features/trading/trade-page/recent-trades.tsx'
import { TerminalBar } from '#web/features/trading/trade-page/terminal-bar.tsx'
import { TradeTitle } from '#web/features/trading/trade-page/trade-title.tsx'
import { depthAt, depthShape } from '#web/ui/chart/depth-shape.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const market = marketOf('TETHER_TOMAN')!
const bitcoin = marketOf('BITCOIN_TETHER')!

describe('recent trades', () => {
  const trade = (unitPrice: string, amount: string, second: number, orderType = 'LIMITED_BUY') => ({
    unitPrice,
    amount,
    createdAtDateTime: `2026-11-20T20:45:0${second}.000Z`,
    orderType,
  })

  it('shows side, price, amount and time in Tehran of each trade, newest first', async () => {
    const page = await startPage('fa', <RecentTrades market={market} />)
    page.publish('trades:TETHER_TOMAN', 1, {
      '1-a': trade('112450', '0.5', 1),
      '2-a': trade('112440', '12', 2, 'MARKET_SELL'),
    })
    const rows = screen.getAllByRole('row').slice(1)
    const side = (row: HTMLElement) => within(row).getByRole('img').getAttribute('aria-label')
    expect(
      rows.map((row) => [
        side(row),
        ...within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ]),
    ).toEqual([
      ['فروش', '۱۱۲٬۴۴۰', '۱۲', '۰۰:۱۵:۰۲'],
      ['خرید', '۱۱۲٬۴۵۰', '۰٫۵', '۰۰:۱۵:۰۱'],
    ])
  })

  it("marks the user's own trades", async () => {
    const readTrades = fromPromise<readonly OwnTrade[], { market: MarketType }>(async () => [
      { id: '7', ...trade('112450', '0.50', 1) },
    ])
    const watchChanges = fromCallback<{ type: 'never' }>(() => {})
    const machine = ownTradesMachine.provide({ actors: { readTrades, watchChanges } })
    const own = createActor(machine, { input: { market: market.type } }).start()
    const page = await startPage('en', <RecentTrades market={market} own={own} />)
    page.publish('trades:TETHER_TOMAN', 1, { '1-a': trade('112450', '0.5', 1), '2-a': trade('112440', '12', 2) })
    await waitFor(() => expect(screen.getAllByRole('img', { name: 'your trade' })).toHaveLength(1))
    expect(screen.getByRole('img', { name: 'your trade' }).closest('tr')?.textContent).toContain('112,450')
  })

  it('makes only later trades glow, once', async () => {
    const page = await startPage('en', <RecentTrades market={market} />)
    const glowing = () =>
      [...page.container.querySelectorAll<HTMLElement>('tbody tr')].map((row) => [
        row.querySelector('td > span')?.textContent,
        row.dataset.glow,
      ])
    const first = { '1-a': trade('1', '1', 1), '2-a': trade('2', '1', 2) }
    page.publish('trades:TETHER_TOMAN', 1, first)
    const before = glowing()
    page.publish('trades:TETHER_TOMAN', 2, { ...first, '3-a': trade('3', '1', 3) })
    const third = glowing()
    await waitFor(() => expect(glowing()[0]).toEqual(['3', undefined]))
    page.publish('trades:TETHER_TOMAN', 3, { ...first, '3-a': trade('3', '1', 3), '4-a': trade('4', '1', 4) })
    const still = [
      ['2', undefined],
      ['1', undefined],
    ]
    expect([before, third, glowing()]).toEqual([
      still,
      [['3', 'up'], ...still],
      [['4', 'up'], ['3', undefined], ...still],
    ])
  })

  it('has a view for a market without trades, and for one that does not answer', async () => {
    const page = await startPage('en', <RecentTrades market={market} />)
    const shown = () => screen.queryByRole('status')?.querySelector('p')?.textContent ?? null
    const seen = [shown()]
    page.fail('trades:TETHER_TOMAN')
    seen.push(shown())
    page.publish('trades:TETHER_TOMAN', 1, {})
    expect([...seen, shown()]).toEqual([null, 'No data yet', 'No trades yet'])
  })
})

describe('terminal bar', () => {
  it('shows the market, its price and its day, and keeps the last figures when they are stale', async () => {
    const page = await startPage(
      'en',
      <TerminalBar market={bitcoin} switcher={<PairName market={bitcoin} onSwitch={() => undefined} />} tools={null} />,
    )
    page.publish('ticker:BITCOIN_TETHER', 1, {
      market: { lastPrice: '96400.129', maxPrice: '97000', minPrice: '95000.5', last24HourVolume: '12.34567891' },
      tickers: {
        BITCOIN_TETHER: {
          destCoinSymbol: 'BITCOIN',
          sourceCoinSymbol: 'TETHER',
          price: '96400.129',
          price24hrChangePercent: '-1.256',
        },
      },
    })
    page.close()
    expect(screen.getByRole('banner').textContent).toBe(
      'SarrafBitcoin / USDTLast price96,400.12USDT24h change−1.25%High97,000.00Low95,000.5024h volume12.3 BTCas of 0s ago',
    )
  })

  it("sets the tab's title to the last price", async () => {
    document.title = ''
    const page = await startPage('en', <TradeTitle market={bitcoin} />)
    const before = document.title
    page.publish('ticker:BITCOIN_TETHER', 1, { market: { lastPrice: '96400.129' }, tickers: {} })
    expect([before, document.title]).toEqual([
      'Trade Bitcoin / USDT | Sarraf',
      '96,400.12 | Trade Bitcoin / USDT | Sarraf',
    ])
  })
})

describe('market watch', () => {
  const row = (coin: string, lastPrice: string) => ({
    marketType: `${coin}_TOMAN`,
    relatedCoin: coin,
    lastPrice,
    last24HoursChange: '1',
  })
  const document = { TETHER: row('TETHER', '112450'), BITCOIN: row('BITCOIN', '10840500000') }
  const start = (language: 'fa' | 'en') => {
    const list = createActor(marketListMachine, { input: { language, settlement: market.settlement } }).start()
    const keep = fromPromise<void, KeptFavourites>(async () => {})
    const favourites = createActor(
      favouritesMachine.provide({ actors: { keep, watchTabs: fromCallback<{ type: 'never' }>(() => {}) } }),
      { input: { kept: { version: 1, markets: ['BITCOIN_TOMAN'] } } },
    ).start()
    const star = (one: Market) => <FavouriteStar favourites={favourites} market={one} />
    return startPage(
      language,
      <MarketWatch list={list} favourites={favourites} star={star} bell={() => null} market={market} />,
    )
  }
  const links = () =>
    screen
      .queryAllByRole('link')
      .map((link) => [
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
        ...[...(link.closest('tr')?.children ?? [])].map((cell) => cell.textContent),
      ])

  it('lists the markets of the settlement, marks the open one, and finds markets by name', async () => {
    const page = await start('fa')
    page.publish('markets:TOMAN', 1, document)
    page.publish('volumes:TOMAN', 1, { BITCOIN: { last24HourVolume: '2' } })
    const all = links()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'btc' } })
    const found = links().map(([href]) => href)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
    expect([all, found, screen.getByRole('status').querySelector('p')?.textContent]).toEqual([
      [
        ['/profile/trade/TOMAN/TETHER', 'page', 'تتر USDT', '۱۱۲٬۴۵۰', '+۱٫۰۰٪', '—'],
        ['/profile/trade/TOMAN/BITCOIN', null, 'بیت‌کوین BTC', '۱۰٬۸۴۰٬۵۰۰٬۰۰۰', '+۱٫۰۰٪', '۲۱٫۶ میلیارد'],
      ],
      ['/profile/trade/TOMAN/BITCOIN'],
      'چیزی با «zzz» پیدا نشد',
    ])
  })

  it('offers the watchlist first, and Toman in Persian only', async () => {
    const tabs = () =>
      within(screen.getByRole('group'))
        .getAllByRole('button')
        .map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getAttribute('aria-pressed')])
    await start('fa')
    const persian = tabs()
    cleanup()
    await start('en')
    expect([persian, tabs()]).toEqual([
      [
        ['دیده‌بان', 'false'],
        ['تومان', 'true'],
        ['تتر', 'false'],
      ],
      [
        ['Watchlist', 'false'],
        ['USDT', 'true'],
      ],
    ])
  })

  it('lists the starred markets in the watchlist, until none is left', async () => {
    const page = await start('fa')
    fireEvent.click(screen.getByRole('button', { name: 'دیده‌بان' }))
    page.publish('markets:TOMAN', 1, document)
    page.publish('markets:TETHER', 1, { BITCOIN: row('BITCOIN', '96400') })
    const marked = links().map(([href]) => href)
    fireEvent.click(screen.getByRole('button', { name: 'بیت‌کوین / تومان در دیده‌بان' }))
    expect([marked, links(), screen.getByRole('status').querySelector('p')?.textContent]).toEqual([
      ['/profile/trade/TOMAN/BITCOIN'],
      [],
      'دیده‌بان شما خالی است',
    ])
  })

  it('is one tab stop, with arrow keys that move between its rows and to their stars', async () => {
    const page = await start('fa')
    page.publish('markets:TOMAN', 1, document)
    const [tether, bitcoin] = screen.getAllByRole('link')
    tether!.focus()
    const press = (key: string) => {
      fireEvent.keyDown(globalThis.document.activeElement!, { key })
      const { tagName } = globalThis.document.activeElement!
      return [tagName, globalThis.document.activeElement!.closest('tr')?.dataset.coin]
    }
    expect([
      [tether!.tabIndex, bitcoin!.tabIndex],
      ...['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'End', 'Home'].map(press),
    ]).toEqual([
      [0, -1],
      ['A', 'BITCOIN'],
      ['BUTTON', 'BITCOIN'],
      ['A', 'TETHER'],
      ['BUTTON', 'TETHER'],
      ['A', 'TETHER'],
      ['A', 'BITCOIN'],
      ['A', 'TETHER'],
    ])
  })

  it('sorts by its heads, which show the order', async () => {
    const page = await start('fa')
    page.publish('markets:TOMAN', 1, document)
    page.publish('volumes:TOMAN', 1, { BITCOIN: { last24HourVolume: '2' }, TETHER: { last24HourVolume: '3' } })
    const head = screen.getByRole('columnheader', { name: 'حجم' })
    const sortAndCoins = () => [head.getAttribute('aria-sort'), ...links().map(([href]) => href?.split('/').at(-1))]
    const press = () => {
      fireEvent.click(within(head).getByRole('button'))
      return sortAndCoins()
    }
    expect([sortAndCoins(), press(), press(), press()]).toEqual([
      ['none', 'TETHER', 'BITCOIN'],
      ['descending', 'BITCOIN', 'TETHER'],
      ['ascending', 'TETHER', 'BITCOIN'],
      ['none', 'TETHER', 'BITCOIN'],
    ])
  })
})

type Kept = { market: MarketType; settings: ChartSettings }

describe('chart panel', () => {
  const startTools = () =>
    createActor(
      chartToolsMachine.provide({
        actors: {
          keep: fromPromise<void, Kept>(async () => undefined),
          watchTabs: fromCallback<{ type: 'never' }>(() => undefined),
        },
      }),
      { input: { market: market.type, kept: null, newId: () => 'one' } },
    ).start()
  const startCurrency = () =>
    createActor(
      candleCurrencyMachine.provide({
        actors: {
          keep: fromPromise<void, KeptCurrency>(async () => undefined),
          watchTabs: fromCallback(() => undefined),
        },
      }),
      { input: { kept: null } },
    ).start()
  const start = async () => {
    const view = createActor(chartViewMachine, { input: undefined }).start()
    const page = await startPage(
      'en',
      <ChartPanel
        view={view}
        tools={startTools()}
        currency={startCurrency()}
        market={market}
        theme="dark"
        broken={null}
        onAlert={() => undefined}
      />,
    )
    const shown = () => screen.queryByRole('status')?.querySelector('p')?.textContent ?? null
    return { page, view, shown }
  }

  it('shows its state while there is no candle: loading, not arriving, refused, none yet', async () => {
    const { page, shown } = await start()
    const seen = [shown()]
    page.fail('candles:TETHER_TOMAN:1d')
    seen.push(shown())
    page.refuse('candles:TETHER_TOMAN:1d')
    seen.push(shown())
    page.publish('candles:TETHER_TOMAN:1d', 1, { currency: 'TOMAN' })
    expect([...seen, shown()]).toEqual([null, 'No data yet', 'This data is not available', 'No chart yet'])
  })

  it("shows the currency of the candles, and converts dollars to Toman at today's rate on request", async () => {
    const { page } = await start()
    const candles = (currency: string) => ({
      1000: { open: '1', high: '1.1', low: '0.9', close: '1', volume: '5' },
      currency,
    })
    const unit = () => screen.queryByText(/Tehran time/)?.textContent ?? null
    const choices = () => [
      ...(screen.queryByRole('group', { name: 'Currency of the chart' })?.querySelectorAll('button') ?? []),
    ]
    const seen = [unit()]
    page.publish('candles:TETHER_TOMAN:1d', 1, candles('TOMAN'))
    seen.push(unit())
    const ofOwn = choices().length
    page.publish('candles:TETHER_TOMAN:1d', 2, candles('USD'))
    seen.push(unit())
    const subscribedTopics = () => Object.keys(page.relay.sent.at(-1)?.topics ?? {})
    const before = subscribedTopics()
    fireEvent.click(screen.getByRole('button', { name: "Toman at today's rate" }))
    page.settle()
    seen.push(unit())
    page.publish('markets:TOMAN', 1, {
      TETHER: { marketType: 'TETHER_TOMAN', relatedCoin: 'TETHER', lastPrice: '112450', last24HoursChange: '0' },
    })
    seen.push(unit())
    expect([
      seen,
      ofOwn,
      choices().map((one) => [one.textContent, one.getAttribute('aria-pressed')]),
      before,
      subscribedTopics(),
    ]).toEqual([
      [
        'in Toman, Tehran time',
        'in Toman, Tehran time',
        'in US dollars, Tehran time',
        // The rate has not arrived yet.
        'in US dollars, Tehran time',
        "in Toman at today's rate, Tehran time",
      ],
      0,
      [
        ['US dollars', 'false'],
        ["Toman at today's rate", 'true'],
      ],
      ['candles:TETHER_TOMAN:1d'],
      ['candles:TETHER_TOMAN:1d', 'ticker:TETHER_TOMAN', 'markets:TOMAN'],
    ])
  })

  it('requests the candles of the interval, and none while the depth is shown', async () => {
    const { page } = await start()
    const subscribedTopics = () => Object.keys(page.relay.sent.at(-1)?.topics ?? {})
    fireEvent.click(screen.getByRole('button', { name: '15m' }))
    page.settle()
    const short = subscribedTopics()
    fireEvent.click(screen.getByRole('button', { name: 'Depth' }))
    page.settle()
    expect([short, subscribedTopics()]).toEqual([['candles:TETHER_TOMAN:15m'], ['book:TETHER_TOMAN']])
  })

  it('draws the depth of both sides, or reports that there is none', async () => {
    const { page, shown } = await start()
    fireEvent.click(screen.getByRole('button', { name: 'Depth' }))
    const row = (unitPrice: string) => ({ unitPrice, volume: '2', wholePrice: '0' })
    const buy = { 112449: row('112449'), 112440: row('112440') }
    page.publish('book:TETHER_TOMAN', 1, { buy, sell: {}, sum: bookSum({ buy, sell: {} }) })
    const none = shown()
    const sell = { 112451: row('112451') }
    page.publish('book:TETHER_TOMAN', 2, { buy, sell, sum: bookSum({ buy, sell }) })
    expect([none, shown(), screen.getByRole('img', { name: /depth/i }).querySelectorAll('path').length]).toEqual([
      'No depth to show',
      null,
      5,
    ])
  })
})

describe('depth', () => {
  const buys = [
    { price: '99', total: '1' },
    { price: '98', total: '3' },
    { price: '90', total: '9' },
  ]
  const sells = [
    { price: '101', total: '2' },
    { price: '104', total: '4' },
  ]

  it('is as wide as the side with the shorter reach, with its middle in the middle', () => {
    expect(depthShape(buys, sells)).toEqual({
      buy: { line: 'M375.0 1000H375.0V770.0H250.0V310.0H0', area: 'M375.0 1000H375.0V770.0H250.0V310.0H0V1000Z' },
      sell: {
        line: 'M625.0 1000H625.0V540.0H1000.0V80.0H1000',
        area: 'M625.0 1000H625.0V540.0H1000.0V80.0H1000V1000Z',
      },
      low: '96',
      middle: '100',
      high: '104',
      max: '4',
      headroom: 8,
    })
    expect([depthShape([], sells), depthShape(buys, [])]).toEqual([null, null])
  })

  it('returns the step under the pointer, and nothing between the best prices', () => {
    const range = { low: '96', high: '104' }
    expect([0, 0.3, 0.5, 0.7, 1].map((place) => depthAt(place, range, buys, sells))).toEqual([
      { side: 'buy', point: buys[1] },
      { side: 'buy', point: buys[0] },
      undefined,
      { side: 'sell', point: sells[0] },
      { side: 'sell', point: sells[1] },
    ])
  })
})

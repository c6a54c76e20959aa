// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { startBoard } from './board-page.tsx'

afterEach(cleanup)

const market = (coin: string, lastPrice: string, last24HoursChange: string) => ({
  marketType: `${coin}_TETHER`,
  relatedCoin: coin,
  lastPrice,
  last24HoursChange,
})
const markets = {
  BITCOIN: market('BITCOIN', '96400', '-1.25'),
  DOGE_COIN: market('DOGE_COIN', '0.4', '12'),
  TRON: market('TRON', '0.5', '0.5'),
}
const volumes = {
  BITCOIN: { last24HourVolume: '12', maxPrice: '97000.5', minPrice: '95000' },
  TRON: { last24HourVolume: '5000000', minPrice: '0.49' },
}

async function startFull(begin: Parameters<typeof startBoard>[1] = {}) {
  const page = await startBoard('en', begin)
  page.publish('markets:TETHER', 1, markets)
  page.publish('volumes:TETHER', 1, volumes)
  return page
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.dataset.coin)
const cellsOf = (coin: string) =>
  within(document.querySelector<HTMLElement>(`tr[data-coin=${coin}]`)!)
    .getAllByRole('cell')
    .slice(0, 5)
    .map((cell) => cell.textContent)
const tab = (name: string) => screen.getByRole('tab', { name })
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)
const sorted = () =>
  screen
    .getAllByRole('columnheader')
    .filter((head) => /ending$/.test(head.getAttribute('aria-sort') ?? ''))
    .map((head) => [head.dataset.column, head.getAttribute('aria-sort')])

describe('the markets page', () => {
  it("shows the day's high, low and volume, and a dash with the reason for a missing figure", async () => {
    const page = await startBoard('en')
    page.publish('markets:TETHER', 1, markets)
    const before = cellsOf('BITCOIN')
    page.publish('volumes:TETHER', 1, volumes)
    const coming = '—Loading this figure…'
    const missing = '—The exchange does not publish this figure'
    expect([before, cellsOf('BITCOIN'), cellsOf('DOGE_COIN'), cellsOf('TRON')]).toEqual([
      ['96,400.00', '−1.25%', coming, coming, coming],
      ['96,400.00', '−1.25%', '97,000.50', '95,000.00', '1.1M'],
      ['0.4000', '+12.00%', missing, missing, missing],
      ['0.50000', '+0.50%', missing, '0.49000', '2.5M'],
    ])
  })

  it('lists the gainers, the losers and the most traded markets, each in its own order', async () => {
    await startFull()
    const seen = ['Gainers', 'Losers', 'Volume', 'All'].map((name) => {
      fireEvent.click(tab(name))
      return [screen.getByRole('tabpanel').getAttribute('aria-label'), rows(), sorted()]
    })
    expect(seen).toEqual([
      ['Gainers', ['DOGE_COIN', 'TRON'], [['change', 'descending']]],
      ['Losers', ['BITCOIN'], [['change', 'ascending']]],
      ['Volume', ['TRON', 'BITCOIN', 'DOGE_COIN'], [['volume', 'descending']]],
      ['All', ['BITCOIN', 'DOGE_COIN', 'TRON'], []],
    ])
  })

  it('sorts by every column, with missing figures last', async () => {
    await startFull()
    const orders = ['name', 'price', 'change', 'high', 'low', 'volume'].map((column) => {
      const head = screen.getAllByRole('columnheader').find((one) => one.dataset.column === column)!
      fireEvent.click(within(head).getByRole('button'))
      return [sorted(), rows()]
    })
    expect(orders).toEqual([
      [[['name', 'ascending']], ['BITCOIN', 'DOGE_COIN', 'TRON']],
      [[['price', 'descending']], ['BITCOIN', 'TRON', 'DOGE_COIN']],
      [[['change', 'descending']], ['DOGE_COIN', 'TRON', 'BITCOIN']],
      [[['high', 'descending']], ['BITCOIN', 'DOGE_COIN', 'TRON']],
      [[['low', 'descending']], ['BITCOIN', 'TRON', 'DOGE_COIN']],
      [[['volume', 'descending']], ['TRON', 'BITCOIN', 'DOGE_COIN']],
    ])
  })

  it('filters by category, and offers a way out of an empty list', async () => {
    await startFull()
    fireEvent.click(screen.getByRole('button', { name: 'Meme' }))
    const memes = [rows(), pressed()]
    fireEvent.click(tab('Losers'))
    const none = screen.getByRole('status').textContent
    fireEvent.click(screen.getByRole('button', { name: 'Show all markets' }))
    expect([memes, none, rows(), pressed()]).toEqual([
      [['DOGE_COIN'], ['Table', 'Meme']],
      'No market here has fallenMarkets whose price has fallen in 24 hours are listed here.Show all markets',
      ['BITCOIN', 'DOGE_COIN', 'TRON'],
      ['Table', 'All kinds'],
    ])
  })

  it('lists the watchlist of the settlement, and markets that are added to it later', async () => {
    const page = await startFull({ query: '?tab=favourites', marked: ['TRON_TETHER', 'BITCOIN_TOMAN'] })
    const first = rows()
    act(() => page.favourites.send({ type: 'favourite.toggle', market: 'BITCOIN_TETHER' }))
    const more = rows()
    fireEvent.click(screen.getByRole('button', { name: 'Bitcoin / USDT on the watchlist' }))
    fireEvent.click(screen.getByRole('button', { name: 'Tron / USDT on the watchlist' }))
    expect([first, more, screen.getByRole('status').querySelector('p')?.textContent]).toEqual([
      ['TRON'],
      ['BITCOIN', 'TRON'],
      'No market here is on your watchlist',
    ])
  })

  it('leads to the other settlement when the watchlist has markets only there', async () => {
    const page = await startBoard('fa', { query: '?tab=favourites', marked: ['TRON_TETHER'] })
    page.publish('markets:TOMAN', 1, markets)
    const text = screen.getByRole('status').textContent
    fireEvent.click(screen.getByRole('button', { name: 'نمایش بر پایه‌ی تتر' }))
    page.publish('markets:TETHER', 1, markets)
    expect([text?.includes('بازارهای دیده‌بان شما بر پایه‌ی تتر هستند.'), rows()]).toEqual([true, ['TRON']])
  })

  it('moves by keys from the search through the rows, marks a row by F, and ignores other keys', async () => {
    const page = await startFull()
    const search = screen.getByRole('searchbox')
    search.focus()
    const at = () => {
      const element = document.activeElement
      return [element?.closest('tr')?.dataset.coin, element?.tagName]
    }
    const press = (key: string, more: object = {}) => {
      fireEvent.keyDown(document.activeElement!, { key, ...more })
      return at()
    }
    expect([
      press('ArrowDown'),
      press('ArrowDown'),
      press('ArrowUp'),
      press('ArrowUp'),
      press('End'),
      press('ArrowDown'),
      press('ArrowLeft'),
      press('ArrowRight'),
      press('Home'),
      press('End', { ctrlKey: true }),
      press('x'),
    ]).toEqual([
      ['BITCOIN', 'A'],
      ['DOGE_COIN', 'A'],
      ['BITCOIN', 'A'],
      ['BITCOIN', 'A'],
      ['TRON', 'A'],
      ['TRON', 'A'],
      ['TRON', 'BUTTON'],
      ['TRON', 'A'],
      ['BITCOIN', 'A'],
      ['BITCOIN', 'A'],
      ['BITCOIN', 'A'],
    ])
    const marked = () => page.favourites.getSnapshot().context.markets
    // The letter of a Persian keyboard at the position of F.
    press('ب', { code: 'KeyF' })
    const on = marked()
    press('f', { code: 'KeyF', ctrlKey: true })
    const still = marked()
    press('f', { code: 'KeyF' })
    expect([on, still, marked()]).toEqual([['BITCOIN_TETHER'], ['BITCOIN_TETHER'], []])
  })

  it('makes its rows compact, and marks the button as pressed', async () => {
    await startFull()
    const table = () => screen.getByRole('table').hasAttribute('data-compact')
    const button = screen.getByRole('button', { name: 'Compact rows' })
    const before = [table(), button.getAttribute('aria-pressed')]
    fireEvent.click(button)
    expect([before, [table(), button.getAttribute('aria-pressed')]]).toEqual([
      [false, 'false'],
      [true, 'true'],
    ])
  })

  it('reports an unknown value in the link until the user makes a choice', async () => {
    await startFull({ query: '?tab=winners' })
    const notice = screen.queryByRole('status')?.textContent
    fireEvent.click(tab('All'))
    expect([notice, screen.queryByRole('status')]).toEqual([
      'Part of this link was not understood and has been left out.',
      null,
    ])
  })

  it('renders the heat map only when it is chosen', async () => {
    await startFull({ heatMap: <p>the map</p> })
    const before = screen.queryByText('the map')
    fireEvent.click(screen.getByRole('button', { name: 'Heat map' }))
    const after = [screen.queryByText('the map')?.tagName, screen.queryByRole('table')]
    fireEvent.click(screen.getByRole('button', { name: 'Table' }))
    expect([before, after, screen.queryByText('the map'), rows().length]).toEqual([null, ['P', null], null, 3])
  })
})

describe('the heat map', () => {
  it('is a list of links, the most traded first, with its figures as text and a shade for the change', async () => {
    await startFull({ query: '?view=heat' })
    const list = screen.getByRole('list', { name: 'Heat map of 24h changes in USDT' })
    const tiles = within(list).getAllByRole('listitem')
    expect(
      tiles.map((tile) => {
        const link = within(tile).getByRole('link')
        return [tile.dataset.coin, tile.dataset.shade, link.getAttribute('href'), link.textContent]
      }),
    ).toEqual([
      ['TRON', 'up1', '/market/TRON/TETHER', 'Tron TRX+0.50%0.50000 price 0.50000 USDT 24h volume 2.5M USDT'],
      [
        'BITCOIN',
        'down2',
        '/market/BITCOIN/TETHER',
        'Bitcoin BTC−1.25%96,400.00 price 96,400.00 USDT 24h volume 1.1M USDT',
      ],
      ['DOGE_COIN', 'up4', '/market/DOGE_COIN/TETHER', 'Dogecoin DOGE+12.00%0.4000 price 0.4000 USDT '],
    ])
  })

  it('explains its colours by figures', async () => {
    await startFull({ query: '?view=heat' })
    const legend = screen.getByRole('list', { name: 'Colours by 24h change' })
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => [item.dataset.shade, item.textContent]),
    ).toEqual([
      ['down4', '−5%'],
      ['down3', '−3%'],
      ['down2', '−1%'],
      ['flat', '0%'],
      ['up2', '+1%'],
      ['up3', '+3%'],
      ['up4', '+5%'],
    ])
  })
})

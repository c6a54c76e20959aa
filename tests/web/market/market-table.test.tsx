// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import type { Language } from '#shared/core/money/format.ts'
import { MarketTable } from '#web/features/market/market-list/market-table.tsx'
import { startPage } from '../support/page.tsx'
import { startBoard } from './board-page.tsx'

afterEach(cleanup)

const market = (coin: string, lastPrice: string, last24HoursChange: string) => ({
  marketType: `${coin}_TOMAN`,
  relatedCoin: coin,
  lastPrice,
  last24HoursChange,
  lastWeekData: { 0: '1', 1: '2' },
})
const document = {
  TETHER: market('TETHER', '112450.9', '0.5'),
  BITCOIN: market('BITCOIN', '10840500000', '-1.25'),
  DOGE_COIN: market('DOGE_COIN', '44000', '12'),
}

/** Renders the short list with so many rows, or the markets page. */
function startList(language: Language, limit?: number) {
  if (limit === undefined) return startBoard(language)
  const list = createActor(marketListMachine, { input: { language } }).start()
  return startPage(language, <MarketTable list={list} limit={limit} />)
}

function rows() {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.dataset.coin)
}

describe('market table', () => {
  it('shows each market with its link, price and change, in the language', async () => {
    const page = await startList('fa')
    page.publish('markets:TOMAN', 1, document)
    const [, bitcoin] = screen.getAllByRole('row').slice(1)
    const cells = within(bitcoin!).getAllByRole('cell')
    expect(rows()).toEqual(['TETHER', 'BITCOIN', 'DOGE_COIN'])
    const coming = '—در حال دریافت این رقم'
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '۱۰٬۸۴۰٬۵۰۰٬۰۰۰',
      '−۱٫۲۵٪',
      ...[coming, coming, coming],
      '',
      'خرید و فروش',
    ])
    expect(
      within(bitcoin!)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['بیت‌کوین', '/market/BITCOIN/TOMAN'],
      ['خرید و فروش', '/market/BITCOIN/TOMAN'],
    ])
  })

  it("shows the day's volumes in the settlement, and sorts by them; the short list has none", async () => {
    const page = await startList('en')
    page.publish('markets:TETHER', 1, { BITCOIN: market('BITCOIN', '96400', '1'), TRON: market('TRON', '0.5', '1') })
    page.publish('volumes:TETHER', 1, { TRON: { last24HourVolume: '5000000' }, BITCOIN: { last24HourVolume: '12' } })
    const volumes = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((one) => one.querySelector('[data-column=volume]')?.textContent)
    const before = volumes()
    const head = screen.getByRole('columnheader', { name: /^24h volume/ })
    fireEvent.click(within(head).getByRole('button'))
    const sorted = [head.getAttribute('aria-sort'), ...volumes()]
    cleanup()
    const short = await startList('en', 10)
    short.publish('markets:TETHER', 1, { BITCOIN: market('BITCOIN', '96400', '1') })
    expect([before, sorted, screen.queryByRole('columnheader', { name: /volume/ })]).toEqual([
      ['1.1M', '2.5M'],
      ['descending', '2.5M', '1.1M'],
      null,
    ])
  })

  it('sorts by the pressed head, and marks it', async () => {
    const page = await startList('fa')
    page.publish('markets:TOMAN', 1, document)
    const press = () => fireEvent.click(screen.getByRole('button', { name: /تغییر ۲۴ ساعت/ }))
    const sortOf = () => screen.getByRole('columnheader', { name: /تغییر ۲۴ ساعت/ }).getAttribute('aria-sort')
    const seen = [[rows(), sortOf()]]
    for (let times = 0; times < 3; times++) {
      press()
      seen.push([rows(), sortOf()])
    }
    expect(seen).toEqual([
      [['TETHER', 'BITCOIN', 'DOGE_COIN'], 'none'],
      [['DOGE_COIN', 'TETHER', 'BITCOIN'], 'descending'],
      [['BITCOIN', 'TETHER', 'DOGE_COIN'], 'ascending'],
      [['TETHER', 'BITCOIN', 'DOGE_COIN'], 'none'],
    ])
  })

  it('finds a coin by its name in the other language, and offers to clear an empty search', async () => {
    const page = await startList('fa')
    page.publish('markets:TOMAN', 1, document)
    const search = screen.getByRole('searchbox')
    fireEvent.change(search, { target: { value: 'doge' } })
    expect(rows()).toEqual(['DOGE_COIN'])
    fireEvent.change(search, { target: { value: 'zzz' } })
    expect([screen.queryByRole('table'), screen.getByRole('status').textContent]).toEqual([
      null,
      'چیزی با «zzz» پیدا نشدنام فارسی یا انگلیسی رمزارز یا نماد آن را وارد کنید؛ مثلاً تتر، Tether یا USDT.پاک کردن جست‌وجو',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'پاک کردن جست‌وجو' }))
    expect(rows()).toEqual(['TETHER', 'BITCOIN', 'DOGE_COIN'])
  })

  it('switches the settlement, and subscribes to the other list', async () => {
    const page = await startList('fa')
    fireEvent.click(screen.getByRole('radio', { name: 'تتر' }))
    expect(page.container.querySelector('[data-flow=marketList]')?.getAttribute('data-state')).toBe('all')
    page.publish('markets:TETHER', 1, { BITCOIN: { ...document.BITCOIN, lastPrice: '96400.129' } })
    expect(screen.getAllByRole('cell')[0]?.textContent).toBe('۹۶٬۴۰۰٫۱۲')
  })

  it('offers no Toman in English', async () => {
    await startList('en')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('shows no more rows than its limit', async () => {
    const page = await startList('en', 2)
    page.publish('markets:TETHER', 1, document)
    expect(rows()).toEqual(['TETHER', 'BITCOIN'])
  })

  it('shows the reason while it has no data: loading, not arriving, refused, none', async () => {
    const page = await startList('en', 10)
    const shown = () => screen.queryByRole('status')?.querySelector('p')?.textContent ?? null
    const seen = [shown()]
    page.fail('markets:TETHER')
    seen.push(shown())
    page.refuse('markets:TETHER')
    seen.push(shown())
    page.publish('markets:TETHER', 1, {})
    expect([...seen, screen.queryByRole('table')]).toEqual([null, 'No data yet', 'This data is not available', null])
  })

  it('keeps the last numbers when the connection is lost, and marks them with their age', async () => {
    // The clock is stopped, because a slow machine may take a second to render the page.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const page = await startList('en')
    page.publish('markets:TETHER', 1, document)
    page.close()
    expect([rows(), page.container.querySelector('[data-stale-mark]')?.textContent]).toEqual([
      ['TETHER', 'BITCOIN', 'DOGE_COIN'],
      'as of 0s ago',
    ])
  })
})

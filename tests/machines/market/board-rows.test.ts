import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangeBoard, type BoardRow, boardRows } from '#machines/market/market-board/board-rows.ts'
import type { Sort } from '#machines/market/market-list/sort.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { coinRecords } from '#shared/market/coin-records.ts'
import { type Coin, coins, placeOf } from '#shared/market/coins.ts'

const namesOf = (coin: string) => {
  const { fa, en, code } = coinRecords[coin as Coin]
  return { shown: fa, others: [en, code, coin] }
}
const all = { tab: 'all', category: null, text: '', sort: { by: null } as Sort, isFavourite: () => false } as const
const market = (coin: string, lastPrice: string, last24HoursChange: string) => ({
  marketType: `${coin}_TETHER`,
  relatedCoin: coin,
  lastPrice,
  last24HoursChange,
})
const documents = {
  DOGE_COIN: market('DOGE_COIN', '0.4', '10.5'),
  BITCOIN: market('BITCOIN', '100000', '-0.004'),
  DASH: market('DASH', '60', '-9.75'),
  TRON: market('TRON', '0.3', '9.75'),
}
const rows = boardRows(documents, {
  BITCOIN: { last24HourVolume: '2', maxPrice: '101000', minPrice: '99000.5' },
  DOGE_COIN: { maxPrice: '0.41' },
  TRON: { last24HourVolume: '1000000', minPrice: '0.29' },
})
const coinsOf = (found: readonly BoardRow[]) => found.map(({ coin }) => coin)

describe('the rows of the markets page', () => {
  it('are in the order of the wallet, with null for unknown figures of the day', () => {
    expect(rows).toEqual([
      { coin: 'BITCOIN', price: '100000', change: '-0.004', high: '101000', low: '99000.5', volume: '200000' },
      { coin: 'DASH', price: '60', change: '-9.75', high: null, low: null, volume: null },
      { coin: 'DOGE_COIN', price: '0.4', change: '10.5', high: '0.41', low: null, volume: null },
      { coin: 'TRON', price: '0.3', change: '9.75', high: null, low: '0.29', volume: '300000' },
    ])
    expect(boardRows(documents, null).map(({ high, low, volume }) => [high, low, volume])).toEqual(
      Array.from({ length: 4 }, () => [null, null, null]),
    )
  })

  it('of a list have risen, fallen or been starred; a change too small to show is neither', () => {
    const isFavourite = (coin: string) => coin === 'DASH'
    const inTab = (tab: 'gainers' | 'losers' | 'favourites' | 'volume') =>
      coinsOf(arrangeBoard(rows, { ...all, tab, isFavourite }, namesOf))
    expect([inTab('gainers'), inTab('losers'), inTab('favourites'), inTab('volume')]).toEqual([
      ['DOGE_COIN', 'TRON'],
      ['DASH'],
      ['DASH'],
      ['BITCOIN', 'DASH', 'DOGE_COIN', 'TRON'],
    ])
  })

  it('are filtered by category and by any name at once', () => {
    const found = (category: 'meme' | 'payments' | null, text: string) =>
      coinsOf(arrangeBoard(rows, { ...all, category, text }, namesOf))
    expect([
      found('meme', ''),
      found('payments', ''),
      found('payments', 'd'),
      found(null, 'بیت'),
      found('meme', 'btc'),
    ]).toEqual([['DOGE_COIN'], ['BITCOIN', 'DASH', 'DOGE_COIN'], ['DASH', 'DOGE_COIN'], ['BITCOIN'], []])
  })

  it('are sorted by displayed name in both directions, and a change of 0.01 percent counts', () => {
    const by = (direction: 'ascending' | 'descending') =>
      coinsOf(arrangeBoard(rows, { ...all, sort: { by: 'name', direction } }, namesOf))
    const small = boardRows(
      { EOS: market('EOS', '1', '0.01'), CELO: market('CELO', '1', '-0.01'), DASH: market('DASH', '1', '0') },
      null,
    )
    const inTab = (tab: 'gainers' | 'losers') => coinsOf(arrangeBoard(small, { ...all, tab }, namesOf))
    expect([by('ascending'), by('descending'), inTab('gainers'), inTab('losers')]).toEqual([
      ['BITCOIN', 'TRON', 'DASH', 'DOGE_COIN'],
      ['DOGE_COIN', 'DASH', 'TRON', 'BITCOIN'],
      ['EOS'],
      ['CELO'],
    ])
  })

  it('put unknown figures last in both directions', () => {
    const by = (key: 'high' | 'low' | 'volume', direction: 'ascending' | 'descending') =>
      coinsOf(arrangeBoard(rows, { ...all, sort: { by: key, direction } }, namesOf))
    expect([
      by('high', 'descending'),
      by('high', 'ascending'),
      by('low', 'ascending'),
      by('volume', 'ascending'),
    ]).toEqual([
      ['BITCOIN', 'DOGE_COIN', 'DASH', 'TRON'],
      ['DOGE_COIN', 'BITCOIN', 'DASH', 'TRON'],
      ['TRON', 'BITCOIN', 'DASH', 'DOGE_COIN'],
      ['BITCOIN', 'TRON', 'DASH', 'DOGE_COIN'],
    ])
  })

  it('are the same rows in any order; equal and unknown values stay in the order of the wallet', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 1, max: 8 }))
      .map(([units, decimals]) => {
        const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
        return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
      })
    const figures = fc.record({
      coin: fc.constantFrom(...coins),
      price: decimal,
      change: decimal,
      high: fc.option(decimal),
      low: fc.option(decimal),
      volume: fc.option(decimal),
    })
    const table = fc
      .uniqueArray(figures, { selector: ({ coin }) => coin })
      .map((found) => found.toSorted((a, b) => placeOf(a.coin) - placeOf(b.coin)))
    const key = fc.constantFrom('price', 'change', 'high', 'low', 'volume')
    fc.assert(
      fc.property(table, key, fc.boolean(), (given, by, isUp) => {
        const sorted = arrangeBoard(
          given,
          { ...all, sort: { by, direction: isUp ? 'ascending' : 'descending' } },
          namesOf,
        )
        expect(new Set(sorted)).toEqual(new Set(given))
        for (const [place, row] of sorted.slice(1).entries()) {
          const [before, after] = [sorted[place]![by], row[by]]
          const order =
            before === null || after === null
              ? before === after
                ? 0
                : after === null
                  ? -1
                  : 1
              : compareDecimals(before, after) * (isUp ? 1 : -1)
          expect(order).toBeLessThanOrEqual(0)
          if (order === 0) expect(placeOf(sorted[place]!.coin)).toBeLessThan(placeOf(row.coin))
        }
      }),
    )
  })
})

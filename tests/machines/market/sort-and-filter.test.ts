import { describe, expect, it } from 'vitest'
import type { Sort } from '#machines/market/market-list/sort.ts'
import { arrangeMarkets, type NamesOf } from '#machines/market/market-list/sort-and-filter.ts'

const names: { [coin: string]: { shown: string; others: string[] } } = {
  TETHER: { shown: 'تتر', others: ['USDT', 'Tether', 'TETHER'] },
  BITCOIN: { shown: 'بیت‌کوین', others: ['BTC', 'Bitcoin', 'BITCOIN'] },
  BITCOIN_CASH: { shown: 'بیت‌کوین کش', others: ['BCH', 'Bitcoin Cash', 'BITCOIN_CASH'] },
  DOGE_COIN: { shown: 'دوج‌کوین', others: ['DOGE', 'Dogecoin', 'DOGE_COIN'] },
}
const namesOf: NamesOf = (coin) => names[coin]!
const document = Object.fromEntries(
  (
    [
      ['DOGE_COIN', '0.4', '10.5'],
      ['BITCOIN_CASH', '500.10', '-0.5'],
      ['BITCOIN', '100000', '9.75'],
      ['TETHER', '1', '0'],
    ] as const
  ).map(([coin, lastPrice, last24HoursChange]) => [
    coin,
    { marketType: `${coin}_TOMAN`, relatedCoin: coin, lastPrice, last24HoursChange },
  ]),
)
const none: Sort = { by: null }

describe('arrangeMarkets', () => {
  it('keeps the order of the wallet by default', () => {
    expect(arrangeMarkets(document, '', none, namesOf)).toEqual(['TETHER', 'BITCOIN', 'BITCOIN_CASH', 'DOGE_COIN'])
  })

  it('sorts by value, not by text: 100000 is more than 500.10, and 10.5 more than 9.75', () => {
    const by = (key: 'price' | 'change', direction: 'ascending' | 'descending') =>
      arrangeMarkets(document, '', { by: key, direction }, namesOf)
    expect([by('price', 'descending'), by('change', 'descending'), by('change', 'ascending')]).toEqual([
      ['BITCOIN', 'BITCOIN_CASH', 'TETHER', 'DOGE_COIN'],
      ['DOGE_COIN', 'BITCOIN', 'TETHER', 'BITCOIN_CASH'],
      ['BITCOIN_CASH', 'TETHER', 'BITCOIN', 'DOGE_COIN'],
    ])
  })

  it('sorts names by the Persian alphabet', () => {
    const sort: Sort = { by: 'name', direction: 'ascending' }
    expect(arrangeMarkets(document, '', sort, namesOf)).toEqual(['BITCOIN', 'BITCOIN_CASH', 'TETHER', 'DOGE_COIN'])
  })

  it.each([
    ['بیت', ['BITCOIN', 'BITCOIN_CASH']],
    ['بیت کوین', ['BITCOIN', 'BITCOIN_CASH']],
    ['بیتکوین', ['BITCOIN', 'BITCOIN_CASH']],
    ['بيت‌كوين', ['BITCOIN', 'BITCOIN_CASH']],
    ['کش', ['BITCOIN_CASH']],
    [' bTc ', ['BITCOIN']],
    ['cash', ['BITCOIN_CASH']],
    ['usd', ['TETHER']],
    ['oge', []],
  ])('finds %s', (text, found) => {
    expect(arrangeMarkets(document, text, none, namesOf)).toEqual(found)
  })
})

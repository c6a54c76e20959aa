import { crc32 as zlibCrc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { applyPatch } from '#shared/stream/apply.ts'
import { bookSum } from '#shared/stream/book-sum.ts'
import { crc32 } from '#shared/stream/crc32.ts'
import { type BookDocument, bookRows } from '#shared/stream/topics/book.ts'
import { candleRows } from '#shared/stream/topics/candles.ts'
import { coinRows, listOf } from '#shared/stream/topics/rows.ts'
import { tickerRows } from '#shared/stream/topics/ticker.ts'
import { tradeRows } from '#shared/stream/topics/trades.ts'

const decimal = fc
  .tuple(fc.constantFrom('', '-'), fc.stringMatching(/^(0|[1-9]\d{0,4})$/), fc.stringMatching(/^(\.\d{1,4})?$/))
  .map((parts) => parts.join(''))

describe('compareDecimals', () => {
  it('orders decimals like arithmetic', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(Math.sign(compareDecimals(a, b))).toBe(compare(a, b))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('the order of rows', () => {
  const level = (unitPrice: string, volume = '1') => ({ unitPrice, volume, wholePrice: '1' })

  it('puts the best price first on each side, whatever the keys look like', () => {
    const side = { 9: level('9'), 10: level('10'), '10#2': level('10', '2'), '9.50': level('9.50'), 100: level('100') }
    expect(bookRows(side, 'buy').map(({ key }) => key)).toEqual(['100', '10', '10#2', '9.50', '9'])
    const repeats = Object.fromEntries(['7.0#10', '7.0#2', '7.0'].map((key) => [key, level('7.0')]))
    expect(bookRows(repeats, 'sell').map(({ key }) => key)).toEqual(['7.0', '7.0#2', '7.0#10'])
    expect(bookRows(side, 'sell').map(({ key }) => key)).toEqual(['9', '9.50', '10', '10#2', '100'])
  })

  it('is computed once for a side of a book, and again for one that has changed', () => {
    const side: BookDocument['buy'] = { 9: level('9'), 10: level('10') }
    const changed = applyPatch(side, { 9: null, 11: level('11') }) as BookDocument['buy']
    expect([bookRows(side, 'buy'), bookRows(changed, 'buy').map(({ key }) => key)]).toEqual([
      [
        { key: '10', row: level('10') },
        { key: '9', row: level('9') },
      ],
      ['11', '10'],
    ])
    expect(bookRows(side, 'buy')).toBe(bookRows(side, 'buy'))
  })

  it('puts the newest trade first', () => {
    const trade = { amount: '1', unitPrice: '1', createdAtDateTime: '', orderType: 'LIMITED_BUY' }
    const trades = { '999-z': trade, '1000-b': trade, '1000-a': trade }
    expect(tradeRows(trades).map(({ key }) => key)).toEqual(['1000-a', '1000-b', '999-z'])
  })

  it('puts coins in the order of the wallet, unknown ones last by name', () => {
    const rows = { ZCASH: 1, EOS: 2, BITCOIN: 3, ELROND: 4, TETHER: 5 }
    expect(coinRows(rows)).toEqual([
      { key: 'TETHER', row: 5 },
      { key: 'BITCOIN', row: 3 },
      { key: 'EOS', row: 2 },
      { key: 'ELROND', row: 4 },
      { key: 'ZCASH', row: 1 },
    ])
  })

  it('orders the ticker by coin, candles by time and lists by index', () => {
    const price = (destCoinSymbol: string) => ({
      destCoinSymbol,
      sourceCoinSymbol: 'TOMAN',
      price: '1',
      price24hrChangePercent: '0',
    })
    const tickers = { EOS_TOMAN: price('EOS'), BITCOIN_TOMAN: price('BITCOIN') }
    expect(tickerRows({ market: {}, tickers }).map(({ key }) => key)).toEqual(['BITCOIN_TOMAN', 'EOS_TOMAN'])
    const candle = { open: '1', high: '1', low: '1', close: '1', volume: '1' }
    expect(candleRows({ '10000': candle, '9000': candle, currency: 'TOMAN' }).map(({ key }) => key)).toEqual([
      '9000',
      '10000',
    ])
    expect(listOf({ 10: 'c', 9: 'b', 0: 'a' })).toEqual(['a', 'b', 'c'])
    expect(listOf(undefined)).toEqual([])
  })
})

describe('the checksum of a book', () => {
  it('is the CRC32 that other implementations compute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(crc32(text)).toBe(zlibCrc32(text))
      }),
    )
  })

  it('covers side|price|volume of the best 11 of each side', () => {
    const side = (prices: number[]) =>
      Object.fromEntries(
        prices.map((price) => [price, { unitPrice: `${price}`, volume: `0.${price}`, wholePrice: '1' }]),
      )
    const up = (first: number) => Array.from({ length: 14 }, (_, index) => first + index)
    const book: BookDocument = { buy: side(up(86)), sell: side(up(101)), sum: 0 }
    const text = [
      'buy|99|0.99,buy|98|0.98,buy|97|0.97,buy|96|0.96,buy|95|0.95,buy|94|0.94,buy|93|0.93,buy|92|0.92,buy|91|0.91',
      'buy|90|0.90,buy|89|0.89,sell|101|0.101,sell|102|0.102,sell|103|0.103,sell|104|0.104,sell|105|0.105',
      'sell|106|0.106,sell|107|0.107,sell|108|0.108,sell|109|0.109,sell|110|0.110,sell|111|0.111',
    ].join(',')
    expect(bookSum(book)).toBe(zlibCrc32(text))
  })
})

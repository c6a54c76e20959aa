import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rulesOf } from '#sandbox/exchange/market-rules.ts'
import { depthOf, quoteAmount, quoteTotal } from '#sandbox/exchange/quotes.ts'
import { formatUnits, parseUnits } from '#sandbox/exchange/units.ts'
import { only, TradingFloor } from '../support/trading-floor.ts'

const rules = rulesOf('BITCOIN_TOMAN')

function floorWithBook() {
  const floor = new TradingFloor()
  const maker = floor.open('SUPERVISOR')
  for (const [amount, price] of [
    ['0.01', '10000000000'],
    ['0.02', '10000000000'],
    ['0.03', '10010000007'],
  ] as const) {
    floor.place(maker, 'LIMITED_SELL', amount, price)
  }
  floor.place(maker, 'LIMITED_BUY', '0.5', '9990000000')
  return { floor, book: floor.state.books.get('BITCOIN_TOMAN')! }
}

describe('quotes', () => {
  it('give the result of a market order before it is placed', () => {
    const { floor, book } = floorWithBook()
    const quote = quoteAmount(rules, book, 'buy', 4_000_001n)
    expect(quote).toEqual({ amount: 4_000_001n, whole: 400_100_100_17n, worstPrice: 10_010_000_007n })
    const buyer = floor.open('BRONZE', { TOMAN: '1000000000' })
    const trades = only(floor.place(buyer, 'MARKET_BUY', '0.04000001'), 'trade').map(({ trade }) => trade)
    expect(trades.reduce((sum, { whole }) => sum + whole, 0n)).toBe(quote.whole)
  })

  it('end with the book, and are empty for an empty book', () => {
    const { book } = floorWithBook()
    expect(quoteAmount(rules, book, 'buy', 10_000_000n).amount).toBe(6_000_000n)
    expect(quoteTotal(rules, new TradingFloor().state.books.get('BITCOIN_TOMAN')!, 5n)).toEqual({
      amount: 0n,
      whole: 0n,
      worstPrice: null,
    })
  })

  it('never spend more than the total, nor leave enough for another unit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 500_000_000_00n), (total) => {
        const { book } = floorWithBook()
        const quote = quoteTotal(rules, book, total)
        expect(quote.whole).toBeLessThanOrEqual(total)
        expect(quote.amount <= 6_000_000n).toBe(true)
        const dearest = quote.worstPrice ?? 10_000_000_000n
        expect(((total - quote.whole) * rules.divisor) / dearest).toBeLessThanOrEqual(1n)
      }),
    )
  })

  it('do not count units that the total is too small for', () => {
    const floor = new TradingFloor()
    floor.place(floor.open('SUPERVISOR'), 'LIMITED_SELL', '6', '23458', { market: 'DOGE_COIN_TOMAN' })
    const [doge, book] = [rulesOf('DOGE_COIN_TOMAN'), floor.state.books.get('DOGE_COIN_TOMAN')!]
    expect(quoteTotal(doge, book, 1n)).toEqual({ amount: 0n, whole: 0n, worstPrice: null })
    expect(quoteTotal(doge, book, 2n)).toEqual({ amount: 85n, whole: 1n, worstPrice: 23_458n })
  })

  it('show the book by level, best first', () => {
    const { floor, book } = floorWithBook()
    const taker = floor.open('SUPERVISOR')
    floor.place(taker, 'LIMITED_BUY', '0.013', '10000000000')
    expect(depthOf(rules, book, 1)).toEqual({
      buyOrderBook: [{ volume: '0.5', unitPrice: '9990000000', wholePrice: '4995000000', executedPercent: '0' }],
      sellOrderBook: [{ volume: '0.017', unitPrice: '10000000000', wholePrice: '170000000', executedPercent: '15' }],
    })
    expect(depthOf(rules, book, 11).sellOrderBook.map(({ unitPrice }) => unitPrice)).toEqual([
      '10000000000',
      '10010000007',
    ])
  })
})

describe('units', () => {
  it('are parsed and formatted without loss', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 17n), fc.nat(8), (units, decimals) => {
        expect(parseUnits(formatUnits(units, decimals), decimals)).toBe(units)
      }),
    )
    expect([formatUnits(-150n, 2), formatUnits(0n, 8), formatUnits(1n, 8), parseUnits('1.50', 1)]).toEqual([
      '-1.5',
      '0',
      '0.00000001',
      15n,
    ])
  })

  it.each(['', '.', '1.', '.5', '+1', '-1', '1e3', '۱', ' 1', '1,000', '0x1', '1.234', '9'.repeat(19)])(
    'are not parsed from "%s"',
    (text) => expect(parseUnits(text, 2)).toBeNull(),
  )
})

import { describe, expect, it } from 'vitest'
import { DayFigures } from '#sandbox/engine/figures/day-figures.ts'
import { MarketFigures } from '#sandbox/engine/figures/market-figures.ts'
import type { Trade } from '#sandbox/exchange/order.ts'
import { dailyVolumeOf } from '#sandbox/world/reference/activity.ts'
import { createReference, type Reference } from '#sandbox/world/reference/reference.ts'
import { marketOf } from '#shared/market/coins.ts'
import { handClock, open, temporaryFile } from '../support/temporary.ts'

const market = marketOf('BITCOIN_TOMAN')!
const minutes = 60_000
const hours = 60 * minutes
const noon = Date.UTC(2026, 10, 20, 12)
const start = noon - 24 * hours

/** A reference in which a coin gains 1000 Toman every five minutes, with constant trading. */
function steadyWorld(): Reference {
  const price = (at: number) => 10_000_000 + Math.floor((at - start) / 300_000) * 1000
  return {
    ...createReference(1),
    dollars: () => 100,
    price: (_, at) => price(at),
    history: (_, first, last, length) =>
      Array.from({ length: (last - first) / 1000 / length + 1 }, (_, index) => ({
        price: price(first + index * length * 1000),
        liveliness: 1,
      })),
    timeOf: (at) => at,
  }
}

function trade(at: number, price: bigint, amount = 100_000_000n): Trade {
  return {
    id: at,
    market: 'BITCOIN_TOMAN',
    at,
    price,
    amount,
    whole: 0n,
    orderType: 'LIMITED_BUY',
    takerOrder: 2,
    makerOrder: 1,
    buyer: 10,
    seller: 11,
    buyerFee: 0n,
    sellerFee: 0n,
  }
}

/** The usual volume of five minutes, in units. */
const usual = BigInt(Math.round((dailyVolumeOf(market, 100) / 288) * 1e8))

describe('the figures of 24 hours', () => {
  it('come from the reference where there were no trades', () => {
    const day = new DayFigures(market, steadyWorld(), 0)
    expect(day.summary(noon + 4 * minutes)).toEqual({
      high: 10_288_000n,
      low: 10_000_000n,
      volume: 288n * usual,
      openPrice: 10_000_000n,
    })
  })

  it('include trades, whose volume replaces the usual volume of their five minutes', () => {
    const day = new DayFigures(market, steadyWorld(), 0)
    day.add(trade(noon - 7 * minutes, 9_000_000n))
    day.add(trade(noon - 6 * minutes, 11_000_000n))
    day.add(trade(noon - 6 * minutes, 12_000_000n))
    day.add(trade(noon - 6 * minutes, 8_000_000n))
    day.add(trade(noon + 1 * minutes, 10_300_000n, 7n))
    expect(day.summary(noon + 4 * minutes)).toEqual({
      high: 12_000_000n,
      low: 8_000_000n,
      volume: 287n * usual + 400_000_007n,
      openPrice: 10_000_000n,
    })
  })

  it('drop a trade when its five minutes are 24 hours old', () => {
    const day = new DayFigures(market, steadyWorld(), 0)
    day.add(trade(noon - 7 * minutes, 90_000_000n))
    expect(day.summary(noon + 24 * hours - 10 * minutes).high).toBe(90_000_000n)
    expect(day.summary(noon + 24 * hours - 5 * minutes)).toEqual({
      high: 10_575_000n,
      low: 10_287_000n,
      volume: 288n * usual,
      openPrice: 10_287_000n,
    })
  })
})

describe('the figures of a market', () => {
  it('report the change over 24 hours, and the week in steps of 8 hours', () => {
    const figures = new MarketFigures(market, steadyWorld())
    const point = (at: number) => String(10_000_000 + Math.floor((at - start) / 300_000) * 1000)
    const last = noon - 4 * hours
    expect(figures.week(noon)).toEqual(Array.from({ length: 21 }, (_, index) => point(last - (20 - index) * 8 * hours)))
    expect(figures.week(noon + 4 * hours - 1)).toBe(figures.week(noon))
    expect(figures.week(noon + 4 * hours).at(-1)).toBe(point(noon + 4 * hours))
    expect(figures.change(noon)).toBe('2.88')
    figures.list(trade(noon, 9_987_654n, 123_000_000n))
    expect(figures.change(noon)).toBe('-0.12')
    expect(figures.info(noon)).toEqual({
      maxPrice: '10288000',
      minPrice: '10000000',
      lastPrice: '9987654',
      last24HourVolume: figures.info(noon).last24HourVolume,
    })
    expect(figures.lastTrades(5)).toEqual([
      { amount: '1.23', unitPrice: '9987654', createdAtDateTime: '2026-11-20T12:00:00.000Z', orderType: 'LIMITED_BUY' },
    ])
  })

  it('are the same after they are read from the store', () => {
    const file = temporaryFile()
    const clock = handClock()
    const exchange = open(file, clock)
    exchange.executeNow([
      { type: 'account.open', level: 'SUPERVISOR' },
      { type: 'account.open', level: 'SUPERVISOR' },
    ])
    const reference = exchange.reference.price('BITCOIN_TOMAN', clock.at)
    for (const [pause, factor] of [
      [0, 1.2],
      [3, 0.8],
      [4, 1.1],
    ] as const) {
      clock.at += pause * minutes
      const unitPrice = String(Math.round(reference * factor))
      const order = { type: 'order.place', market: 'BITCOIN_TOMAN', amount: '0.5', unitPrice } as const
      exchange.executeNow([
        { ...order, account: 10, orderType: 'LIMITED_SELL' },
        { ...order, account: 11, orderType: 'LIMITED_BUY' },
      ])
    }
    const info = exchange.marketData.marketInfo('BITCOIN_TOMAN')
    expect([info.maxPrice, info.minPrice, info.lastPrice]).toEqual(
      [1.2, 0.8, 1.1].map((factor) => String(Math.round(reference * factor))),
    )
    exchange.close()
    const again = open(file, clock)
    expect(again.marketData.marketInfo('BITCOIN_TOMAN')).toEqual(info)
    again.close()
  })

  it('give quick-trade prices of the reference price and 0.4% on each side, rounded in favour of the exchange', () => {
    const clock = handClock()
    const exchange = open(':memory:', clock)
    const reference = exchange.reference.price('TETHER_TOMAN', clock.now())
    exchange.executeNow([{ type: 'account.open', level: 'SUPERVISOR' }])
    const order = { type: 'order.place', account: 10, market: 'TETHER_TOMAN', amount: '5' } as const
    exchange.executeNow([
      { ...order, orderType: 'LIMITED_SELL', unitPrice: '10001' },
      { ...order, orderType: 'LIMITED_BUY', unitPrice: '9999' },
    ])
    // The orders in the book have no effect.
    expect(exchange.marketData.exchangePrices('TOMAN')[0]).toEqual({
      destCoinSymbol: 'TETHER',
      buyPrice: String(Math.ceil(reference * 1.004)),
      sellPrice: String(Math.floor(reference * 0.996)),
    })
    exchange.close()
  })
})

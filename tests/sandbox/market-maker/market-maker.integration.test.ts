import { describe, expect, it } from 'vitest'
import type { Exchange } from '#sandbox/engine/exchange.ts'
import type { Command } from '#sandbox/exchange/command.ts'
import { rulesOf } from '#sandbox/exchange/market-rules.ts'
import { MarketMaker, startMarketMaker } from '#sandbox/market-maker/market-maker.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { activityOf } from '#sandbox/world/reference/activity.ts'
import { marketOf, markets } from '#shared/market/coins.ts'
import { brokenLaws } from '../support/laws.ts'
import { type HandClock, handClock, temporaryFile } from '../support/temporary.ts'

const types = markets.map(({ type }) => type)

function startLive(clock: HandClock, seed = 7, file = ':memory:') {
  const { exchange } = openExchange({ file, clock, seed })
  const commands: Command[] = []
  const executeNow = exchange.executeNow.bind(exchange)
  exchange.executeNow = (some, at) => {
    commands.push(...some)
    return executeNow(some, at)
  }
  const maker = new MarketMaker(exchange, { clock, seed, mode: 'live' })
  maker.fill()
  return { exchange, maker, commands }
}

function run(maker: MarketMaker, clock: HandClock, seconds: number, check: () => void = () => {}): void {
  for (let step = 0; step < seconds * 4; step++) {
    clock.at += 250
    maker.step()
    if (step % 4 === 3) check()
  }
}

describe('market makers', () => {
  it('fill every book and every list of trades of an empty database before they start', () => {
    const clock = handClock()
    const { exchange } = startLive(clock)
    for (const type of types) {
      const { buyOrderBook, sellOrderBook } = exchange.orderBook(type, 100)
      expect([type, buyOrderBook.length >= 25, sellOrderBook.length >= 25]).toEqual([type, true, true])
      const trades = exchange.marketData.lastTrades(type, 20)
      const times = trades.map(({ createdAtDateTime }) => Date.parse(createdAtDateTime))
      expect([type, trades.length, times[0]! <= clock.at]).toEqual([type, 20, true])
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      const info = exchange.marketData.marketInfo(type)
      const [min, last, max] = [info.minPrice, info.lastPrice, info.maxPrice].map(Number)
      expect([type, min! <= last!, last! <= max!, Number(info.last24HourVolume) > 0]).toEqual([type, true, true, true])
    }
    for (const settlement of ['TOMAN', 'TETHER'] as const) {
      const rows = exchange.marketData.marketRows(settlement)
      expect(rows.map(({ marketType }) => marketType)).toEqual(
        types.filter((type) => marketOf(type)!.settlement === settlement),
      )
      for (const { lastWeekData, lastPrice } of rows) {
        expect([lastWeekData.length, lastWeekData.every((price) => Number(price) > 0), Number(lastPrice) > 0]).toEqual([
          21,
          true,
          true,
        ])
      }
    }
    exchange.close()
  })

  it('keep every book full and uncrossed while the price moves, with few changes at a time', () => {
    const clock = handClock()
    const { exchange, maker } = startLive(clock)
    const tradesBefore = Number(exchange.statistics().tradesAmount)
    const shown = new Map(types.map((type) => [type, rowsOf(exchange, type)]))
    const changed = { rows: 0, of: 0 }
    run(maker, clock, 240, () => {
      for (const type of types) {
        const book = exchange.book(type)
        expect([type, book.buy.size >= 11, book.sell.size >= 11]).toEqual([type, true, true])
        const [bid, ask] = [book.buy.best()!.price, book.sell.best()!.price]
        expect(bid < ask).toBe(true)
        // No order remains at a price that the reference has passed, or is about to pass.
        const price = exchange.reference.price(type, clock.at) * 10 ** rulesOf(type).priceDecimals
        const slack = activityOf(marketOf(type)!).spread / 5
        expect([type, Number(bid) < price * (1 + slack), Number(ask) > price * (1 - slack)]).toEqual([type, true, true])
        const rows = rowsOf(exchange, type)
        const before = shown.get(type)!
        changed.rows += [...rows].filter(([price, row]) => before.get(price) !== row).length
        changed.of += rows.size
        shown.set(type, rows)
      }
    })
    const trades = (Number(exchange.statistics().tradesAmount) - tradesBefore) / 240
    expect([trades > 1, trades < 8]).toEqual([true, true])
    expect(changed.rows / changed.of).toBeLessThan(0.15)
    for (const type of types) expect(distance(exchange, type, clock.at)).toBeLessThan(0.01)
    exchange.close()
  })

  it('give the same commands for the same seed and times, and others for another seed', () => {
    const commandsOf = (seed: number) => {
      const clock = handClock()
      const { exchange, maker, commands } = startLive(clock, seed)
      run(maker, clock, 20)
      exchange.close()
      return commands
    }
    const one = commandsOf(7)
    expect(one.length).toBeGreaterThan(2050)
    expect(commandsOf(7)).toEqual(one)
    expect(commandsOf(8)).not.toEqual(one)
  })

  it('follow a jump of the clock, and continue with the stored books after a restart', () => {
    const file = temporaryFile()
    const clock = handClock()
    const first = startLive(clock, 7, file)
    run(first.maker, clock, 5)
    clock.at += 8 * 3600 * 1000
    run(first.maker, clock, 10)
    for (const type of types) {
      expect(distance(first.exchange, type, clock.at)).toBeLessThan(0.01)
      const { buy, sell } = first.exchange.book(type)
      expect([type, buy.size < 50, sell.size < 50]).toEqual([type, true, true])
    }
    first.exchange.close()
    clock.at += 3600 * 1000
    const second = startLive(clock, 7, file)
    for (const type of types) {
      expect(distance(second.exchange, type, clock.at)).toBeLessThan(0.01)
      expect(second.exchange.book(type).buy.size).toBeGreaterThanOrEqual(25)
    }
    expect(second.exchange.robots().length).toBe(2)
    second.exchange.close()
    expect(brokenLaws(file)).toEqual([])
  })

  it('do nothing in an inactive market, and fill orders of users when the price reaches them', async () => {
    const clock = handClock()
    const { exchange, maker, commands } = startLive(clock)
    exchange.executeNow([
      { type: 'market.change', market: 'DASH_TOMAN', active: false },
      { type: 'account.open', level: 'BRONZE' },
      { type: 'deposit', account: 12, currency: 'TOMAN', amount: '100000000' },
    ])
    const best = exchange.orderBook('BITCOIN_TOMAN', 1)
    const between = (BigInt(best.buyOrderBook[0]!.unitPrice) + BigInt(best.sellOrderBook[0]!.unitPrice)) / 2n
    const order: Command = {
      type: 'order.place',
      account: 12,
      market: 'BITCOIN_TOMAN',
      orderType: 'LIMITED_BUY',
      amount: '0.00002',
      unitPrice: String(between),
    }
    expect(await exchange.execute(order)).toMatchObject({ ok: true })
    const since = commands.length
    run(maker, clock, 60)
    expect(Number(exchange.balance(12, 'BITCOIN').available)).toBeGreaterThan(0)
    expect(commands.slice(since).filter((one) => one.type === 'order.place' && one.market === 'DASH_TOMAN')).toEqual([])
    exchange.close()
  })
})

describe('a still market', () => {
  it('is full, has a spread of at least 0.1% and last trades, and does not change', () => {
    const file = temporaryFile()
    const clock = handClock()
    const { exchange } = openExchange({ file, clock, seed: 7 })
    const maker = startMarketMaker(exchange, { clock, seed: 7, mode: 'still' })
    const before = everything(exchange)
    for (const type of types) {
      const { buy, sell } = exchange.book(type)
      const [bid, ask] = [Number(buy.best()!.price), Number(sell.best()!.price)]
      expect([type, buy.size >= 11, sell.size >= 11, (ask - bid) / bid >= 0.001]).toEqual([type, true, true, true])
      const last = Number(exchange.marketData.marketInfo(type).lastPrice)
      const { unitPrice: low } = exchange.orderBook(type, 1).buyOrderBook[0]!
      const { unitPrice: high } = exchange.orderBook(type, 1).sellOrderBook[0]!
      expect([
        type,
        last >= Number(low) && last <= Number(high),
        exchange.marketData.lastTrades(type, 20).length,
      ]).toEqual([type, true, 20])
    }
    clock.at += 20 * 3600 * 1000
    expect(everything(exchange)).toEqual(before)
    maker.stop()
    exchange.close()
    clock.at -= 19 * 3600 * 1000
    const { exchange: again } = openExchange({ file, clock, seed: 7 })
    startMarketMaker(again, { clock, seed: 7, mode: 'still' }).stop()
    expect(everything(again)).toEqual(before)
    again.close()
  })
})

function everything(exchange: Exchange) {
  return {
    markets: types.map((type) => [
      exchange.orderBook(type, 100),
      exchange.marketData.lastTrades(type, 20),
      exchange.marketData.marketInfo(type),
    ]),
    rows: [exchange.marketData.marketRows('TOMAN'), exchange.marketData.marketRows('TETHER')],
    quotes: [
      exchange.marketData.exchangePrices('TOMAN'),
      exchange.marketData.tickerPrices('TETHER'),
      exchange.marketData.usdPrices(),
    ],
    statistics: exchange.statistics(),
  }
}

function rowsOf(exchange: Exchange, type: (typeof types)[number]): Map<string, string> {
  const { buyOrderBook, sellOrderBook } = exchange.orderBook(type, 100)
  return new Map([...buyOrderBook, ...sellOrderBook].map((row) => [row.unitPrice, JSON.stringify(row)]))
}

/** Returns the distance of a book's middle from the reference, as a part of the reference. */
function distance(exchange: Exchange, type: (typeof types)[number], at: number): number {
  const { buyOrderBook, sellOrderBook } = exchange.orderBook(type, 1)
  const middle = (Number(buyOrderBook[0]!.unitPrice) + Number(sellOrderBook[0]!.unitPrice)) / 2
  return Math.abs(middle / exchange.reference.price(type, at) - 1)
}

import { describe, expect, it } from 'vitest'
import { closeAt, priceInCandle } from '#machines/market/candle-currency/last-candle.ts'
import { intervalLengths } from '#shared/stream/interval-lengths.ts'
import { intervals } from '#shared/stream/topics/candles.ts'

const opened = Date.UTC(2026, 10, 23)
const doc = { market: { lastPrice: '105' }, tickers: {} }

describe('the newest candle', () => {
  it('takes the last price of a live ticker from its opening to the end of its period, in each interval', () => {
    const prices = intervals.map((interval) =>
      [-1, 0, intervalLengths[interval] - 1, intervalLengths[interval]].map((late) =>
        priceInCandle({ doc, asOf: opened + late, status: 'live' }, { time: opened, asOf: opened }, interval),
      ),
    )
    expect(prices).toEqual(intervals.map(() => [null, '105', '105', null]))
    expect(intervals.map((interval) => intervalLengths[interval] / 60_000)).toEqual([1, 5, 15, 60, 240, 1440, 10_080])
  })

  it('takes the price of a ticker that is not live until the candles are more than ten seconds newer', () => {
    const prices = ['live', 'stale', 'loading'].map((status) =>
      [null, opened - 60_000, opened, opened + 10_000, opened + 10_001].map((asOf) =>
        priceInCandle({ doc, asOf: opened, status }, { time: opened, asOf }, '1h'),
      ),
    )
    const notLive = ['105', '105', '105', '105', null]
    expect(prices).toEqual([['105', '105', '105', '105', '105'], notLive, notLive])
  })

  it('takes no price of a ticker that is unknown, or has no last price', () => {
    const states = [
      { doc: null, asOf: opened, status: 'live' },
      { doc, asOf: null, status: 'live' },
      { doc: { market: {}, tickers: {} }, asOf: opened, status: 'live' },
    ]
    const newest = { time: opened, asOf: opened }
    expect(states.map((state) => priceInCandle(state, newest, '1h'))).toEqual([null, null, null])
  })

  it('closes at the price, and its high and low contain the price', () => {
    const former = { time: opened - 60_000, open: '90', high: '99', low: '89', close: '95', volume: '1' }
    const newest = { time: opened, open: '95', high: '104', low: '94', close: '100', volume: '2' }
    const closing = (price: string | null) => closeAt([former, newest], price)
    expect(['105', '99.5', '93.9', '100', null].map(closing)).toEqual([
      [former, { ...newest, close: '105', high: '105' }],
      [former, { ...newest, close: '99.5' }],
      [former, { ...newest, close: '93.9', low: '93.9' }],
      [former, newest],
      [former, newest],
    ])
    expect(closeAt([], '1')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { rangeStart } from '#web/features/market/coin-page/range-start.ts'
import type { Candle } from '#web/ui/chart/candle.ts'
import { chartDecimals } from '#web/ui/chart/chart-decimals.ts'
import { barOf, changeOf, rises } from '#web/ui/chart/engine/bars.ts'
import { heikinAshi } from '#web/ui/chart/engine/heikin-ashi.ts'
import { axisNumber, axisTimes, candleTime } from '#web/ui/chart/engine/texts.ts'

it('gives a chart of small prices enough decimals to distinguish its steps', () => {
  expect([
    chartDecimals('TETHER', '0.9987', 'USD'),
    chartDecimals('BITCOIN', '94432.69', 'USD'),
    chartDecimals('TRON', '0.24', 'USD'),
    chartDecimals('CELO', '1', 'USD'),
    chartDecimals('CLASSIC_ETHEREUM', '18.1', 'USD'),
    chartDecimals('TRON', '26988', 'TOMAN'),
    chartDecimals('TRON', '7', 'converted'),
    chartDecimals('BITCOIN', '94432.69', 'TETHER'),
  ]).toEqual([4, 2, 5, 4, 2, 0, 0, 2])
})

it('begins a year to date with the Gregorian year, and a month thirty days before the last candle', () => {
  const last = Date.UTC(2026, 10, 21)
  expect([rangeStart('year', last), rangeStart('quarter', last), rangeStart('month', last)]).toEqual([
    Date.UTC(2026, 0, 1),
    Date.UTC(2026, 7, 23),
    Date.UTC(2026, 9, 22),
  ])
})

describe('the last candle', () => {
  const falling: Candle = { time: 1000, open: '5', high: '9', low: '2', close: '3', volume: '7' }
  const rising: Candle = { time: 2000, open: '3', high: '8', low: '1', close: '6', volume: '4' }

  it('is passed on by itself when only it has moved or was added; otherwise all candles are', () => {
    const before = [falling, rising]
    const moved = { ...rising, close: '7', volume: '5' }
    const next = { ...rising, time: 3000 }
    expect([
      changeOf(before, [falling, { ...rising }]),
      changeOf(before, [falling, moved]),
      changeOf(before, [falling, rising, next]),
      changeOf(before, [falling, moved, next]),
      changeOf(before, [{ ...falling, volume: '8' }, moved]),
      changeOf(before, [falling, next]),
      changeOf(before, [falling]),
      changeOf([], before),
      changeOf([], []),
      changeOf([rising], [moved]),
    ]).toEqual(['none', 'last', 'last', 'all', 'all', 'all', 'all', 'all', 'all', 'last'])
  })

  it('is drawn from its figures, and rises when it closes no lower than it opened', () => {
    expect([falling, rising, { ...rising, close: '3' }].map(barOf).map((bar) => [bar, rises(bar)])).toEqual([
      [{ timestamp: 1000, open: 5, high: 9, low: 2, close: 3, volume: 7 }, false],
      [{ timestamp: 2000, open: 3, high: 8, low: 1, close: 6, volume: 4 }, true],
      [{ timestamp: 2000, open: 3, high: 8, low: 1, close: 3, volume: 4 }, true],
    ])
  })
})

// By the rule of StockCharts ChartSchool, "Heikin-Ashi", computed by hand.
it('averages candles to those of Heikin-Ashi', () => {
  expect(
    heikinAshi([
      { open: 10, high: 14, low: 8, close: 12 },
      { open: 12, high: 20, low: 12, close: 20 },
      { open: 20, high: 20, low: 4, close: 8 },
    ]),
  ).toEqual([
    { open: 11, close: 11, high: 14, low: 8 },
    { open: 11, close: 16, high: 20, low: 11 },
    { open: 13.5, close: 13, high: 20, low: 4 },
  ])
})

describe('the texts of the axes', () => {
  const hour = 3_600_000
  // 22 November 2026, 22:30 in Tehran.
  const evening = Date.UTC(2026, 10, 22, 19)

  it('show the hour, or the day where it differs from the previous one', () => {
    const times = [evening, evening + hour, evening + 2 * hour, evening + 3 * hour]
    expect([
      axisTimes(times, '1h', 'en'),
      axisTimes(times, '1h', 'fa'),
      axisTimes(times.slice(0, 2), '1d', 'en'),
    ]).toEqual([
      ['22 Nov', '23:30', '23 Nov', '01:30'],
      ['\u202b۱ آذر\u202c', '۲۳:۳۰', '\u202b۲ آذر\u202c', '۰۱:۳۰'],
      ['22 Nov', '22 Nov'],
    ])
  })

  it('show date and time of a candle shorter than a day, and the date of the others', () => {
    expect([candleTime(evening, '15m', 'en'), candleTime(evening, '1d', 'fa')]).toEqual([
      '22 November 2026, 22:30',
      '۱ آذر ۱۴۰۵',
    ])
  })

  it("keep the decimals of the engine's number, in the digits of the language", () => {
    expect([
      axisNumber('1234567.50', 'fa'),
      axisNumber('-0.25', 'en'),
      axisNumber('1e21', 'en'),
      axisNumber('', 'en'),
    ]).toEqual(['۱٬۲۳۴٬۵۶۷٫۵۰', '−0.25', '1,000,000,000,000,000,000,000', '0'])
  })
})

import { describe, expect, it } from 'vitest'
import { rangeStart } from '#web/features/market/coin-page/range-start.ts'
import type { Candle } from '#web/ui/chart/candle.ts'
import { candleData, onlyLastMoved } from '#web/ui/chart/candle-option.ts'
import { chartDecimals } from '#web/ui/chart/chart-decimals.ts'

it('gives a chart of small prices enough decimals to tell its steps apart', () => {
  expect([
    chartDecimals('TETHER', '0.9987'),
    chartDecimals('BITCOIN', '94432.69'),
    chartDecimals('TRON', '0.24'),
    chartDecimals('CELO', '1'),
    chartDecimals('CLASSIC_ETHEREUM', '18.1'),
  ]).toEqual([4, 2, 5, 4, 2])
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

  it('has room on the axes, and is left to be drawn by itself', () => {
    expect(candleData([falling, { ...rising, time: 1500 }, rising])).toEqual({
      xAxis: [{ data: ['1000', '1500', '2000'] }, { data: ['1000', '1500', '2000'] }],
      series: [
        { data: [[5, 3, 2, 9], [3, 6, 1, 8], '-'] },
        { data: ['-', 4, '-'] },
        { data: [7, '-', '-'] },
        { data: ['-', '-', [3, 6, 1, 8]] },
        { data: ['-', '-', 4] },
      ],
    })
  })

  it('alone has moved when no other has, none came and none went', () => {
    const before = [falling, rising]
    const moved = { ...rising, close: '7', volume: '5' }
    expect([
      onlyLastMoved(before, [falling, moved]),
      onlyLastMoved(before, [{ ...falling, volume: '8' }, moved]),
      onlyLastMoved(before, [falling, rising, { ...moved, time: 3000 }]),
      onlyLastMoved(before, [falling, { ...moved, time: 3000 }]),
      onlyLastMoved([], []),
      onlyLastMoved([rising], [moved]),
    ]).toEqual([true, false, false, false, false, true])
  })
})

import { expect, it } from 'vitest'
import { rangeStart } from '#web/features/coin/range-start.ts'
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

import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type ChartKind, chartViewMachine } from '#machines/market/chart-view/chart-view.machine.ts'
import { selectChartView } from '#machines/market/chart-view/chart-view.selectors.ts'
import { type ChartWindow, fitted, panned, standardWindow, zoomed } from '#machines/market/chart-view/chart-window.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { chartViewModel } from '../../models/market/chart-view.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(chartViewMachine)
const closer = { count: 60, newer: 0 }
const earlier = { count: 60, newer: 30 }

describe('chartView', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(chartViewModel)) {
    it(path.description, async () => {
      const actor = createActor(chartViewMachine, { input: undefined, inspect: coverage.inspect }).start()
      const see = (kind: ChartKind, interval: Interval, window: ChartWindow | null) => () =>
        expect(selectChartView(actor.getSnapshot())).toEqual({ kind, interval, window, isMoved: window !== null })
      const move = (window: ChartWindow) => () => actor.send({ type: 'window.change', window })
      await path.test({
        events: {
          lookCloser: move(closer),
          goBack: move(earlier),
          resetView: () => actor.send({ type: 'window.reset' }),
          chooseHourly: () => actor.send({ type: 'interval.change', interval: '1h' }),
          chooseDepth: () => actor.send({ type: 'kind.change', kind: 'depth' }),
          chooseCandles: () => actor.send({ type: 'kind.change', kind: 'candles' }),
        },
        states: {
          daily: see('candles', '1d', null),
          closer: see('candles', '1d', closer),
          earlier: see('candles', '1d', earlier),
          hourly: see('candles', '1h', null),
          depth: see('depth', '1d', null),
        },
      })
    })
  }
})

describe('the chart window', () => {
  it('begins with the last 120 candles, or with all if there are fewer', () => {
    expect([standardWindow(320), standardWindow(7), standardWindow(0)]).toEqual([
      { count: 120, newer: 0 },
      { count: 7, newer: 0 },
      { count: 0, newer: 0 },
    ])
  })

  it('zooms in at the newest candle or at its middle, and has at least ten and at most all candles', () => {
    expect([
      zoomed({ count: 100, newer: 0 }, 0.8, 400),
      zoomed({ count: 100, newer: 50 }, 0.8, 400),
      zoomed({ count: 11, newer: 0 }, 0.5, 400),
      zoomed({ count: 390, newer: 5 }, 1.25, 400),
    ]).toEqual([
      { count: 80, newer: 0 },
      { count: 80, newer: 60 },
      { count: 10, newer: 0 },
      { count: 400, newer: 0 },
    ])
  })

  it('moves by a part of its width and stops at either end', () => {
    expect([
      panned({ count: 100, newer: 0 }, -0.25, 400),
      panned({ count: 100, newer: 10 }, 0.25, 400),
      panned({ count: 100, newer: 290 }, -0.25, 400),
    ]).toEqual([
      { count: 100, newer: 25 },
      { count: 100, newer: 0 },
      { count: 100, newer: 300 },
    ])
  })

  it('stays within the candles, with at least ten of them', () => {
    expect([
      fitted({ count: 100, newer: 10 }, 400),
      fitted({ count: 500, newer: 10 }, 400),
      fitted({ count: 4, newer: -3 }, 400),
      fitted({ count: 100, newer: 390 }, 400),
      fitted({ count: 0, newer: 0 }, 0),
    ]).toEqual([
      { count: 100, newer: 10 },
      { count: 400, newer: 0 },
      { count: 10, newer: 0 },
      { count: 100, newer: 300 },
      { count: 0, newer: 0 },
    ])
  })
})

it('the chart opens with the stored interval', () => {
  const actor = createActor(chartViewMachine, { input: { interval: '4h' } }).start()
  expect(selectChartView(actor.getSnapshot())).toEqual({
    kind: 'candles',
    interval: '4h',
    window: null,
    isMoved: false,
  })
})

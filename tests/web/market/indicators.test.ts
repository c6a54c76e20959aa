import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShownIndicator } from '#shared/market/chart.ts'
import type { Candle } from '#web/ui/chart/candle.ts'
import type { Bar } from '#web/ui/chart/engine/bars.ts'
import { createComputation } from '#web/ui/chart/indicators/compute.ts'

// Published values: TulipCharts/tulipindicators, tests/untest.txt (sma 5, ema 5, bbands 5 2, rsi 5, macd 2 5 9, vwma 5,
// typprice), with three decimals.
const closes = [81.59, 81.06, 82.87, 83, 83.61, 83.15, 82.84, 83.99, 84.55, 84.36, 85.53, 86.54, 86.89, 87.77, 87.29]
const volumes = [
  5653100, 6447400, 7690900, 3831400, 4455100, 3798000, 3936200, 4732000, 4841300, 3915300, 6830800, 6694100, 5293600,
  7985800, 4807900,
]
const highs = [82.15, 81.89, 83.03, 83.3, 83.85, 83.9, 83.33, 84.3, 84.84, 85, 85.9, 86.58, 86.98, 88, 87.87]
const lows = [81.29, 80.64, 81.31, 82.65, 83.07, 83.11, 82.49, 82.3, 84.15, 84.11, 84.03, 85.39, 85.76, 87.17, 87.01]
const hour = 3_600_000
const midnight = Date.UTC(2026, 10, 22)
/** Candles of one price each, so that their typical price is that price. */
const bars: Bar[] = closes.map((close, place) => ({
  timestamp: midnight + place * hour,
  open: close,
  high: close,
  low: close,
  close,
  volume: volumes[place]!,
}))

const none = (count: number) => Array.from({ length: count }, () => null)
const candlesOf = (of: readonly Bar[]): Candle[] =>
  of.map(({ timestamp, open, high, low, close, volume }) => {
    const [o, h, l, c, v] = [open, high, low, close, volume].map(String) as [string, string, string, string, string]
    return { time: timestamp, open: o, high: h, low: l, close: c, volume: v }
  })
const linesOf = (indicator: ShownIndicator, of = bars) =>
  createComputation()([indicator], candlesOf(of))[0]!.lines.map(({ key, title, values }) => [
    key,
    title,
    values.map((value) => (value === null ? null : Number(value.toFixed(3)))),
  ])

describe('the indicators match published values:', () => {
  const sma = [82.426, 82.738, 83.094, 83.318, 83.628, 83.778, 84.254, 84.994, 85.574, 86.218, 86.804]

  it('simple averages, one line for each given period', () => {
    expect(linesOf({ name: 'ma', params: ['5', '', '15'] })).toEqual([
      ['line0', '5', [...none(4), ...sma]],
      ['line2', '15', [...none(14), 84.336]],
    ])
  })

  it('exponential averages, from their period on', () => {
    expect(linesOf({ name: 'ema', params: ['5', '', ''] })).toEqual([
      [
        'line0',
        '5',
        [...none(4), 82.714, 82.859, 82.853, 83.232, 83.671, 83.901, 84.444, 85.143, 85.725, 86.407, 86.701],
      ],
    ])
  })

  it("Bollinger's bands", () => {
    expect(linesOf({ name: 'bollinger', params: ['5', '2'] })).toEqual([
      [
        'upper',
        '',
        [...none(4), 84.322, 84.489, 83.655, 84.164, 84.838, 85.121, 85.997, 86.845, 87.612, 88.566, 88.319],
      ],
      ['middle', '', [...none(4), ...sma]],
      ['lower', '', [...none(4), 80.53, 80.987, 82.533, 82.472, 82.418, 82.435, 82.511, 83.143, 83.536, 83.87, 85.289]],
    ])
  })

  it('relative strength', () => {
    expect(linesOf({ name: 'rsi', params: ['5'] })).toEqual([
      ['rsi', '', [...none(5), 72.034, 64.927, 75.936, 79.796, 74.713, 83.033, 87.478, 88.755, 91.483, 78.498]],
    ])
  })

  it('MACD, its signal and the bars between them', () => {
    expect(linesOf({ name: 'macd', params: ['2', '5', '9'] })).toEqual([
      ['histogram', '', [...none(4), 0, -0.213, -0.363, -0.046, 0.093, -0.05, 0.169, 0.329, 0.235, 0.258, -0.08]],
      ['macd', '', [...none(4), 0.618, 0.351, 0.111, 0.416, 0.578, 0.422, 0.684, 0.927, 0.891, 0.979, 0.621]],
      ['signal', '', [...none(4), 0.618, 0.564, 0.474, 0.462, 0.485, 0.473, 0.515, 0.597, 0.656, 0.721, 0.701]],
    ])
  })
})

describe('the volume-weighted average price', () => {
  it('of five candles matches the published value', () => {
    const [[, , values]] = linesOf({ name: 'vwap', params: ['1'] }) as [[string, string, number[]]]
    expect(values.slice(0, 1).concat(values.slice(4, 5))).toEqual([81.59, 82.332])
  })

  it('weighs the typical price of a candle: the mean of high, low and close', () => {
    const real = bars.map((bar, place) => ({ ...bar, high: highs[place]!, low: lows[place]! }))
    const days = real.map((bar, place) => ({ ...bar, timestamp: midnight + place * 24 * hour }))
    // A session of one candle has the typical price of that candle.
    expect(linesOf({ name: 'vwap', params: ['1'] }, days)).toEqual([
      [
        'vwap',
        '',
        [
          81.677, 81.197, 82.403, 82.983, 83.51, 83.387, 82.887, 83.53, 84.513, 84.49, 85.153, 86.17, 86.543, 87.647,
          87.39,
        ],
      ],
    ])
  })

  it('restarts with the day, stays unchanged without trades, and is null before the first trade', () => {
    const [first, second] = [bars[0]!, bars[4]!]
    const at = (time: number, bar: Bar, volume = bar.volume) => ({ ...bar, timestamp: time, volume })
    const next = midnight + 24 * hour
    const some = [
      at(midnight, first, 0),
      at(midnight + hour, first),
      at(midnight + 2 * hour, second, 0),
      at(next, second),
    ]
    expect(linesOf({ name: 'vwap', params: ['1'] }, some)).toEqual([['vwap', '', [null, 81.59, 81.59, 83.61]]])
    // Sessions are counted from 1 January 1970: one of these two days may fall into a new session.
    expect(linesOf({ name: 'vwap', params: ['365'] }, some)).toEqual([['vwap', '', [null, 81.59, 81.59, 82.48]]])
  })
})

describe('the values that are remembered', () => {
  const all: ShownIndicator[] = [
    { name: 'ma', params: ['2', '5', ''] },
    { name: 'ema', params: ['3', '', ''] },
    { name: 'bollinger', params: ['4', '2'] },
    { name: 'vwap', params: ['1'] },
    { name: 'rsi', params: ['3'] },
    { name: 'macd', params: ['2', '4', '3'] },
  ]
  const prices = fc.record({ close: fc.integer({ min: 1, max: 99 }), volume: fc.integer({ min: 0, max: 9 }) })
  const candle = (place: number, { close, volume }: { close: number; volume: number }): Bar => ({
    timestamp: midnight + place * 7 * hour,
    open: close,
    high: close + 1,
    low: close,
    close,
    volume,
  })
  const isNear = (one: number | null, other: number | null) =>
    one === null || other === null ? one === other : Math.abs(one - other) < 1e-6

  it('are those that a new computation finds, whatever happens to the candles', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('move' as const), prices }),
      fc.record({ kind: fc.constant('add' as const), prices }),
      fc.record({ kind: fc.constant('none' as const), prices }),
      fc.record({ kind: fc.constant('fewer' as const), prices }),
      fc.record({ kind: fc.constant('toggle' as const), prices }),
    )
    fc.assert(
      fc.property(fc.array(prices, { maxLength: 8 }), fc.array(step, { maxLength: 20 }), (first, steps) => {
        const compute = createComputation()
        let now = first.map((one, place) => candle(place, one))
        let shown = all
        for (const { kind, prices: one } of [{ kind: 'none', prices: { close: 1, volume: 1 } } as const, ...steps]) {
          if (kind === 'move' && now.length > 0) now = [...now.slice(0, -1), candle(now.length - 1, one)]
          if (kind === 'add') now = [...now, candle(now.length, one)]
          if (kind === 'fewer') now = now.slice(1)
          if (kind === 'toggle') shown = shown.length === all.length ? all.slice(1, 4) : all
          const [kept, fresh] = [compute(shown, candlesOf(now)), createComputation()(shown, candlesOf(now))]
          expect(kept.map(({ name }) => name)).toEqual(shown.map(({ name }) => name))
          for (const [place, { lines, rows }] of kept.entries()) {
            expect(rows).toHaveLength(now.length)
            for (const [index, { key, values }] of lines.entries()) {
              const right = fresh[place]!.lines[index]!.values
              const wrong = right.flatMap((value, at) =>
                isNear(values[at]!, value) ? [] : [{ key, at, value, kept: values[at] }],
              )
              expect([values.length, wrong]).toEqual([now.length, []])
              expect(rows.map((row) => row[key])).toEqual(values)
            }
          }
        }
      }),
    )
  })

  it('are the same objects while nothing changes', () => {
    const compute = createComputation()
    const [before] = compute(all, candlesOf(bars))
    const [after] = compute(all, candlesOf(bars))
    expect(after).toBe(before)
  })
})

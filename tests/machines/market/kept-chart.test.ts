import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freshChart, longestText, maxDrawings } from '#machines/market/chart-tools/chart-settings.ts'
import { paramErrors, readParams } from '#machines/market/chart-tools/indicator-params.ts'
import { keepChart, maxCharts, readChart } from '#machines/market/chart-tools/kept-chart.ts'
import {
  type Drawing,
  type DrawingKind,
  drawingKinds,
  drawingPoints,
  indicatorNames,
  indicatorRules,
  plots,
  scales,
  shownCurrencies,
} from '#shared/market/chart.ts'
import { markets } from '#shared/market/coins.ts'
import { intervals } from '#shared/stream/topics/candles.ts'

const type = fc.constantFrom(...markets.map((market) => market.type))
const point = fc.record({ time: fc.maxSafeNat(), price: fc.constantFrom('1', '0.5', '9400000000', '112449.25') })
const drawing = fc.constantFrom(...drawingKinds).chain((kind: DrawingKind) =>
  fc.record({
    id: fc.uuid(),
    kind: fc.constant(kind),
    currency: fc.constantFrom(...shownCurrencies),
    points: fc.array(point, { minLength: drawingPoints[kind], maxLength: drawingPoints[kind] }),
    text: kind === 'text' ? fc.string({ minLength: 1, maxLength: longestText }) : fc.constant(''),
  }),
)
const settings = fc.record({
  interval: fc.constantFrom(...intervals),
  plot: fc.constantFrom(...plots),
  scale: fc.constantFrom(...scales),
  indicators: fc
    .subarray(indicatorNames)
    .map((names) => names.map((name) => ({ name, params: indicatorRules[name].map(({ initial }) => initial) }))),
  drawings: fc.uniqueArray(drawing, { selector: ({ id }) => id, maxLength: 5 }),
})

describe('stored charts', () => {
  it('are read back unchanged', () => {
    fc.assert(
      fc.property(type, type, settings, settings, (one, other, first, second) => {
        const kept = JSON.parse(JSON.stringify(keepChart(keepChart(null, one, first), other, second)))
        expect([readChart(kept, other), readChart(kept, one)]).toEqual([second, one === other ? second : first])
      }),
    )
  })

  it('are read without an error from any content', () => {
    const odd = fc.oneof(fc.anything(), drawing, point)
    const chart = fc.record({
      market: fc.oneof(type, fc.anything()),
      interval: fc.anything(),
      plot: fc.oneof(fc.constant('area'), fc.anything()),
      scale: fc.anything(),
      indicators: fc.oneof(
        fc.anything(),
        fc.array(fc.oneof(odd, fc.record({ name: fc.constant('rsi'), params: odd }))),
      ),
      drawings: fc.oneof(fc.anything(), fc.array(odd)),
    })
    const document = fc.oneof(fc.anything(), fc.record({ version: fc.constant(1), charts: fc.array(chart) }))
    fc.assert(
      fc.property(document, type, (kept, market) => {
        const read = readChart(kept, market)
        // A chart that was read is read the same again after it is stored.
        expect(readChart(JSON.parse(JSON.stringify(keepChart(kept, market, read))), market)).toEqual(read)
      }),
    )
  })

  it('are those of the last changed pairs, with a maximum of drawings', () => {
    const all = markets.slice(0, maxCharts + 3).map((market) => market.type)
    const kept = all.reduce<unknown>(
      (before, market) => keepChart(before, market, { ...freshChart, plot: 'line' }),
      null,
    )
    const charts = (kept as { charts: { market: string }[] }).charts
    expect(charts.map(({ market }) => market)).toEqual(all.slice(-maxCharts))
    const line: Drawing = { id: '', kind: 'horizontal', points: [{ time: 1, price: '2' }], currency: 'TOMAN', text: '' }
    const drawings = Array.from({ length: maxDrawings + 5 }, (_, place) => ({ ...line, id: String(place) }))
    const many = keepChart(null, 'BITCOIN_TOMAN', { ...freshChart, drawings })
    expect(readChart(many, 'BITCOIN_TOMAN').drawings.map(({ id }) => id)).toEqual(
      drawings.slice(0, maxDrawings).map(({ id }) => id),
    )
  })

  it('lose only their invalid parts', () => {
    const bad = [
      { id: 'a', kind: 'trend', points: [{ time: 1, price: '2' }], currency: 'TOMAN', text: '' },
      { id: 'b', kind: 'horizontal', points: [{ time: 1, price: '-2' }], currency: 'TOMAN', text: '' },
      { id: 'j', kind: 'horizontal', points: [{ time: 1, price: '0' }], currency: 'TOMAN', text: '' },
      { id: 'c', kind: 'horizontal', points: [{ time: 0.5, price: '2' }], currency: 'TOMAN', text: '' },
      { id: 'd', kind: 'text', points: [{ time: 1, price: '2' }], currency: 'TOMAN', text: '' },
      {
        id: 'e',
        kind: 'text',
        points: [{ time: 1, price: '2' }],
        currency: 'TOMAN',
        text: 'x'.repeat(longestText + 1),
      },
      { id: 'f', kind: '__proto__', points: [], currency: 'TOMAN', text: '' },
      { id: 'g', kind: 'horizontal', points: [{ time: 1, price: '2' }], currency: 'TOMAN', text: '' },
      { id: 'i', kind: 'horizontal', points: [{ time: 1, price: 2 }], currency: 'TOMAN', text: '' },
      { id: 'h', kind: 'horizontal', points: [{ time: 1, price: '2' }], currency: 'EUR', text: '' },
    ]
    const chart = {
      market: 'BITCOIN_TOMAN',
      plot: 'pie',
      scale: 'log',
      interval: '9d',
      drawings: bad,
      indicators: [
        { name: 'rsi', params: ['1'] },
        { name: 'rsi', params: ['9'] },
        { name: 'rsi', params: ['10'] },
      ],
    }
    expect(readChart({ version: 1, charts: [chart] }, 'BITCOIN_TOMAN')).toEqual({
      ...freshChart,
      scale: 'log',
      indicators: [{ name: 'rsi', params: ['9'] }],
      drawings: [bad[7]],
    })
    expect(readChart({ version: 2, charts: [chart] }, 'BITCOIN_TOMAN')).toEqual(freshChart)
    expect(readChart({ version: 1, charts: [{ ...chart, plot: 'area', scale: 1 }] }, 'BITCOIN_TOMAN')).toMatchObject({
      plot: 'area',
      scale: 'linear',
    })
  })

  it('are one for each pair', () => {
    const [line, area] = [{ ...freshChart, plot: 'line' } as const, { ...freshChart, plot: 'area' } as const]
    const kept = {
      version: 1,
      charts: [
        { ...line, market: 'NOTHING_TOMAN' },
        { ...line, market: 7 },
      ],
    }
    const first = keepChart(keepChart(kept, 'BITCOIN_TOMAN', line), 'ETHEREUM_TOMAN', line)
    expect(keepChart(first, 'BITCOIN_TOMAN', area)).toEqual({
      version: 1,
      charts: [
        { ...line, market: 'ETHEREUM_TOMAN' },
        { ...area, market: 'BITCOIN_TOMAN' },
      ],
    })
  })
})

describe('parameters of indicators', () => {
  it('are whole numbers from 2 to 500 in any digits, with a specific error for each mistake', () => {
    const wrong = (text: string) => paramErrors('rsi', [text])[0]
    expect(['14', '۱۴', '2', '500', '', ' ', 'x', '-3', '1', '501', '2.5'].map(wrong)).toEqual([
      null,
      null,
      null,
      null,
      'number',
      'number',
      'number',
      'number',
      'range',
      'range',
      'whole',
    ])
  })

  it('may be empty where there are several lines, and may have a decimal for the deviations', () => {
    expect([
      readParams('ma', ['7', '', ' ']),
      readParams('ma', ['', '7', '9']),
      readParams('ma', ['7']),
      readParams('bollinger', ['20', '2٫5']),
      readParams('bollinger', ['20', '2.55']),
      readParams('bollinger', ['20', '0']),
      paramErrors('bollinger', ['20', '2.55']),
    ]).toEqual([['7', '', ''], null, ['7', '', ''], ['20', '2.5'], null, null, [null, 'oneDecimal']])
  })

  it('of MACD need a fast average that is shorter than the slow one', () => {
    expect([
      paramErrors('macd', ['12', '26', '9']),
      paramErrors('macd', ['26', '26', '9']),
      readParams('macd', ['27', '26', '9']),
    ]).toEqual([[null, null, null], ['order', null, null], null])
  })
})

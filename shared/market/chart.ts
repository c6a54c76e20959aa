import type { Decimal } from '#shared/core/money/decimal.ts'

/** How candles are drawn. */
export const plots = ['candles', 'line', 'area', 'heikinAshi'] as const
export type Plot = (typeof plots)[number]

/** How prices stand apart on their axis: by their difference, or by their ratio. */
export const scales = ['linear', 'log'] as const
export type Scale = (typeof scales)[number]

/** What can be drawn over the candles, and by how many points. `range` measures from one point to another. */
export const drawingPoints = { horizontal: 1, trend: 2, rectangle: 2, fibonacci: 2, text: 1, range: 2 } as const
export type DrawingKind = keyof typeof drawingPoints
export const drawingKinds = Object.keys(drawingPoints) as DrawingKind[]

/** What the prices of a chart are in; `converted` is dollars in Toman at today's rate. */
export const shownCurrencies = ['TOMAN', 'TETHER', 'USD', 'converted'] as const
export type ShownCurrency = (typeof shownCurrencies)[number]

/** `time` is epoch ms. */
export type ChartPoint = { time: number; price: Decimal }
/** What was placed, and what the chart's prices were in then: elsewhere its points would stand at other prices. */
export type Placed = { points: readonly ChartPoint[]; currency: ShownCurrency }
/** `text` is empty but where the drawing is a text. */
export type Drawing = Placed & { id: string; kind: DrawingKind; text: string }

/** A parameter of an indicator: what it is at first, and between what it lies. One without an initial value may be left out. */
export type ParamRule = {
  name: ParamName
  initial: string
  min: number
  max: number
  decimals: number
  canBeEmpty: boolean
}
export type ParamName = 'period' | 'first' | 'second' | 'third' | 'deviations' | 'days' | 'fast' | 'slow' | 'signal'

const longest = 500

function period(name: ParamName, initial: string, canBeEmpty = false): ParamRule {
  return { name, initial, min: 2, max: longest, decimals: 0, canBeEmpty }
}

/**
 * The indicators and their parameters. Averages may be up to three lines; Bollinger's width is in standard deviations; the
 * mean price by volume begins anew every so many days, at midnight UTC, as daily candles do.
 */
export const indicatorRules = {
  ma: [period('first', '7'), period('second', '25', true), period('third', '99', true)],
  ema: [period('first', '12'), period('second', '26', true), period('third', '', true)],
  bollinger: [
    period('period', '20'),
    { name: 'deviations', initial: '2', min: 0.1, max: 10, decimals: 1, canBeEmpty: false },
  ],
  vwap: [{ name: 'days', initial: '1', min: 1, max: 365, decimals: 0, canBeEmpty: false }],
  rsi: [period('period', '14')],
  macd: [period('fast', '12'), period('slow', '26'), period('signal', '9')],
} as const satisfies { [name: string]: readonly ParamRule[] }
export type IndicatorName = keyof typeof indicatorRules
export const indicatorNames = Object.keys(indicatorRules) as IndicatorName[]

/** An indicator that is shown, with the values of its parameters; an empty one is left out. */
export type ShownIndicator = { name: IndicatorName; params: readonly Decimal[] }

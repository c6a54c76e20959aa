import type { Decimal } from '#shared/core/money/decimal.ts'

/** The ways to draw candles. */
export const plots = ['candles', 'line', 'area', 'heikinAshi'] as const
export type Plot = (typeof plots)[number]

/** The scales of the price axis: by difference, or by ratio. */
export const scales = ['linear', 'log'] as const
export type Scale = (typeof scales)[number]

/** The kinds of drawings, each with its number of points. `range` measures from one point to another. */
export const drawingPoints = { horizontal: 1, trend: 2, rectangle: 2, fibonacci: 2, text: 1, range: 2 } as const
export type DrawingKind = keyof typeof drawingPoints
export const drawingKinds = Object.keys(drawingPoints) as DrawingKind[]

/** The currencies of a chart's prices. `converted` is dollars in Toman at today's rate. */
export const shownCurrencies = ['TOMAN', 'TETHER', 'USD', 'converted'] as const
export type ShownCurrency = (typeof shownCurrencies)[number]

/** `time` is epoch ms. */
export type ChartPoint = { time: number; price: Decimal }
/**
 * The points of a drawing, and the currency of the chart when they were placed. In another currency the points would lie at
 * other prices.
 */
export type Placed = { points: readonly ChartPoint[]; currency: ShownCurrency }
/** `text` is empty unless the drawing is a text. */
export type Drawing = Placed & { id: string; kind: DrawingKind; text: string }

/** A parameter of an indicator, with its initial value and its bounds. One with `canBeEmpty` may be left out. */
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
 * The indicators and their parameters. Averages have up to three lines. Bollinger's width is in standard deviations. The
 * volume-weighted average price (`vwap`) restarts every `days` days, at midnight UTC, as daily candles do.
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

/** An indicator that is shown, with the values of its parameters. An empty value means that the parameter is left out. */
export type ShownIndicator = { name: IndicatorName; params: readonly Decimal[] }

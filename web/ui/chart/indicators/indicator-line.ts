import type { IndicatorName } from '#shared/market/chart.ts'

/**
 * One line of an indicator: a value for each candle, or null. `title` distinguishes it from the indicator's other
 * lines.
 */
export type IndicatorLine = { key: string; title: string; values: readonly (number | null)[] }
/** The values of an indicator's lines at one candle, by the lines' keys. */
export type IndicatorRow = { readonly [key: string]: number | null }
/** An indicator with its computed values: by lines, and by candles. */
export type DrawnIndicator = {
  name: IndicatorName
  params: readonly string[]
  lines: readonly IndicatorLine[]
  rows: readonly IndicatorRow[]
}

/** Returns the decimals of an indicator's values. All but RSI, a share of 100, have the unit of a price. */
export function indicatorDecimals(name: IndicatorName, ofPrice: number): number {
  return name === 'rsi' ? 2 : ofPrice
}

/** Returns the colour of a line; `place` is its index. */
export function lineColor(colors: { series: readonly string[] }, place: number): string {
  return colors.series[place % colors.series.length]!
}

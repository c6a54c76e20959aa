import type { IndicatorName } from '#shared/market/chart.ts'

/** One line of an indicator: a value for each candle, null where there is none. `title` tells it from its like. */
export type IndicatorLine = { key: string; title: string; values: readonly (number | null)[] }
/** An indicator with its lines, as it is drawn. */
export type DrawnIndicator = { name: IndicatorName; params: readonly string[]; lines: readonly IndicatorLine[] }

/** Which of the chart's colours a line has. */
export function lineColor(colors: { series: readonly string[] }, place: number): string {
  return colors.series[place % colors.series.length]!
}

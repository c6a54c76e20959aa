import type { DeepPartial, Styles } from 'klinecharts'
import type { ChartColors } from '../chart-colors.ts'

export const chartFont = "'Vazirmatn Variable', system-ui, sans-serif"
/** No field of a bar has this name, so the engine's own plot has nothing to draw. */
const noPrice = 'none'
const text = { size: 12, family: chartFont }

/**
 * Returns the styles of axes, grid and crosshair. A plot of our own draws the candles.
 */
export function chartStyles(colors: ChartColors, axisWidth: number): DeepPartial<Styles> {
  const label = {
    ...text,
    color: colors.text,
    backgroundColor: colors.surface,
    borderColor: colors.surface,
    borderRadius: 4,
    paddingTop: 4,
    paddingBottom: 2,
  }
  const pointerLine = { color: colors.faint, size: 1, style: 'dashed' as const, dashedValue: [4, 4] }
  const axis = {
    axisLine: { color: colors.line },
    tickLine: { show: false },
    tickText: { ...text, color: colors.faint },
  }
  return {
    grid: { horizontal: { color: colors.line, style: 'solid' }, vertical: { show: false } },
    candle: {
      type: 'area',
      area: { value: noPrice, point: { show: false } },
      priceMark: { show: false },
      tooltip: { showRule: 'none' },
    },
    indicator: { tooltip: { showRule: 'none' }, lastValueMark: { show: false } },
    xAxis: { ...axis, size: 24 },
    yAxis: { ...axis, axisLine: { show: false }, size: axisWidth },
    separator: { size: 1, color: colors.line, activeBackgroundColor: colors.line },
    crosshair: {
      horizontal: { line: pointerLine, text: label },
      vertical: { line: pointerLine, text: label },
    },
    overlay: {
      point: {
        color: colors.accent,
        borderColor: colors.accentWash,
        activeColor: colors.accent,
        activeBorderColor: colors.accentWash,
      },
      line: { color: colors.accent },
      rect: { style: 'stroke_fill', color: colors.accentWash, borderColor: colors.accent },
      text: { ...label, color: colors.text, backgroundColor: colors.surface, borderColor: colors.surface },
    },
  }
}

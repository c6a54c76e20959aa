import { type Chart, registerOverlay } from 'klinecharts'
import type { ChartColors } from '../chart-colors.ts'
import { axisLabel } from './axis-label.ts'
import { type Bar, rises } from './bars.ts'

type Look = { text: string; color: string; background: string }

const name = 'sarrafLastPrice'

registerOverlay<Look>({
  name,
  totalStep: 2,
  createPointFigures: ({ overlay, coordinates: [at], bounding: { width } }) =>
    at === undefined
      ? []
      : {
          type: 'line',
          attrs: {
            coordinates: [
              { x: 0, y: at.y },
              { x: width, y: at.y },
            ],
          },
          styles: { style: 'dashed', color: overlay.extendData.background },
          ignoreEvent: true,
        },
  createYAxisFigures: ({ overlay, coordinates: [at] }) => (at === undefined ? [] : axisLabel(at.y, overlay.extendData)),
})

/** Shows the price of the last candle across the chart and on the axis, for every plot. */
export function showLastPrice(chart: Chart, bar: Bar, text: string, { up, down, page }: ChartColors): void {
  const look = { id: name, name, points: [{ value: bar.close }] }
  const extendData: Look = { text, color: page, background: rises(bar) ? up : down }
  if (chart.getOverlays({ id: name }).length > 0) chart.overrideOverlay({ ...look, extendData })
  else chart.createOverlay({ ...look, extendData, lock: true, zLevel: -1 })
}

/** Returns the height of the last price in the pane of the candles in px; undefined without a candle. */
export function lastPriceY(chart: Chart): number | undefined {
  const value = chart.getDataList().at(-1)?.close
  if (value === undefined) return undefined
  return [chart.convertToPixel([{ value }], { paneId: 'candle_pane' })].flat()[0]?.y
}

import { type Chart, dispose, init } from 'klinecharts'
import type { Language } from '#shared/core/money/format.ts'
import type { Plot, Scale } from '#shared/market/chart.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import type { Candle } from '../candle.ts'
import type { ChartColors } from '../chart-colors.ts'
import { embed } from './embed.ts'
import { type Feed, startFeed } from './feed.ts'
import { lastPriceY, showLastPrice } from './last-price.ts'
import { chartStyles } from './looks.ts'
import { sharePanes } from './panes.ts'
import { showPlot } from './plot.ts'
import { ticksBesideTag } from './price-ticks.ts'
import { alignTexts } from './text-height.ts'
import { axisNumber, axisTimes, candleTime } from './texts.ts'
import { applyWindow, candleAt, limitWindow, type ViewWindow, windowOf } from './view-window.ts'

export type ChartLook = {
  language: Language
  interval: Interval
  /** Decimals of the price axis. */
  decimals: number
  colors: ChartColors
  /** Width of the price axis, in px. */
  axisWidth: number
}

export type Watching = {
  /** The user has dragged, pinched or turned the wheel. */
  onMove: (window: ViewWindow) => void
  /** The index of the candle under the pointer; null without one. */
  onPoint: (index: number | null) => void
}

/** Half of the width of a time label, in px. */
const halfTick = 28
/** The view is reported after the chart has been at rest for this long, in ms. */
const rest = 100

/** A chart in an element, and the functions that control it. The chart follows the element's size. */
export type Engine = ReturnType<typeof createEngine>

export function createEngine(host: HTMLElement, look: ChartLook, { onMove, onPoint }: Watching) {
  const { language, interval, colors, axisWidth } = look
  alignTexts(host.ownerDocument)
  const made = init(host, {
    timezone: 'Asia/Tehran',
    styles: chartStyles(colors, axisWidth),
    hotkey: { enabled: false },
    layout: { barSpaceLimit: { min: 0.02, max: 400 }, yAxis: { gap: { top: 0.08, bottom: 0.06 } } },
    // The labels of the axis are `createTicks`'s own.
    formatter: {
      formatDate: ({ timestamp, type }) =>
        type === 'xAxis' ? '' : embed(candleTime(timestamp, interval, language), language),
    },
    thousandsSeparator: { format: (value) => axisNumber(String(value), language) },
    decimalFold: { format: String },
  })
  if (made === null) throw new Error('no chart in this element')
  const chart: Chart = made
  // The engine sets a positive tabindex, which would put the chart first in the tab order. Its keys are off, so it
  // needs no focus.
  chart.getDom()?.removeAttribute('tabindex')
  chart.overrideXAxis({
    createTicks: ({ defaultTicks, bounding }) => {
      // A label that an edge would cut is not legible.
      const whole = defaultTicks.filter(({ coord }) => coord > halfTick && coord < bounding.width - halfTick)
      const texts = axisTimes(
        whole.map(({ value }) => Number(value)),
        interval,
        language,
      )
      return whole.map((tick, index) => ({ ...tick, text: texts[index]! }))
    },
  })
  limitWindow(chart)
  const feed: Feed = startFeed(chart, look)
  const width = () => host.clientWidth - axisWidth
  let wanted: ViewWindow = { count: 0, newer: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => applyWindow(chart, wanted, width())

  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      wanted = windowOf(chart, width())
      onMove(wanted)
      pointed()
    }, rest)
  }
  for (const action of ['onScroll', 'onZoom'] as const) chart.subscribeAction(action, moved)

  let pointer: { x?: number; paneId?: string } = {}
  let isDragged = false
  // While the candles move, the figures beside them stay: they would change in every frame, which costs frames.
  const pointed = () => {
    if (isDragged || timer !== undefined) return
    const { x, paneId } = pointer
    onPoint(x === undefined || paneId === undefined ? null : candleAt(chart, x))
  }
  chart.subscribeAction('onCrosshairChange', (data) => {
    pointer = (data ?? {}) as typeof pointer
    pointed()
  })
  const left = () => {
    pointer = {}
    onPoint(null)
  }
  // The release of another button can go to the browser's menu.
  const dragged = ({ button }: MouseEvent) => {
    isDragged = button === 0
  }
  const released = () => {
    isDragged = false
    pointed()
  }
  host.addEventListener('mousedown', dragged)
  host.ownerDocument.addEventListener('mouseup', released)
  host.addEventListener('pointerleave', left)
  const resized = new ResizeObserver(() => {
    sharePanes(chart)
    show()
  })
  resized.observe(host)

  return {
    chart,
    host,
    setCandles: (candles: readonly Candle[], text: string) => {
      if (feed.show(candles)) show()
      const bar = chart.getDataList().at(-1)
      if (bar !== undefined) showLastPrice(chart, { volume: 0, ...bar }, text, colors)
    },
    setWindow: (window: ViewWindow) => {
      if (window.count === wanted.count && window.newer === wanted.newer) return
      wanted = window
      show()
    },
    setPlot: (plot: Plot) => {
      showPlot(chart, { plot, colors })
      sharePanes(chart)
    },
    setScale: (scale: Scale) =>
      chart.overrideYAxis({
        paneId: 'candle_pane',
        name: scale === 'log' ? 'logarithm' : 'normal',
        // Before the first candle the engine's prices would be 0 to 10.
        createTicks: ({ defaultTicks }) =>
          chart.getDataList().length === 0 ? [] : ticksBesideTag(defaultTicks, () => lastPriceY(chart)),
      }),
    end: () => {
      clearTimeout(timer)
      resized.disconnect()
      host.removeEventListener('mousedown', dragged)
      host.ownerDocument.removeEventListener('mouseup', released)
      host.removeEventListener('pointerleave', left)
      dispose(chart)
    },
  }
}

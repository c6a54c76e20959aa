import type { EChartsCoreOption } from 'echarts/core'
import { plain } from '#shared/core/money/decimal.ts'
import { formatDecimal, type Language, localDigits } from '#shared/core/money/format.ts'
import { formatDate } from '../dates/dates.ts'
import type { Candle } from './candle.ts'
import type { ChartColors } from './chart-colors.ts'

export type ChartLook = {
  language: Language
  colors: ChartColors
  /** Decimals of the price axis. */
  decimals: number
  isIntraday: boolean
  hasWheel: boolean
  /** What the pointer's box says of a candle. */
  tooltip: (index: number) => HTMLElement
}

export const chartFont = "'Vazirmatn Variable', system-ui, sans-serif"
/** What stands about the candles, and about the volumes below them, in px. */
export const gridSides = { left: 4, right: 80, top: 12, bottom: 96, volumeHeight: 56, volumeBottom: 24 }
/** In px. */
export const widestCandle = 12
export const volumeOpacity = 0.45

/** Nothing to press or to light up: the pointer's box is the axis's. Each would cost time with every live change. */
const still = { silent: true, emphasis: { disabled: true } }
/** Rising and falling volumes are series of their own: bars of one colour are drawn in one go. */
const volume = {
  type: 'bar',
  ...still,
  xAxisIndex: 1,
  yAxisIndex: 1,
  barMaxWidth: widestCandle,
  barGap: '-100%',
  large: true,
  largeThreshold: 0,
}

/** All but the data. Time runs left to right in either writing direction (design 6). */
export function candleOption(look: ChartLook): EChartsCoreOption {
  const { language, colors, decimals, isIntraday, hasWheel, tooltip } = look
  const { left, right, top, bottom, volumeHeight, volumeBottom } = gridSides
  const label = { color: colors.faint, fontFamily: chartFont, fontSize: 12 }
  const pointerLabel = {
    show: true,
    backgroundColor: colors.surface,
    color: colors.text,
    fontFamily: chartFont,
    fontSize: 12,
  }
  const price = (value: number) => formatDecimal(plain(String(value)) ?? '0', { decimals, language })
  const date = (time: string) => embed(formatDate(Number(time), isIntraday ? 'moment' : 'date', language), language)
  return {
    animation: false,
    grid: [
      { outerBoundsMode: 'none', left, right, top, bottom },
      { outerBoundsMode: 'none', left, right, height: volumeHeight, bottom: volumeBottom },
    ],
    tooltip: {
      trigger: 'axis',
      confine: true,
      className: 'chart-tooltip',
      backgroundColor: 'transparent',
      borderWidth: 0,
      padding: 0,
      axisPointer: { type: 'cross', label: pointerLabel, crossStyle: { color: colors.faint } },
      formatter: (points: { dataIndex: number }[]) => (points[0] ? tooltip(points[0].dataIndex) : ''),
    },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    dataZoom: [{ type: 'inside', xAxisIndex: [0, 1], minValueSpan: 10, zoomOnMouseWheel: hasWheel ? true : 'ctrl' }],
    xAxis: [
      {
        type: 'category',
        gridIndex: 0,
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { show: false },
        axisPointer: { label: { show: false } },
      },
      {
        type: 'category',
        gridIndex: 1,
        axisLine: { lineStyle: { color: colors.line } },
        axisTick: { show: false },
        axisLabel: {
          ...label,
          hideOverlap: true,
          alignMinLabel: 'left',
          alignMaxLabel: 'right',
          formatter: (time: string) => embed(axisTime(Number(time), look), language),
        },
        axisPointer: { label: { ...pointerLabel, formatter: ({ value }: { value: string }) => date(value) } },
      },
    ],
    yAxis: [
      {
        scale: true,
        position: 'right',
        splitLine: { lineStyle: { color: colors.line } },
        axisLabel: { ...label, formatter: price },
        axisPointer: {
          label: {
            ...pointerLabel,
            formatter: ({ value }: { value: number }) => price(Number(value.toFixed(decimals))),
          },
        },
      },
      {
        gridIndex: 1,
        position: 'right',
        splitNumber: 1,
        splitLine: { show: false },
        axisLabel: { show: false },
        axisPointer: { label: { show: false } },
      },
    ],
    series: [
      {
        type: 'candlestick',
        ...still,
        largeThreshold: 0,
        barMaxWidth: widestCandle,
        itemStyle: { color: colors.up, borderColor: colors.up, color0: colors.down, borderColor0: colors.down },
      },
      { ...volume, itemStyle: { color: colors.up, opacity: volumeOpacity } },
      { ...volume, itemStyle: { color: colors.down, opacity: volumeOpacity } },
      // The last candle is drawn by itself: here it only has its room on the axes, and the pointer's box.
      { type: 'candlestick', ...still, itemStyle: { opacity: 0 } },
      { ...volume, large: false, itemStyle: { opacity: 0 } },
    ],
  }
}

/** More candles than these are so narrow that lines do for them, which are drawn in one go. */
const manyCandles = 200

/** The part in view. */
export function candleZoom({ first, last }: { first: number; last: number }): EChartsCoreOption {
  return {
    dataZoom: [{ startValue: first, endValue: last }],
    series: [{ large: last - first >= manyCandles }],
  }
}

/** The candles in view after the person moved the chart, by place; null when the event says nothing of it. */
export function spanOfZoom(event: unknown, total: number): { first: number; last: number } | null {
  const { batch: [zoom] = [event] } = event as { batch?: unknown[] }
  const { start, end } = zoom as { start?: number; end?: number }
  if (start === undefined || end === undefined || total === 0) return null
  const place = (percent: number) => Math.round((percent / 100) * (total - 1))
  return { first: place(start), last: place(end) }
}

/** The data alone: setting it leaves the person's zoom as it is. A drawing, so pixels may come from floats. */
export function candleData(candles: readonly Candle[]): EChartsCoreOption {
  const times = candles.map((candle) => String(candle.time))
  const last = candles.length - 1
  const prices = ({ open, close, low, high }: Candle) => [open, close, low, high].map(Number)
  const data = (value: (candle: Candle) => unknown, isIn: (candle: Candle, index: number) => boolean) => ({
    data: candles.map((candle, index) => (isIn(candle, index) ? value(candle) : '-')),
  })
  const size = ({ volume }: Candle) => Number(volume)
  return {
    xAxis: [{ data: times }, { data: times }],
    series: [
      data(prices, (_, index) => index !== last),
      data(size, (candle, index) => index !== last && rises(candle)),
      data(size, (candle, index) => index !== last && !rises(candle)),
      data(prices, (_, index) => index === last),
      data(size, (_, index) => index === last),
    ],
  }
}

/** Whether nothing but the last candle has changed. */
export function onlyLastMoved(before: readonly Candle[], after: readonly Candle[]): boolean {
  const last = after.length - 1
  if (last < 0 || before.length !== after.length || before[last]!.time !== after[last]!.time) return false
  return after.slice(0, -1).every((candle, index) => isSame(candle, before[index]!))
}

function isSame(one: Candle, other: Candle): boolean {
  return (['time', 'open', 'high', 'low', 'close', 'volume'] as const).every((name) => one[name] === other[name])
}

/** The time below a candle: that of the day, but the day itself where one begins in Tehran. */
function axisTime(time: number, { isIntraday, language }: ChartLook): string {
  if (!isIntraday) return formatDate(time, 'day', language)
  const hour = formatDate(time, 'hour', 'en')
  return hour === '00:00' ? formatDate(time, 'day', language) : localDigits(hour, language)
}

/** A canvas is left to right: words with numbers in them need their own direction said. WebKit's heeds no isolates. */
function embed(text: string, language: Language): string {
  return language === 'fa' ? `\u202B${text}\u202C` : text
}

/** Whether a candle is drawn as one that rises. */
export function rises({ open, close }: Candle): boolean {
  return Number(close) >= Number(open)
}

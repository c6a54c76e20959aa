import { plain, sign } from '#shared/core/money/decimal.ts'
import {
  type ChartPoint,
  type Drawing,
  drawingKinds,
  drawingPoints,
  indicatorNames,
  plots,
  type ShownIndicator,
  scales,
  shownCurrencies,
} from '#shared/market/chart.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import { intervals } from '#shared/stream/topics/candles.ts'
import { type ChartSettings, freshChart, longestText, maxDrawings } from './chart-settings.ts'
import { readParams } from './indicator-params.ts'

/** The saved charts of all markets, the most recently changed last (design 5.32). */
export type KeptCharts = { version: 1; charts: readonly (ChartSettings & { market: MarketType })[] }

/** The largest number of saved charts. The one that was changed longest ago is dropped first. */
export const maxCharts = 40

/** Returns the saved chart of a market; a new one if the saved value is missing or unreadable. */
export function readChart(kept: unknown, market: MarketType): ChartSettings {
  return settingsOf(chartsOf(kept).findLast((one) => part(one, 'market') === market))
}

/** Returns the saved value with the current chart of a market. */
export function keepChart(kept: unknown, market: MarketType, settings: ChartSettings): KeptCharts {
  const others = chartsOf(kept).flatMap((one) => {
    const name = part(one, 'market')
    const type = typeof name === 'string' ? marketOf(name)?.type : undefined
    return type === undefined || type === market ? [] : [{ market: type, ...settingsOf(one) }]
  })
  return { version: 1, charts: [...others, { market, ...settings }].slice(-maxCharts) }
}

function chartsOf(kept: unknown): unknown[] {
  const charts = part(kept, 'version') === 1 ? part(kept, 'charts') : null
  return Array.isArray(charts) ? charts : []
}

/** Returns the settings in a saved chart of any shape. Missing and unreadable settings are those of a new chart. */
function settingsOf(one: unknown): ChartSettings {
  return {
    interval: oneOf(intervals, part(one, 'interval')) ?? freshChart.interval,
    plot: oneOf(plots, part(one, 'plot')) ?? freshChart.plot,
    scale: oneOf(scales, part(one, 'scale')) ?? freshChart.scale,
    indicators: firstOfEach(listOf(part(one, 'indicators')).flatMap(indicatorOf), ({ name }) => name),
    drawings: firstOfEach(listOf(part(one, 'drawings')).flatMap(drawingOf), ({ id }) => id).slice(0, maxDrawings),
  }
}

function indicatorOf(one: unknown): ShownIndicator[] {
  const name = oneOf(indicatorNames, part(one, 'name'))
  const texts = listOf(part(one, 'params'))
  if (name === undefined || !texts.every((text) => typeof text === 'string')) return []
  const params = readParams(name, texts)
  return params === null ? [] : [{ name, params }]
}

function drawingOf(one: unknown): Drawing[] {
  const [id, kind, text] = [part(one, 'id'), oneOf(drawingKinds, part(one, 'kind')), part(one, 'text')]
  const points = listOf(part(one, 'points')).flatMap(pointOf)
  const currency = oneOf(shownCurrencies, part(one, 'currency'))
  if (typeof id !== 'string' || kind === undefined || currency === undefined || typeof text !== 'string') return []
  const isWhole = points.length === drawingPoints[kind] && (kind === 'text') === (text !== '')
  return isWhole && text.length <= longestText ? [{ id, kind, points, currency, text }] : []
}

function pointOf(one: unknown): ChartPoint[] {
  const [time, price] = [part(one, 'time'), part(one, 'price')]
  const read = typeof price === 'string' ? plain(price) : null
  return Number.isSafeInteger(time) && read !== null && sign(read) > 0 ? [{ time: time as number, price: read }] : []
}

function firstOfEach<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items.filter((item, place) => items.findIndex((other) => nameOf(other) === nameOf(item)) === place)
}

function oneOf<Value>(values: readonly Value[], wanted: unknown): Value | undefined {
  return values.find((one) => one === wanted)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns a property of a value of any shape. */
function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as { [name: string]: unknown })[name]
    : undefined
}

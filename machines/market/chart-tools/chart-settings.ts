import {
  type ChartPoint,
  type Drawing,
  type IndicatorName,
  indicatorNames,
  indicatorRules,
  type Plot,
  type Scale,
  type ShownCurrency,
  type ShownIndicator,
} from '#shared/market/chart.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'

/** The settings of a market's chart. */
export type ChartSettings = {
  interval: Interval
  plot: Plot
  scale: Scale
  indicators: readonly ShownIndicator[]
  drawings: readonly Drawing[]
}

export const maxDrawings = 50
/** In characters. */
export const longestText = 60

export const freshChart: ChartSettings = {
  interval: '1d',
  plot: 'candles',
  scale: 'linear',
  indicators: [],
  drawings: [],
}

/** Returns the initial parameters of an indicator. */
function initialParams(name: IndicatorName): string[] {
  return indicatorRules[name].map(({ initial }) => initial)
}

/** Adds an indicator with its initial parameters, or removes it. The indicators keep the order of `indicatorNames`. */
export function toggled(indicators: readonly ShownIndicator[], name: IndicatorName): ShownIndicator[] {
  const rest = indicators.filter((one) => one.name !== name)
  const all = rest.length < indicators.length ? rest : [...rest, { name, params: initialParams(name) }]
  return all.sort((a, b) => indicatorNames.indexOf(a.name) - indicatorNames.indexOf(b.name))
}

export function withParams(
  indicators: readonly ShownIndicator[],
  name: IndicatorName,
  params: readonly string[],
): ShownIndicator[] {
  return indicators.map((one) => (one.name === name ? { name, params } : one))
}

export function movedTo(drawings: readonly Drawing[], id: string, points: readonly ChartPoint[]): Drawing[] {
  return drawings.map((one) => (one.id === id ? { ...one, points } : one))
}

/** Returns the drawings that were made on prices in this currency. On prices in another one their points would be wrong. */
export function drawnIn(drawings: readonly Drawing[], currency: ShownCurrency | null): Drawing[] {
  return drawings.filter((one) => one.currency === currency)
}

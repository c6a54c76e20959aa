import { BollingerBands, EMA, MACD, RSI, SMA, VWAP } from 'trading-signals'
import type { IndicatorName, ShownIndicator } from '#shared/market/chart.ts'
import type { Candle } from '../candle.ts'
import { type Bar, barOf, changeOf } from '../engine/bars.ts'
import type { DrawnIndicator, IndicatorLine, IndicatorRow } from './indicator-line.ts'

type Value = number | null
/** An indicator that takes candles one after another, and returns the values of its lines at each. */
type Running = {
  lines: readonly Omit<IndicatorLine, 'values'>[]
  /** `isAgain`: the candle takes the place of the last one. */
  next: (bar: Bar, isAgain: boolean) => Value[]
}
type Start = (params: readonly number[]) => Running
type Series = { update: (price: number, isAgain: boolean) => Value; isStable: boolean }
type Computed = { running: Running; drawn: DrawnIndicator }

const day = 86_400_000

/**
 * Returns a function that computes the values of indicators at each candle; null where too few candles precede it. It
 * remembers them: when only the last candle has moved, or one was added, it computes the values at that candle alone.
 */
export function createComputation() {
  let known: readonly Candle[] = []
  let bars: readonly Bar[] = []
  let computed = new Map<string, Computed>()
  return (shown: readonly ShownIndicator[], candles: readonly Candle[]): DrawnIndicator[] => {
    const change = changeOf(known, candles)
    const isAgain = candles.length === known.length
    known = candles
    if (change === 'all') bars = candles.map(barOf)
    if (change === 'last') bars = [...(isAgain ? bars.slice(0, -1) : bars), barOf(candles.at(-1)!)]
    const before = change === 'all' ? new Map<string, Computed>() : computed
    computed = new Map()
    for (const one of shown) {
      const key = JSON.stringify([one.name, one.params])
      const found = before.get(key)
      if (found === undefined) computed.set(key, computeAll(one, bars))
      else computed.set(key, change === 'last' ? withLast(found, bars.at(-1)!, isAgain) : found)
    }
    return [...computed.values()].map(({ drawn }) => drawn)
  }
}

function computeAll({ name, params }: ShownIndicator, bars: readonly Bar[]): Computed {
  const running = starts[name](params.map((param) => (param === '' ? 0 : Number(param))))
  const values = bars.map((bar) => running.next(bar, false))
  const lines = running.lines.map((line, place) => ({ ...line, values: values.map((at) => at[place]!) }))
  return { running, drawn: { name, params, lines, rows: values.map((at) => rowOf(running, at)) } }
}

function withLast({ running, drawn }: Computed, bar: Bar, isAgain: boolean): Computed {
  const at = running.next(bar, isAgain)
  const ended = <Item>(items: readonly Item[], item: Item) => [...(isAgain ? items.slice(0, -1) : items), item]
  const lines = drawn.lines.map((line, place) => ({ ...line, values: ended(line.values, at[place]!) }))
  return { running, drawn: { ...drawn, lines, rows: ended(drawn.rows, rowOf(running, at)) } }
}

function rowOf({ lines }: Running, values: readonly Value[]): IndicatorRow {
  return Object.fromEntries(lines.map(({ key }, place) => [key, values[place]!]))
}

const starts: { [name in IndicatorName]: Start } = {
  ma: (periods) => averages(periods, (period) => new SMA(period)),
  ema: (periods) => averages(periods, (period) => new EMA(period)),
  bollinger: ([period = 0, deviations = 0]) => {
    const bands = new BollingerBands(period, deviations)
    return ofKeys(['upper', 'middle', 'lower'], ({ close }, isAgain) => bands.update(close, isAgain))
  },
  vwap: ([days = 0]) => {
    let vwap = new VWAP()
    let session = Number.NaN
    let bars: Bar[] = []
    return ofKeys(['vwap'], (bar, isAgain) => {
      const own = Math.floor(bar.timestamp / (days * day))
      if (own !== session) bars = []
      else if (isAgain) bars.pop()
      if (own !== session || isAgain) {
        // The library cannot take back a candle without volume, so the session begins again.
        vwap = new VWAP()
        for (const one of bars) vwap.add(one)
      }
      session = own
      bars.push(bar)
      // A candle without volume does not change the mean.
      return { vwap: vwap.add(bar) ?? vwap.getResult() }
    })
  },
  rsi: ([period = 0]) => {
    const rsi = new RSI(period)
    return ofKeys(['rsi'], ({ close }, isAgain) => ({ rsi: stable(rsi, close, isAgain) }))
  },
  macd: ([fast = 0, slow = 0, signal = 0]) => {
    const macd = new MACD(new EMA(fast), new EMA(slow), new EMA(signal))
    return ofKeys(['histogram', 'macd', 'signal'], ({ close }, isAgain) => macd.update(close, isAgain))
  },
}

/** An indicator whose lines are the properties `keys` of one value. */
function ofKeys<Key extends string>(
  keys: readonly Key[],
  next: (bar: Bar, isAgain: boolean) => { readonly [key in Key]: Value } | null,
): Running {
  return {
    lines: keys.map((key) => ({ key, title: '' })),
    next: (bar, isAgain) => {
      const value = next(bar, isAgain)
      return keys.map((key) => value?.[key] ?? null)
    },
  }
}

/** Averages, one line for each given period. */
function averages(periods: readonly number[], make: (period: number) => Series): Running {
  const given = periods.flatMap((period, place) => (period === 0 ? [] : [{ period, place, series: make(period) }]))
  return {
    lines: given.map(({ period, place }) => ({ key: `line${place}`, title: String(period) })),
    next: ({ close }, isAgain) => given.map(({ series }) => stable(series, close, isAgain)),
  }
}

function stable(series: Series, price: number, isAgain: boolean): Value {
  const value = series.update(price, isAgain)
  return series.isStable ? value : null
}

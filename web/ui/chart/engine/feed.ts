import type { Chart, KLineData, Period } from 'klinecharts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import type { Candle } from '../candle.ts'
import { barOf, changeOf } from './bars.ts'

export type Feed = {
  /** Shows these candles. Returns true when all of them were laid out again. */
  show: (candles: readonly Candle[]) => boolean
}

const units = { m: 'minute', h: 'hour', d: 'day', w: 'week' } as const

/** Gives a chart its candles. When only the last one moved or was added, the chart receives that one only. */
export function startFeed(chart: Chart, { interval, decimals }: { interval: Interval; decimals: number }): Feed {
  let shown: readonly Candle[] = []
  let push: ((bar: KLineData) => void) | null = null
  chart.setSymbol({ ticker: '', pricePrecision: decimals, volumePrecision: 8 })
  chart.setPeriod(periodOf(interval))
  chart.setDataLoader({
    getBars: ({ type, callback }) => callback(type === 'init' ? shown.map(barOf) : [], false),
    subscribeBar: ({ callback }) => {
      push = callback
    },
    unsubscribeBar: () => {
      push = null
    },
  })
  return {
    show: (candles) => {
      const change = changeOf(shown, candles)
      shown = candles
      const last = candles.at(-1)
      if (change === 'none') return false
      if (change === 'last' && last !== undefined && push !== null) push(barOf(last))
      else chart.resetData()
      return change === 'all'
    },
  }
}

function periodOf(interval: Interval): Period {
  const unit = interval.at(-1) as keyof typeof units
  return { type: units[unit], span: Number(interval.slice(0, -1)) }
}

import { BollingerBands, EMA, MACD, RSI, SMA, VWAP } from 'trading-signals'
import type { IndicatorName, ShownIndicator } from '#shared/market/chart.ts'
import type { Bar } from '../engine/bars.ts'
import type { IndicatorLine } from './indicator-line.ts'

type Value = number | null
type Series = { add: (price: number) => Value; isStable: boolean }
type Compute = (params: readonly number[], bars: readonly Bar[]) => IndicatorLine[]

const day = 86_400_000

/** Returns the lines of an indicator, with a value for each candle; null where too few candles precede it. */
export function computeLines({ name, params }: ShownIndicator, bars: readonly Bar[]): IndicatorLine[] {
  return computed[name](
    params.map((param) => (param === '' ? 0 : Number(param))),
    bars,
  )
}

const computed: { [name in IndicatorName]: Compute } = {
  ma: (periods, bars) => averages(periods, bars, (period) => new SMA(period)),
  ema: (periods, bars) => averages(periods, bars, (period) => new EMA(period)),
  bollinger: ([period = 0, deviations = 0], bars) => {
    const bands = new BollingerBands(period, deviations)
    const values = bars.map(({ close }) => bands.add(close))
    return (['upper', 'middle', 'lower'] as const).map((key) => ({
      key,
      title: '',
      values: values.map((value) => value?.[key] ?? null),
    }))
  },
  vwap: ([days = 0], bars) => {
    let vwap = new VWAP()
    let session: number | null = null
    const values = bars.map(({ timestamp, high, low, close, volume }): Value => {
      const own = Math.floor(timestamp / (days * day))
      if (own !== session) vwap = new VWAP()
      session = own
      // A candle without volume does not change the mean.
      return vwap.add({ high, low, close, volume }) ?? vwap.getResult()
    })
    return [{ key: 'vwap', title: '', values }]
  },
  rsi: ([period = 0], bars) => [{ key: 'rsi', title: '', values: valuesOf(new RSI(period), bars) }],
  macd: ([fast = 0, slow = 0, signal = 0], bars) => {
    const macd = new MACD(new EMA(fast), new EMA(slow), new EMA(signal))
    const values = bars.map(({ close }) => macd.add(close))
    return (['histogram', 'macd', 'signal'] as const).map((key) => ({
      key,
      title: '',
      values: values.map((value) => value?.[key] ?? null),
    }))
  },
}

function averages(periods: readonly number[], bars: readonly Bar[], make: (period: number) => Series): IndicatorLine[] {
  return periods.flatMap((period, place) =>
    period === 0 ? [] : [{ key: `line${place}`, title: String(period), values: valuesOf(make(period), bars) }],
  )
}

function valuesOf(series: Series, bars: readonly Bar[]): Value[] {
  return bars.map(({ close }) => {
    const value = series.add(close)
    return series.isStable ? value : null
  })
}

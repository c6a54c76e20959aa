import { type Deviation, inContent, inQuery } from '../deviation.ts'

type Candle = [openTime: number, ...rest: unknown[]]

const closeTime = 6

/** Mistakes in the candles of the chart feed. */
export const candleDeviations = {
  'candles-in-seconds': () =>
    inContent<Candle[]>('klines', (candles) =>
      candles.map((candle) =>
        candle.map((field, place) =>
          place === 0 || place === closeTime ? Math.floor((field as number) / 1000) : field,
        ),
      ),
    ),
  'candles-newest-first': () => inContent<Candle[]>('klines', (candles) => candles.toReversed()),
  'candles-with-gaps': () =>
    inContent<Candle[]>('klines', (candles) => candles.filter((_, index) => index !== Math.floor(candles.length / 2))),
  'candles-start-ignored': () =>
    inQuery('klines', (query) => {
      delete query.startTime
    }),
} satisfies { [name: string]: () => Deviation }

import { modelOf } from '../support/model-of.ts'

/** Somebody who looks closer at the candles, at others of a shorter interval, and at the depth of the book. */
export const chartViewModel = modelOf('daily', {
  daily: { lookCloser: 'closer', chooseDepth: 'depth', chooseHourly: 'hourly' },
  closer: { goBack: 'earlier', resetView: 'daily', chooseHourly: 'hourly' },
  earlier: { resetView: 'daily' },
  hourly: {},
  depth: { chooseCandles: 'daily' },
})

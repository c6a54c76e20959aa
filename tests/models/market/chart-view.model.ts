import { modelOf } from '../support/model-of.ts'

/** A user zooms in on the candles, and views candles of a shorter interval and the depth of the book. */
export const chartViewModel = modelOf('daily', {
  daily: { lookCloser: 'closer', chooseDepth: 'depth', chooseHourly: 'hourly' },
  closer: { goBack: 'earlier', resetView: 'daily', chooseHourly: 'hourly' },
  earlier: { resetView: 'daily' },
  hourly: {},
  depth: { chooseCandles: 'daily' },
})

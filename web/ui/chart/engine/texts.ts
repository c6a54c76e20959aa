import { plain } from '#shared/core/money/decimal.ts'
import { formatDecimal, type Language, localDigits } from '#shared/core/money/format.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { formatDate } from '../../dates/dates.ts'
import { embed } from './embed.ts'

/** Formats a number of an axis in the language's digits, with the decimals that it has. */
export function axisNumber(text: string, language: Language): string {
  const number = plain(text) ?? '0'
  return formatDecimal(number, { decimals: number.split('.')[1]?.length ?? 0, pad: true, language })
}

/** Formats the full time of a candle, for the crosshair's label and the legend. */
export function candleTime(time: number, interval: Interval, language: Language): string {
  return formatDate(time, isIntraday(interval) ? 'moment' : 'date', language)
}

/**
 * Returns the labels below the candles: the time of day, or the date where it differs from that of the previous label.
 */
export function axisTimes(times: readonly number[], interval: Interval, language: Language): string[] {
  const days = times.map((time) => formatDate(time, 'day', language))
  return times.map((time, index) => {
    const isDay = !isIntraday(interval) || days[index] !== days[index - 1]
    return isDay ? embed(days[index]!, language) : localDigits(formatDate(time, 'hour', 'en'), language)
  })
}

function isIntraday(interval: Interval): boolean {
  return /[mh]$/.test(interval)
}

import { plain } from '#shared/core/money/decimal.ts'
import { formatDecimal, formatPercent, type Language, localDigits } from '#shared/core/money/format.ts'
import { embed } from '../engine/embed.ts'

/** Formats a number of candles. */
export type DrawingWords = { candles: (number: string) => string }

/** Returns the functions that format the texts of drawings, for a canvas. */
export function drawingTexts(words: DrawingWords, decimals: number, language: Language) {
  const number = (value: number, places: number, sign: 'auto' | 'always' = 'auto') =>
    formatDecimal(plain(value.toFixed(places)) ?? '0', { decimals: places, pad: true, language, sign })
  const price = (value: number) => number(value, decimals)
  return {
    price,
    ratio: (ratio: number, of: string) => `${number(ratio, 3)} (${of})`,
    range: ({ from, to, candles, time }: { from: number; to: number; candles: number; time: number }) => {
      const change = from === 0 ? '0' : (plain((((to - from) / from) * 100).toFixed(2)) ?? '0')
      const long = [words.candles(localDigits(String(Math.abs(candles)), language)), lasting(Math.abs(time), language)]
      return [
        `${number(to - from, decimals, 'always')} (${formatPercent(change, language)})`,
        embed(long.join(language === 'fa' ? '، ' : ', '), language),
      ]
    },
    // The letters of the text decide its writing direction.
    written: (text: string) => (/\p{Script=Arabic}/u.test(text) ? embed(text, 'fa') : text),
  }
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Returns a duration (ms) in its two largest units: "3 days 4 hr". */
function lasting(time: number, language: Language): string {
  const rest = units.map(([unit, size], place) => {
    const larger = units[place - 1]?.[1]
    return { unit, count: Math.floor((larger === undefined ? time : time % larger) / size) }
  })
  const counted = rest.filter(({ count }) => count > 0).slice(0, 2)
  const shown = counted.length > 0 ? counted : [{ unit: 'minute', count: 0 }]
  return shown
    .map(({ unit, count }) =>
      new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en-GB', {
        style: 'unit',
        unit,
        unitDisplay: 'short',
      }).format(count),
    )
    .join(' ')
}

import type { CSSProperties } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { type BookLevel, thousandths } from '#shared/stream/book-levels.ts'

/**
 * How deep a side is behind each of its rows, as one background of the whole side: a change of the book moves nearly
 * every bar, and a bar of each row would be styled and painted by itself. In whole percent: finer is not seen. Of the
 * side's own colour, a row high by its font size: with variables in it the browser works it out four times as long, and
 * in lines (`lh`) Chromium takes those of what is around it once a bar has changed.
 * @param ends where the bars begin.
 * @param deepest the volume whose bar is the whole width.
 */
export function depthBars(
  side: 'buy' | 'sell',
  ends: 'left' | 'right',
  levels: readonly BookLevel[],
  deepest: Decimal,
): CSSProperties {
  // Sells stand upside down: both begin at the middle.
  const edge = side === 'buy' ? 'top' : 'bottom'
  return {
    backgroundImage: list(levels, () => 'linear-gradient(currentcolor, currentcolor)'),
    backgroundPosition: list(levels, (_, place) => `${ends} 0 ${edge} ${place}em`),
    backgroundSize: list(levels, ({ total }) => `${Math.ceil(thousandths(total, deepest) / 10)}% 1em`),
  }
}

function list(levels: readonly BookLevel[], write: (level: BookLevel, place: number) => string): string {
  return levels.map(write).join(', ')
}

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
 * @param marked how many rows, from the best price on, are marked as one.
 */
export function depthBars(
  side: 'buy' | 'sell',
  ends: 'left' | 'right',
  levels: readonly BookLevel[],
  deepest: Decimal,
  marked = 0,
): CSSProperties {
  // Sells stand upside down: both begin at the middle.
  const edge = side === 'buy' ? 'top' : 'bottom'
  const mark = marked === 0 ? null : { image: 'var(--marked)', position: `left 0 ${edge} 0`, size: `100% ${marked}em` }
  return {
    backgroundImage: list(levels, () => 'linear-gradient(currentcolor, currentcolor)', mark?.image),
    backgroundPosition: list(levels, (_, place) => `${ends} 0 ${edge} ${place}em`, mark?.position),
    backgroundSize: list(levels, ({ total }) => `${Math.ceil(thousandths(total, deepest) / 10)}% 1em`, mark?.size),
  }
}

function list(levels: readonly BookLevel[], write: (level: BookLevel, place: number) => string, last?: string): string {
  const bars = levels.map(write)
  return (last === undefined ? bars : [...bars, last]).join(', ')
}

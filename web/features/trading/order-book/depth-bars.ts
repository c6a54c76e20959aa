import type { CSSProperties } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { type BookLevel, thousandths } from '#shared/stream/book-levels.ts'

/**
 * Returns the depth bars of a side as one background of the whole side.
 * - A change of the book moves nearly every bar, and bars of single rows would be styled and painted one by one.
 * - Sizes are whole per cents, because finer steps are invisible.
 * - The colour is the side's `currentcolor`: with CSS variables the browser takes four times as long.
 * - A row's height is 1em: after a change of a bar, Chromium resolves `lh` with the line height of the surrounding element.
 * @param ends where the bars begin.
 * @param deepest the volume whose bar has the full width.
 * @param marked number of rows, from the best price on, that are marked together.
 */
export function depthBars(
  side: 'buy' | 'sell',
  ends: 'left' | 'right',
  levels: readonly BookLevel[],
  deepest: Decimal,
  marked = 0,
): CSSProperties {
  // Sells are upside down, so that both sides begin at the middle.
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

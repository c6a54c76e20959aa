import type { CSSProperties } from 'react'
import { type BookLevel, thousandths } from '#shared/market/book-levels.ts'
import type { Decimal } from '#shared/money/decimal.ts'

/**
 * How deep a side is behind each of its rows, as one background of the whole side: a change of the book moves nearly
 * every bar, and a bar of each row would be styled and painted by itself. In whole percent: finer is not seen.
 * @param deepest the volume whose bar is the whole width.
 */
export function depthBars(side: 'buy' | 'sell', levels: readonly BookLevel[], deepest: Decimal): CSSProperties {
  // Sells stand upside down: both begin at the middle.
  const edge = side === 'buy' ? 'top' : 'bottom'
  return {
    backgroundImage: list(levels, () => 'linear-gradient(var(--wash), var(--wash))'),
    backgroundPosition: list(levels, (_, place) => `var(--ends) 0 ${edge} calc(${place} * var(--row))`),
    backgroundSize: list(levels, ({ total }) => `${Math.ceil(thousandths(total, deepest) / 10)}% var(--row)`),
  }
}

function list(levels: readonly BookLevel[], write: (level: BookLevel, place: number) => string): string {
  return levels.map(write).join(', ')
}

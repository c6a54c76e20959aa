import { useLongPress } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, memo, type SyntheticEvent, useId } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { BookLevel } from '#shared/stream/book-levels.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { BookRow } from './book-row.tsx'
import { depthBars } from './depth-bars.ts'
import styles from './order-book.module.css'

/** `none` stands in the place of rows when nobody asks or offers; `about` is heard of a row after its numbers. */
type BookWords = { list: string; none: string; about: string }

type Props = {
  side: 'buy' | 'sell'
  words: BookWords
  levels: readonly BookLevel[]
  /** The volume whose bar is the whole width. */
  deepest: Decimal
  decimals: { price: number; amount: number; worth: number }
  onPick: (pick: { price: Decimal; amount: Decimal; withAmount: boolean }) => void
}

/**
 * One side of the book, best price first: sells stand upside down, so that both begin at the middle. Most changes are of
 * one side, and leave the other as it is.
 */
export const BookSide = memo(function BookSide({ side, words, levels, deepest, decimals, onPick }: Props) {
  const about = useId()
  const ends = useLanguage() === 'fa' ? 'left' : 'right'
  const kept = useKeptFocus<HTMLOListElement>()
  const pick = ({ target }: Pick<SyntheticEvent, 'target'>, withAmount: boolean) => {
    const pressed = (target as HTMLElement).closest('li')?.dataset.price
    const level = levels.find(({ price }) => price === pressed)
    if (level !== undefined) onPick({ price: level.price, amount: level.total, withAmount })
  }
  const longPress = useLongPress((event) => pick(event, true), { events: ['touch'], cancelOnMove: true })
  return (
    <>
      <p id={about} hidden>
        {words.about}
      </p>
      <ol
        {...kept}
        className={styles.side}
        data-side={side}
        aria-label={words.list}
        style={depthBars(side, ends, levels, deepest)}
        {...longPress}
        onClick={(event) => pick(event, event.ctrlKey || event.metaKey)}
        // A long press is ours: the browser's menu would take the touch away.
        onContextMenu={keepFromMenu}
        onKeyDown={(event) => step(event, side)}
      >
        {levels.length === 0 ? <li className={styles.none}>{words.none}</li> : null}
        {levels.map((level, index) => (
          <BookRow
            key={level.price}
            side={side}
            about={about}
            price={level.price}
            volume={level.volume}
            worth={level.worth}
            isFirst={index === 0}
            decimals={decimals}
          />
        ))}
      </ol>
    </>
  )
})

/** Up and down as it looks; Tab leaves the side. */
function step(event: KeyboardEvent<HTMLElement>, side: 'buy' | 'sell') {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const place = rows.indexOf(document.activeElement as HTMLElement)
  const down = side === 'buy' ? 1 : -1
  const next = { ArrowDown: place + down, ArrowUp: place - down, Home: 0, End: rows.length - 1 }[event.key]
  if (next === undefined || place < 0) return
  event.preventDefault()
  rows[next]?.focus()
}

/** Of a finger; a mouse keeps its menu. */
function keepFromMenu(event: MouseEvent<HTMLElement>) {
  if ((event.nativeEvent as PointerEvent).pointerType === 'touch') event.preventDefault()
}

import type { KeyboardEvent } from 'react'
import { type BookLevel, thousandths } from '#shared/market/book-levels.ts'
import type { Decimal } from '#shared/money/decimal.ts'
import { BookRow, type RowWords } from './book-row.tsx'
import styles from './order-book.module.css'

/** `none` stands in the place of rows when nobody asks or offers. */
type BookWords = RowWords & { list: string; none: string }

type Props = {
  side: 'buy' | 'sell'
  words: BookWords
  levels: readonly BookLevel[]
  /** The volume whose bar is the whole width. */
  deepest: Decimal
  decimals: { price: number; amount: number; worth: number }
  onPick: (pick: { price: Decimal; amount: Decimal }) => void
}

/** One side of the book, best price first: sells stand upside down, so that both begin at the middle. */
export function BookSide({ side, words, levels, deepest, decimals, onPick }: Props) {
  return (
    <ol className={styles.side} data-side={side} aria-label={words.list} onKeyDown={(event) => step(event, side)}>
      {levels.length === 0 ? <li className={styles.none}>{words.none}</li> : null}
      {levels.map((level, index) => (
        <BookRow
          key={level.price}
          side={side}
          words={words}
          price={level.price}
          volume={level.volume}
          worth={level.worth}
          total={level.total}
          depth={Math.ceil(thousandths(level.total, deepest) / 10)}
          isFirst={index === 0}
          decimals={decimals}
          onPick={onPick}
        />
      ))}
    </ol>
  )
}

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

import { useLongPress } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, memo, type SyntheticEvent, useId } from 'react'
import type { OrderBookViewRef } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { BookLevel } from '#shared/stream/book-levels.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { BookRow } from './book-row.tsx'
import { depthBars } from './depth-bars.ts'
import styles from './order-book.module.css'

/** `none` replaces the rows of an empty side. Screen readers read the elements of `about` after a row's numbers. */
type BookWords = { list: string; none: string; about: string }
export type BookPick = { price: Decimal; amount: Decimal; withAmount: boolean }

type Props = {
  view: OrderBookViewRef
  side: 'buy' | 'sell'
  words: BookWords
  levels: readonly BookLevel[]
  /** Whether rows show cumulative amounts in place of the amount at their own price. */
  isCumulative: boolean
  /** The volume whose bar has the full width. */
  deepest: Decimal
  /** Prices at which the user has orders. */
  own: readonly Decimal[]
  /** The price of the row whose sums are shown, if it is on this side. */
  pointed: Decimal | null
  /** The id of the element with these sums. */
  sums: string
  decimals: { price: number; amount: number; worth: number }
  /** Without it, a press only shows the sums of its row. */
  onPick: ((pick: BookPick) => void) | undefined
}

/**
 * One side of the book, best price first. Sells are upside down, so that both sides begin at the middle. Most changes
 * affect one side only, so the other does not render.
 */
export const BookSide = memo(function BookSide(props: Props) {
  const { view, side, words, levels, isCumulative, deepest, own, pointed, sums, decimals, onPick } = props
  const about = useId()
  const ends = useLanguage() === 'fa' ? 'left' : 'right'
  const kept = useKeptFocus<HTMLOListElement>()
  const point = ({ target }: Pick<SyntheticEvent, 'target'>) => {
    const price = priceAt(target)
    if (price !== undefined) view.send({ type: 'row.point', side, price })
  }
  const leave = () => view.send({ type: 'row.leave' })
  const pick = (event: Pick<SyntheticEvent, 'target'>, withAmount: boolean) => {
    const level = levels.find(({ price }) => price === priceAt(event.target))
    if (level !== undefined) onPick?.({ price: level.price, amount: level.total, withAmount })
  }
  const longPress = useLongPress((event) => pick(event, true), { events: ['touch'], cancelOnMove: true })
  return (
    <>
      <p id={about} hidden>
        {words.about}
      </p>
      <ol
        {...kept}
        className={`flex flex-col contain-strict ${styles.side}`}
        data-side={side}
        data-read-only={onPick === undefined || undefined}
        aria-label={words.list}
        style={depthBars(side, ends, levels, deepest, 1 + levels.findIndex(({ price }) => price === pointed))}
        {...longPress}
        onClick={(event) => pick(event, event.ctrlKey || event.metaKey)}
        // A long press picks the amount too. The browser's menu would end the touch.
        onContextMenu={keepFromMenu}
        onPointerOver={point}
        // A lifted finger leaves its row. The sums stay until another place is touched.
        onPointerLeave={({ pointerType }) => (pointerType === 'touch' ? undefined : leave())}
        onScroll={leave}
        onFocus={(event) => {
          kept.onFocus(event)
          point(event)
        }}
        onBlur={() => {
          kept.onBlur()
          leave()
        }}
        onKeyDown={(event) => (event.key === 'Escape' ? leave() : step(event, side))}
      >
        {levels.length === 0 ? (
          <li className={`grid flex-1 place-items-center text-dim text-12 text-center ${styles.none}`}>{words.none}</li>
        ) : null}
        {levels.map((level, index) => (
          <BookRow
            key={level.price}
            side={side}
            about={level.price === pointed ? `${about} ${sums}` : about}
            price={level.price}
            volume={isCumulative ? level.total : level.volume}
            worth={isCumulative ? level.totalWorth : level.worth}
            isFirst={index === 0}
            isPointed={level.price === pointed}
            isOwn={own.includes(level.price)}
            decimals={decimals}
          />
        ))}
      </ol>
    </>
  )
})

function priceAt(target: EventTarget): Decimal | undefined {
  return (target as HTMLElement).closest('li')?.dataset.price
}

/** Arrow keys move up and down as the rows are displayed. Tab leaves the side. */
function step(event: KeyboardEvent<HTMLElement>, side: 'buy' | 'sell') {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const place = rows.indexOf(document.activeElement as HTMLElement)
  const down = side === 'buy' ? 1 : -1
  const next = { ArrowDown: place + down, ArrowUp: place - down, Home: 0, End: rows.length - 1 }[event.key]
  if (next === undefined || place < 0) return
  event.preventDefault()
  rows[next]?.focus()
}

/** Suppresses the menu for touch only; a mouse keeps it. */
function keepFromMenu(event: MouseEvent<HTMLElement>) {
  if ((event.nativeEvent as PointerEvent).pointerType === 'touch') event.preventDefault()
}

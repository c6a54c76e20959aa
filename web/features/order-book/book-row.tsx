import { memo } from 'react'
import type { Decimal } from '#shared/money/decimal.ts'
import { formatDecimal } from '#shared/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Amount } from '#web/ui/numbers/price.tsx'
import styles from './order-book.module.css'

/** What is heard of a row before each of its numbers. */
export type RowWords = { row: string; amount: string; worth: string; upTo: string }

type Props = {
  words: RowWords
  side: 'buy' | 'sell'
  price: Decimal
  volume: Decimal
  worth: Decimal
  /** The volume from the best price up to here. */
  total: Decimal
  /** How much of the deepest row that is, in whole percent: finer would be painted anew at every change, and not be seen. */
  depth: number
  /** The best price of its side: the way in for the keyboard. */
  isFirst: boolean
  decimals: { price: number; amount: number; worth: number }
  onPick: (pick: { price: Decimal; amount: Decimal }) => void
}

/** One price of the book. Rendered again only when one of its own numbers is another. */
export const BookRow = memo(function BookRow(props: Props) {
  const { words, side, price, volume, worth, total, depth, isFirst, decimals, onPick } = props
  const language = useLanguage()
  return (
    <li className={styles.row} data-side={side} data-price={price} style={{ backgroundSize: `${depth}% 100%` }}>
      <button
        type="button"
        className={styles.pick}
        tabIndex={isFirst ? 0 : -1}
        onClick={() => onPick({ price, amount: total })}
      >
        <span className={styles.hidden}>{words.row} </span>
        <span className={styles.price}>{formatDecimal(price, { decimals: decimals.price, pad: true, language })}</span>
        <span className={styles.hidden}> {words.amount} </span>
        <Amount value={volume} decimals={decimals.amount} columnDecimals={decimals.amount} />
        <span className={styles.hidden}> {words.worth} </span>
        <Amount value={worth} decimals={decimals.worth} columnDecimals={decimals.worth} />
        <span className={styles.hidden}>
          {' '}
          {words.upTo} {formatDecimal(total, { decimals: decimals.amount, language })}
        </span>
      </button>
    </li>
  )
})

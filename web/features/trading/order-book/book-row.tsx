import { memo } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Figure } from '#web/ui/numbers/price.tsx'
import styles from './order-book.module.css'

type Props = {
  /** The id of the words that say what the three numbers are, and what a press does. */
  about: string
  side: 'buy' | 'sell'
  price: Decimal
  volume: Decimal
  worth: Decimal
  /** The best price of its side: the way in for the keyboard. */
  isFirst: boolean
  decimals: { price: number; amount: number; worth: number }
}

/**
 * One price of the book. Rendered again only when one of its own numbers is another. The numbers alone are in it: each
 * word laid out in a row is laid out 22 times at every change (`npm run bench -- trade`).
 */
export const BookRow = memo(function BookRow(props: Props) {
  const { about, side, price, volume, worth, isFirst, decimals } = props
  const language = useLanguage()
  return (
    <li className={styles.row} data-side={side} data-price={price}>
      <button type="button" className={styles.pick} tabIndex={isFirst ? 0 : -1} aria-describedby={about}>
        <span className={styles.price}>{formatDecimal(price, { decimals: decimals.price, pad: true, language })}</span>{' '}
        <Figure value={volume} decimals={decimals.amount} columnDecimals={decimals.amount} isInButton />{' '}
        <Figure value={worth} decimals={decimals.worth} columnDecimals={decimals.worth} isInButton />
      </button>
    </li>
  )
})

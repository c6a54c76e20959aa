import { memo } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { Figure } from '#web/ui/numbers/price.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './order-book.module.css'

type Props = {
  /** The ids of texts that describe the three numbers, the effect of a press, and the sums up to this row. */
  about: string
  side: 'buy' | 'sell'
  price: Decimal
  volume: Decimal
  worth: Decimal
  /** Whether this is the best price of its side, the only row that Tab focuses. */
  isFirst: boolean
  /** Whether the sums of this row are shown. */
  isPointed: boolean
  /** Whether the user has an order at this price. */
  isOwn: boolean
  decimals: { price: number; amount: number; worth: number }
}

/**
 * One price of the book. It renders only when one of its own numbers changes. It contains numbers only: each word in a row
 * would be laid out 22 times at every change (`npm run bench -- trade`).
 */
export const BookRow = memo(function BookRow(props: Props) {
  const { about, side, price, volume, worth, isFirst, isPointed, isOwn, decimals } = props
  return (
    <li
      className={`relative flex-none ${styles.row}`}
      data-side={side}
      data-price={price}
      data-pointed={isPointed || undefined}
      data-own={isOwn || undefined}
    >
      <button
        type="button"
        className={`grid items-center gap-6 w-full h-full text-body text-12 text-start contain-strict focus-visible:-outline-offset-2 ${styles.pick}`}
        tabIndex={isFirst ? 0 : -1}
        aria-describedby={about}
      >
        <Figure value={price} decimals={decimals.price} pad isInButton className={styles.price} />{' '}
        <Figure value={volume} decimals={decimals.amount} columnDecimals={decimals.amount} isInButton hasQuietZeros />{' '}
        <Figure value={worth} decimals={decimals.worth} columnDecimals={decimals.worth} isInButton hasQuietZeros />
        {isOwn ? <OwnMark /> : null}
      </button>
    </li>
  )
})

function OwnMark() {
  const { t } = useTranslation('trade')
  return <span className="sr-only">{t('ownOrder')}</span>
}

import { memo } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { Figure } from '#web/ui/numbers/price.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './order-book.module.css'

type Props = {
  /** The ids of the words that say what the three numbers are, what a press does, and the sums up to here. */
  about: string
  side: 'buy' | 'sell'
  price: Decimal
  volume: Decimal
  worth: Decimal
  /** The best price of its side: the way in for the keyboard. */
  isFirst: boolean
  /** Its sums are told. */
  isPointed: boolean
  /** The user has an order there. */
  isOwn: boolean
  decimals: { price: number; amount: number; worth: number }
}

/**
 * One price of the book. Rendered again only when one of its own numbers is another. The numbers alone are in it: each
 * word laid out in a row is laid out 22 times at every change (`npm run bench -- trade`).
 */
export const BookRow = memo(function BookRow(props: Props) {
  const { about, side, price, volume, worth, isFirst, isPointed, isOwn, decimals } = props
  return (
    <li
      className={`relative rigid ${styles.row}`}
      data-side={side}
      data-price={price}
      data-pointed={isPointed || undefined}
      data-own={isOwn || undefined}
    >
      <button
        type="button"
        className={`grid items-center gap-6 w-full h-full full text-12 text-start contain-strict focus-inner-edge-2 ${styles.pick}`}
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
  return <span className="unseen">{t('ownOrder')}</span>
}

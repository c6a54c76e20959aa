import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Currency } from '#shared/market/coins.ts'
import { Own } from '../own/own.tsx'
import { Sum } from './sum.tsx'
import styles from './take-all.module.css'

type Props = { text: string; value: Decimal; currency: Currency; onTake: () => void }

/** A button that takes the whole available amount into a field; it is beside the field's label. */
export function TakeAll({ text, value, currency, onTake }: Props) {
  return (
    <button
      type="button"
      className={`relative text-accent text-12 font-strong leading-28 hover:underline ${styles.all}`}
      onClick={onTake}
    >
      {text}{' '}
      <Own>
        <Sum value={value} currency={currency} />
      </Own>
    </button>
  )
}

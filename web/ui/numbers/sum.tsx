import { useTranslation } from 'react-i18next'
import type { Currency } from '#shared/market/coins.ts'
import type { Decimal } from '#shared/money/decimal.ts'
import { useCoinNames } from '../coins/use-coin-names.ts'
import { Amount, Price } from './price.tsx'
import styles from './sum.module.css'

/** So much of a currency, to the last digit that is booked. */
export function Sum({ value, currency, decimals = 8 }: { value: Decimal; currency: Currency; decimals?: number }) {
  const unit = useUnit()
  return (
    <span className={styles.sum}>
      <Amount value={value} decimals={decimals} /> <span className={styles.unit}>{unit(currency)}</span>
    </span>
  )
}

type LiveProps = { value: Decimal; currency: Currency; decimals: number; pad?: boolean; identity: string }

/** As a sum, but it glows when it moves; `identity` is whose it is, so that another one's does not glow as a change. */
export function LiveSum({ value, currency, identity, ...shown }: LiveProps) {
  const unit = useUnit()
  return (
    <>
      <Price value={value} identity={identity} {...shown} /> <span className={styles.unit}>{unit(currency)}</span>
    </>
  )
}

/** What amounts of a currency are counted in: the word for money, the code of a coin. */
export function useUnit(): (currency: Currency) => string {
  const { t } = useTranslation('common')
  const namesOf = useCoinNames()
  return (currency) => (currency === 'TOMAN' ? t('currency.TOMAN') : namesOf(currency).code)
}

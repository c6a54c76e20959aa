import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#shared/market/coins.ts'
import type { Decimal } from '#shared/money/decimal.ts'
import { Sum } from '#web/ui/numbers/sum.tsx'
import styles from './withdrawal.module.css'

type Props = {
  currency: Currency
  amount: Decimal | null
  fee: Decimal | null
  arrives: Decimal | null
  /** Where it goes, as rows of their own. */
  children?: ReactNode
}

/** What leaves the wallet, what is taken of it and what arrives: never the same number twice. */
export function Facts({ currency, amount, fee, arrives, children }: Props) {
  const { t } = useTranslation('withdrawal')
  const sum = (value: Decimal | null) => (value === null ? '—' : <Sum value={value} currency={currency} />)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('leaves')}</dt>
        <dd>{sum(amount)}</dd>
      </div>
      <div>
        <dt>{t(currency === 'TOMAN' ? 'bankFee' : 'networkFee')}</dt>
        <dd>{sum(fee)}</dd>
      </div>
      <div data-whole>
        <dt>{t(currency === 'TOMAN' ? 'arrivesBank' : 'arrives')}</dt>
        <dd>{sum(arrives)}</dd>
      </div>
      {children}
    </dl>
  )
}

/** A line of the facts whose text is long, such as an address. */
export function Fact({ name, isLong = false, children }: { name: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div data-long={isLong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

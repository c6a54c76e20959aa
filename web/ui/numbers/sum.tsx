import { type Decimal, decimalsOf } from '#shared/core/money/decimal.ts'
import type { Currency } from '#shared/market/coins.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useCoinNames } from '../coins/use-coin-names.ts'
import { Amount, Figure, Price } from './price.tsx'

type SumProps = { value: Decimal; currency: Currency }

/** An amount or a price in a currency with all booked digits, for forms, questions and receipts. */
export function Sum({ value, currency }: SumProps) {
  const unit = useUnit()
  return (
    <span className="whitespace-nowrap">
      <Figure value={value} decimals={decimalsOf(value)} />{' '}
      <span className="text-dim text-12 font-text">{unit(currency)}</span>
    </span>
  )
}

/** An amount in a currency, truncated like all displayed amounts. */
export function AmountSum({ value, currency }: SumProps) {
  const unit = useUnit()
  return (
    <span className="whitespace-nowrap">
      <Amount value={value} currency={currency} /> <span className="text-dim text-12 font-text">{unit(currency)}</span>
    </span>
  )
}

type LiveProps = { value: Decimal; currency: Currency; decimals: number; pad?: boolean; identity: string }

/**
 * An amount in a currency that glows when it changes. `identity` identifies its subject, so that a change of subject
 * does not glow.
 */
export function LiveSum({ value, currency, identity, ...shown }: LiveProps) {
  const unit = useUnit()
  return (
    <>
      <Price value={value} identity={identity} {...shown} />{' '}
      <span className="text-dim text-12 font-text">{unit(currency)}</span>
    </>
  )
}

/** Returns a function that gives the unit of a currency: the word for Toman, the code of a coin. */
export function useUnit(): (currency: Currency) => string {
  const { t } = useTranslation('common')
  const namesOf = useCoinNames()
  return (currency) => (currency === 'TOMAN' ? t('currency.TOMAN') : namesOf(currency).code)
}

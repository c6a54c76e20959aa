import { type Decimal, decimalsOf } from '#shared/core/money/decimal.ts'
import type { Currency } from '#shared/market/coins.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useCoinNames } from '../coins/use-coin-names.ts'
import { Amount, Figure, Price } from './price.tsx'

type SumProps = { value: Decimal; currency: Currency }

/** So much of a currency, or a price in it, to the last digit that is booked: for forms, questions and receipts. */
export function Sum({ value, currency }: SumProps) {
  const unit = useUnit()
  return (
    <span className="nowrap">
      <Figure value={value} decimals={decimalsOf(value)} /> <span className="dim text-12 plain">{unit(currency)}</span>
    </span>
  )
}

/** So much of a currency on display, cut as all amounts are. */
export function AmountSum({ value, currency }: SumProps) {
  const unit = useUnit()
  return (
    <span className="nowrap">
      <Amount value={value} currency={currency} /> <span className="dim text-12 plain">{unit(currency)}</span>
    </span>
  )
}

type LiveProps = { value: Decimal; currency: Currency; decimals: number; pad?: boolean; identity: string }

/** As a sum, but it glows when it moves; `identity` is whose it is, so that another one's does not glow as a change. */
export function LiveSum({ value, currency, identity, ...shown }: LiveProps) {
  const unit = useUnit()
  return (
    <>
      <Price value={value} identity={identity} {...shown} /> <span className="dim text-12 plain">{unit(currency)}</span>
    </>
  )
}

/** What amounts of a currency are counted in: the word for money, the code of a coin. */
export function useUnit(): (currency: Currency) => string {
  const { t } = useTranslation('common')
  const namesOf = useCoinNames()
  return (currency) => (currency === 'TOMAN' ? t('currency.TOMAN') : namesOf(currency).code)
}

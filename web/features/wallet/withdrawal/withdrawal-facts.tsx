import type { ReactNode } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Currency } from '#shared/market/coins.ts'
import { Fact, Facts } from '#web/ui/facts/facts.tsx'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = {
  currency: Currency
  amount: Decimal | null
  fee: Decimal | null
  arrives: Decimal | null
  /** Facts of the destination. */
  children?: ReactNode
}

/** The amount that leaves the wallet, the fee, and the net amount; no number is shown twice. */
export function WithdrawalFacts({ currency, amount, fee, arrives, children }: Props) {
  const { t } = useTranslation('withdrawal')
  const sum = (value: Decimal | null) => (value === null ? '—' : <Sum value={value} currency={currency} />)
  return (
    <Facts isBoxed>
      <Fact name={t('leaves')}>{sum(amount)}</Fact>
      <Fact name={t(currency === 'TOMAN' ? 'bankFee' : 'networkFee')}>{sum(fee)}</Fact>
      <Fact name={t(currency === 'TOMAN' ? 'arrivesBank' : 'arrives')} isWhole>
        {sum(arrives)}
      </Fact>
      {children}
    </Facts>
  )
}

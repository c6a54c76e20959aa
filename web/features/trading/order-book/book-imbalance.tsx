import { memo } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { Percent } from '#web/ui/numbers/percent.tsx'
import { usePercentText } from '#web/ui/numbers/use-percent-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './book-imbalance.module.css'

type Props = { buy: Decimal | null; sell: Decimal | null }

/** The share of each side in the volume of all levels: a bar with both percentages, empty for an empty book. */
export const BookImbalance = memo(function BookImbalance({ buy, sell }: Props) {
  const { t } = useTranslation('trade')
  const percent = usePercentText()
  if (buy === null || sell === null)
    return <div className={`flex items-center gap-8 px-10 text-12 contain-strict ${styles.imbalance}`} />
  const label = t('imbalance', { buy: percent(buy, 0), sell: percent(sell, 0) })
  return (
    <div
      className={`flex items-center gap-8 px-10 text-12 contain-strict ${styles.imbalance}`}
      role="img"
      aria-label={label}
      title={label}
    >
      <Percent value={buy} decimals={0} isAlone className="text-up min-w-[3.6em]" />
      <span className={`flex-1 rounded-full overflow-hidden ${styles.bar}`}>
        <span style={{ width: `${buy}%` }} />
      </span>
      <Percent value={sell} decimals={0} isAlone className="text-down text-end min-w-[3.6em]" />
    </div>
  )
})

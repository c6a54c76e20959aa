import { type Decimal, sign } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useLanguage } from '../language.ts'
import { Own } from '../own/own.tsx'
import { Change } from './change.tsx'
import styles from './gain.module.css'
import numbers from './numbers.module.css'

type Props = { value: Decimal; percent: Decimal | null }

/** A gain or loss in Toman, by sign and colour, and in percent of the initial value. */
export function Gain({ value, percent }: Props) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const text = formatDecimal(value, { decimals: worthDecimals('TOMAN'), language, sign: 'always' })
  return (
    <span
      className={`inline-flex flex-wrap items-baseline ${styles.gain}`}
      data-direction={directions[sign(value) + 1]}
    >
      <Own>
        <span className={`${numbers.number} ${styles.money}`}>{text}</span>{' '}
        <span className="text-dim text-12">{t('currency.TOMAN')}</span>
      </Own>
      {percent === null ? null : <Change value={percent} pill />}
    </span>
  )
}

const directions = ['down', 'flat', 'up'] as const

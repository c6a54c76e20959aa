import { dayChange } from '#machines/wallet/holdings/day-change.ts'
import { type Holding, totalWorth } from '#machines/wallet/holdings/holdings.ts'
import { divide, sign } from '#shared/core/money/decimal.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import { Gain } from '#web/ui/numbers/gain.tsx'
import { Amount, Price } from '#web/ui/numbers/price.tsx'
import { Eye } from '#web/ui/own/eye.tsx'
import { Own } from '#web/ui/own/own.tsx'
import stackStyles from '#web/ui/stack.module.css'
import textStyles from '#web/ui/text.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useCurrencyList } from './use-currency-list.ts'
import styles from './worth-head.module.css'

/** What all of it is worth, and how that has moved in 24 hours by the prices alone. */
export function WorthHead({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation('dashboard')
  const listed = useCurrencyList()
  const total = totalWorth(holdings)
  const { money, percent, unpriced, unmoved } = dayChange(holdings)
  const tether = holdings.find(({ currency }) => currency === 'TETHER')?.price ?? null
  return (
    <div className={stackStyles.stack4}>
      <p className={styles.label}>
        {t('total')}
        <Eye />
      </p>
      <p className={styles.line}>
        <span className={styles.total} data-total>
          <Own>
            <Price value={total} decimals={worthDecimals('TOMAN')} identity="total" isAlone />
          </Own>
        </span>{' '}
        <span className={`${textStyles.dim} ${textStyles.reading}`}>{t('common:currency.TOMAN')}</span>{' '}
        {tether === null || sign(tether) === 0 ? null : (
          <span className={`${textStyles.dim} ${textStyles.reading}`}>
            {'≈ '}
            <Own>
              <Amount value={divide(total, tether, worthDecimals('TETHER'))} currency="TETHER" />
            </Own>{' '}
            {t('common:currency.TETHER')}
          </span>
        )}
      </p>
      <p className={styles.change} data-change>
        <span className={`${textStyles.dim} ${textStyles.reading}`}>{t('portfolio:change')}</span>{' '}
        <Gain value={money} percent={percent} />
      </p>
      <p className={`${textStyles.faint} ${textStyles.small}`}>{t('portfolio:changeHint')}</p>
      {unpriced.length === 0 ? null : (
        <p className={`${textStyles.warn} ${textStyles.reading}`}>
          {t('portfolio:unpriced', { coins: listed(unpriced) })}
        </p>
      )}
      {unmoved.length === 0 ? null : (
        <p className={`${textStyles.warn} ${textStyles.reading}`}>
          {t('portfolio:unmoved', { coins: listed(unmoved) })}
        </p>
      )}
    </div>
  )
}

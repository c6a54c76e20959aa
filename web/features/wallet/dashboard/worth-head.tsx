import { dayChange } from '#machines/wallet/holdings/day-change.ts'
import { type Holding, totalWorth } from '#machines/wallet/holdings/holdings.ts'
import { divide, sign } from '#shared/core/money/decimal.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import { Gain } from '#web/ui/numbers/gain.tsx'
import { Amount, Price } from '#web/ui/numbers/price.tsx'
import { Eye } from '#web/ui/own/eye.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useCurrencyList } from './use-currency-list.ts'
import styles from './worth-head.module.css'

/** The total worth, and its change in 24 hours caused by prices only. */
export function WorthHead({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation('dashboard')
  const listed = useCurrencyList()
  const total = totalWorth(holdings)
  const { money, percent, unpriced, unmoved } = dayChange(holdings)
  const tether = holdings.find(({ currency }) => currency === 'TETHER')?.price ?? null
  return (
    <div className={`grid gap-4 ${styles.worth}`}>
      <p className="flex items-center gap-4 min-h-44 text-dim">
        {t('total')}
        <Eye />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-8">
        <span className={`text-28 leading-[1.4] ${styles.total}`} data-total>
          <Own>
            <Price value={total} decimals={worthDecimals('TOMAN')} identity="total" isAlone />
          </Own>
        </span>{' '}
        <span className="text-dim text-14">{t('common:currency.TOMAN')}</span>{' '}
        {tether === null || sign(tether) === 0 ? null : (
          <span className={`text-dim text-14 ${styles.tether}`}>
            {'≈ '}
            <Own>
              <Amount value={divide(total, tether, worthDecimals('TETHER'))} currency="TETHER" />
            </Own>{' '}
            {t('common:currency.TETHER')}
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-8" data-change>
        <span className="text-dim text-14">{t('portfolio:change')}</span> <Gain value={money} percent={percent} />
      </p>
      <p className="text-faint text-12">{t('portfolio:changeHint')}</p>
      {unpriced.length === 0 ? null : (
        <p className="text-warn text-14">{t('portfolio:unpriced', { coins: listed(unpriced) })}</p>
      )}
      {unmoved.length === 0 ? null : (
        <p className="text-warn text-14">{t('portfolio:unmoved', { coins: listed(unmoved) })}</p>
      )}
    </div>
  )
}

import type { CoinFee } from '#machines/site/fees/fees.ts'
import { decimalsOf } from '#shared/core/money/decimal.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { Figure } from '#web/ui/numbers/price.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './fees-page.module.css'

type Props = {
  fee: CoinFee
  name: string
  /** Decimals of the widest numbers of the two columns. */
  columns: { fee: number; min: number }
}

/** The rows of a coin, one for each network. All digits of the terms are shown. */
export function CoinFeeRows({ fee: { coin, code, networks }, name, columns }: Props) {
  const { t } = useTranslation('fees')
  return (
    <tbody data-coin={coin}>
      {networks.map(({ network, fee, min, isOpen }, row) => (
        <tr key={network}>
          {row === 0 ? (
            <th scope="rowgroup" rowSpan={networks.length}>
              <div className="flex items-center gap-12 phone:gap-8">
                <CoinMark coin={coin} size={28} className={`flex-none phone:h-20 ${styles.mark}`} />
                <span className="min-w-0 leading-[1.5]">
                  {name}{' '}
                  <span className="text-faint text-12 font-text phone:block">
                    <bdi>{code}</bdi>
                  </span>
                </span>
              </div>
            </th>
          ) : null}
          <td className={styles.network}>
            <bdi dir="ltr">{network}</bdi>
            {isOpen ? null : <span className="block text-warn text-12">{t('closed')}</span>}
          </td>
          <td className={styles.number}>
            <Figure value={fee} decimals={decimalsOf(fee)} columnDecimals={columns.fee} />
            <span className={`inline-block text-faint text-12 font-text ${styles.unit}`}>
              <bdi>{code}</bdi>
            </span>
          </td>
          <td className={styles.number}>
            <Figure value={min} decimals={decimalsOf(min)} columnDecimals={columns.min} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

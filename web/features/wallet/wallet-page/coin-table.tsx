import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import type { WalletPageRef } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { sign } from '#shared/core/money/decimal.ts'
import { Amount } from '#web/ui/numbers/price.tsx'
import { Worth } from '#web/ui/numbers/worth.tsx'
import { Own } from '#web/ui/own/own.tsx'
import rowLinkStyles from '#web/ui/row-link.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { phoneWidth, useMedia } from '#web/ui/use-media.ts'
import styles from './coins.module.css'
import { CurrencyMark } from './currency-mark.tsx'
import { useCurrencyNames } from './use-currency-names.ts'

type Props = { wallet: WalletPageRef; holdings: readonly Holding[]; ways: (holding: Holding) => ReactNode }

/** One row for each currency: a table with actions on a wide screen, cards that open the actions on a phone. */
export function CoinTable({ wallet, holdings, ways }: Props) {
  const { t } = useTranslation('wallet')
  const isPhone = useMedia(phoneWidth)
  return (
    <table className={`w-full border-collapse phone:block ${styles.table}`} aria-label={t('coins')}>
      <thead>
        <tr>
          <th scope="col">{t('coin')}</th>
          <th scope="col" className={styles.number}>
            {t('balance')}
          </th>
          <th scope="col" className={`${styles.number} ${styles.wide}`}>
            {t('free')}
          </th>
          <th scope="col" className={`${styles.number} ${styles.wide}`}>
            {t('blocked')}
          </th>
          <th scope="col" className={`${styles.number} ${styles.worth}`}>
            {t('worth')}
          </th>
          <th scope="col" className={styles.ways}>
            {t('actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <CoinRow key={holding.currency} holding={holding}>
            {isPhone ? <Menu wallet={wallet} currency={holding.currency} /> : ways(holding)}
          </CoinRow>
        ))}
      </tbody>
    </table>
  )
}

function CoinRow({ holding, children }: { holding: Holding; children: ReactNode }) {
  const { t } = useTranslation('wallet')
  const { currency, balance, free, blocked, worth } = holding
  const { name, code } = useCurrencyNames()(currency)
  const isBound = sign(blocked) > 0
  const value =
    worth === null ? (
      none
    ) : (
      <Own>
        <Worth value={worth} currency={currency} />
      </Own>
    )
  return (
    <tr
      className={`relative h-48 border-b border-line transition-ground last:border-b-0 phone:grid phone:items-center phone:gap-8 ${styles.row}`}
      data-coin={currency}
      data-none={sign(balance) === 0 || undefined}
    >
      <th scope="row">
        <span className={`flex items-center gap-12 min-w-0 ${styles.coin}`}>
          <CurrencyMark currency={currency} size={32} />
          <span className="grid min-w-0 leading-[1.4]">
            <span className="font-strong">{name}</span>
            {code === name ? null : <span className="text-faint text-12">{code}</span>}
          </span>
        </span>
      </th>
      <td className={styles.number} data-cell="balance">
        <Own>
          <Amount value={balance} currency={currency} />
        </Own>
        {isBound ? (
          <span className={`hidden text-dim text-12 leading-[1.4] ${styles.narrow}`}>
            {t('blocked')}{' '}
            <Own>
              <Amount value={blocked} currency={currency} />
            </Own>
          </span>
        ) : null}
        {currency === 'TOMAN' ? null : (
          <span className={`hidden text-dim text-12 leading-[1.4] phone:block ${styles.phone}`}>
            {value} {worth === null ? null : t('common:currency.TOMAN')}
          </span>
        )}
      </td>
      <td className={`${styles.number} ${styles.wide}`} data-cell="free">
        <Own>
          <Amount value={free} currency={currency} />
        </Own>
      </td>
      <td className={`${styles.number} ${styles.wide}`} data-cell="blocked">
        {isBound ? (
          <Own>
            <Amount value={blocked} currency={currency} />
          </Own>
        ) : (
          none
        )}
      </td>
      <td className={`${styles.number} ${styles.worth}`} data-cell="worth">
        {value}
      </td>
      <td className={styles.ways}>{children}</td>
    </tr>
  )
}

const none = '—'

function Menu({ wallet, currency }: { wallet: WalletPageRef; currency: string }) {
  const { t } = useTranslation('wallet')
  const { name } = useCurrencyNames()(currency)
  return (
    <button
      type="button"
      className={`focus-visible:outline-none ${rowLinkStyles.rowLink} inline-flex items-center justify-center h-44 rounded-medium text-dim ${styles.menu}`}
      aria-label={t('waysOf', { coin: name })}
      aria-haspopup="dialog"
      onClick={() => wallet.send({ type: 'menu.open', currency })}
    >
      <IconDots size={20} aria-hidden />
    </button>
  )
}

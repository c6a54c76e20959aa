import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Holding } from '#machines/holdings/holdings.ts'
import type { WalletPageRef } from '#machines/wallet-page/wallet-page.machine.ts'
import { selectWalletMenu } from '#machines/wallet-page/wallet-page.selectors.ts'
import type { Decimal } from '#shared/money/decimal.ts'
import { BottomSheet } from '#web/ui/drawer/bottom-sheet.tsx'
import { Amount } from '#web/ui/numbers/price.tsx'
import styles from './coin-menu.module.css'
import { CurrencyMark } from './currency-mark.tsx'
import { useCurrencyNames } from './use-currency-names.ts'

/** Decimals of the ledger: in a currency's own sheet nothing is left out. */
const all = 8

type Props = { wallet: WalletPageRef; holdings: readonly Holding[] | null; children: (holding: Holding) => ReactNode }

/** A currency on a phone: what there is of it, to the last digit, and all that can be done with it. */
export function CoinMenu({ wallet, holdings, children }: Props) {
  const { t } = useTranslation('wallet')
  const namesOf = useCurrencyNames()
  const currency = useSelector(wallet, selectWalletMenu)
  const holding = holdings?.find((one) => one.currency === currency)
  if (holding === undefined) return null
  const { name, code } = namesOf(holding.currency)
  return (
    <BottomSheet title={name} close={t('close')} onClose={() => wallet.send({ type: 'menu.close' })}>
      <div className={styles.sheet} data-menu={currency}>
        <p className={styles.lead}>
          <CurrencyMark currency={holding.currency} size={32} />
          <Amount value={holding.balance} decimals={all} className={styles.balance} />
          <span className={styles.unit}>{holding.currency === 'TOMAN' ? name : code}</span>
        </p>
        <dl className={styles.facts}>
          <Fact name={t('free')} value={holding.free} decimals={all} />
          <Fact name={t('blocked')} value={holding.blocked} decimals={all} />
          {holding.worth === null ? null : (
            <Fact name={t('worthOne')} value={holding.worth} decimals={0} unit={t('common:currency.TOMAN')} />
          )}
        </dl>
        {children(holding)}
      </div>
    </BottomSheet>
  )
}

type FactProps = { name: string; value: Decimal; decimals: number; unit?: string }

function Fact({ name, value, decimals, unit }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Amount value={value} decimals={decimals} /> {unit === undefined ? null : unit}
      </dd>
    </div>
  )
}

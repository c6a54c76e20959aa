import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import type { WalletPageRef } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { selectWalletMenu } from '#machines/wallet/wallet-page/wallet-page.selectors.ts'
import { BottomSheet } from '#web/ui/drawer/bottom-sheet.tsx'
import { Amount } from '#web/ui/numbers/price.tsx'
import { Worth } from '#web/ui/numbers/worth.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './coin-menu.module.css'
import { CurrencyMark } from './currency-mark.tsx'
import { useCurrencyNames } from './use-currency-names.ts'

type Props = { wallet: WalletPageRef; holdings: readonly Holding[] | null; children: (holding: Holding) => ReactNode }

/** The sheet of a currency on a phone: its balance and all its actions. */
export function CoinMenu({ wallet, holdings, children }: Props) {
  const { t } = useTranslation('wallet')
  const namesOf = useCurrencyNames()
  const currency = useSelector(wallet, selectWalletMenu)
  const holding = holdings?.find((one) => one.currency === currency)
  if (holding === undefined) return null
  const { name, code } = namesOf(holding.currency)
  return (
    <BottomSheet title={name} close={t('close')} onClose={() => wallet.send({ type: 'menu.close' })}>
      <div className="grid gap-16 p-16" data-menu={currency}>
        <p className={`flex items-center flex-wrap ${styles.lead}`}>
          <CurrencyMark currency={holding.currency} size={32} />
          <Own>
            <Amount value={holding.balance} currency={holding.currency} className={`text-20 ${styles.balance}`} />
          </Own>
          <span className="text-dim">{holding.currency === 'TOMAN' ? name : code}</span>
        </p>
        <dl className={styles.facts}>
          <Fact name={t('free')}>
            <Own>
              <Amount value={holding.free} currency={holding.currency} />
            </Own>
          </Fact>
          <Fact name={t('blocked')}>
            <Own>
              <Amount value={holding.blocked} currency={holding.currency} />
            </Own>
          </Fact>
          {holding.worth === null ? null : (
            <Fact name={t('worthOne')}>
              <Own>
                <Worth value={holding.worth} currency={holding.currency} />
              </Own>{' '}
              {t('common:currency.TOMAN')}
            </Fact>
          )}
        </dl>
        {children(holding)}
      </div>
    </BottomSheet>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import { IconInfoCircle } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import type { WalletPageRef } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import headingStyles from '#web/ui/heading.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CoinMenu } from './coin-menu.tsx'
import { CoinsPanel } from './coins-panel.tsx'
import { ExchangeActions } from './exchange-actions.tsx'
import { useWallet } from './use-wallet.ts'
import styles from './wallet.module.css'
import { WalletTabs } from './wallet-tabs.tsx'
import { WealthPanel } from './wealth-panel.tsx'

/** The exchange wallet (spec 001, section 2): the same coins as in the wallet, with links to trade them. */
export function ExchangeWalletPage({ wallet }: { wallet: WalletPageRef }) {
  const { t } = useTranslation('wallet')
  const state = useSelector(wallet, (snapshot) => statePath(snapshot.value))
  const { holdings, walletStatus, worthStatus } = useWallet('EXCHANGE')
  const coins = useMemo(() => holdings?.filter(({ currency }) => currency !== 'TOMAN') ?? null, [holdings])
  return (
    <div data-flow="walletPage" data-state={state}>
      <PageHead title={t('exchangeTitle')} description={t('exchangeDescription')} />
      <div className="flex items-center flex-wrap justify-between gap-x-16 gap-y-8 mb-16">
        <h1 className={headingStyles.heading}>{t('exchangeHeading')}</h1>
      </div>
      <WalletTabs />
      <p className={`flex gap-12 mb-16 border border-line rounded-medium bg-accent-wash px-16 py-12 ${styles.note}`}>
        <IconInfoCircle size={20} aria-hidden />
        {t('exchangeNote')}
      </p>
      <div className={`grid gap-16 ${styles.page}`} data-kind="exchange">
        <CoinsPanel
          wallet={wallet}
          holdings={coins}
          walletStatus={walletStatus}
          worthStatus={worthStatus}
          ways={({ currency }) => <ExchangeActions currency={currency} />}
        />
        <WealthPanel holdings={coins} worthStatus={worthStatus} />
      </div>
      <CoinMenu wallet={wallet} holdings={coins}>
        {({ currency }) => <ExchangeActions isWide currency={currency} />}
      </CoinMenu>
    </div>
  )
}

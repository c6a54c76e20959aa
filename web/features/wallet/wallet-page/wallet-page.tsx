import { IconAddressBook, IconHistory } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { TomanFiguresRef } from '#machines/wallet/toman-figures/toman-figures.machine.ts'
import type { WalletPageRef } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import type { WalletTerms } from '#machines/wallet/wallet-page/wallet-terms.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import headingStyles from '#web/ui/heading.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CoinActions } from './coin-actions.tsx'
import { CoinMenu } from './coin-menu.tsx'
import { CoinsPanel } from './coins-panel.tsx'
import { TomanPanel } from './toman-panel.tsx'
import { useWallet } from './use-wallet.ts'
import styles from './wallet.module.css'
import { WalletTabs } from './wallet-tabs.tsx'
import { WealthPanel } from './wealth-panel.tsx'

type Props = {
  wallet: WalletPageRef
  figures: TomanFiguresRef
  terms: ContentRef<WalletTerms>
  /** The notice above the wallet, which a user must see before a withdrawal. */
  notice: ReactNode
  /** The dialogs over the page. */
  children: ReactNode
}

/** The wallet (spec 001, section 2, "Wallet page"): Toman, every coin with deposit and withdrawal, and the total worth. */
export function WalletPage({ wallet, figures, terms, notice, children }: Props) {
  const { t } = useTranslation('wallet')
  const state = useSelector(wallet, (snapshot) => statePath(snapshot.value))
  const { holdings, walletStatus, worthStatus } = useWallet('P2P')
  return (
    <div data-flow="walletPage" data-state={state}>
      <PageHead title={t('title')} description={t('description')} />
      <div className="flex items-center flex-wrap justify-between gap-x-16 gap-y-8 mb-16">
        <h1 className={headingStyles.heading}>{t('heading')}</h1>
        <div className={`flex flex-wrap gap-8 phone:w-full ${styles.links}`}>
          <button
            type="button"
            className={styles.secondary}
            onClick={() => wallet.send({ type: 'dialog.open', dialog: { kind: 'book' } })}
          >
            <IconAddressBook size={18} aria-hidden />
            {t('book')}
          </button>
          <Link className={styles.secondary} to="/profile/history?tab=crypto">
            <IconHistory size={18} aria-hidden />
            {t('history')}
          </Link>
        </div>
      </div>
      <WalletTabs />
      {notice}
      <div className={`grid gap-16 ${styles.page}`}>
        <TomanPanel wallet={wallet} figures={figures} holdings={holdings} walletStatus={walletStatus} />
        <CoinsPanel
          wallet={wallet}
          holdings={holdings}
          walletStatus={walletStatus}
          worthStatus={worthStatus}
          ways={(holding) => <CoinActions wallet={wallet} terms={terms} holding={holding} />}
        />
        <WealthPanel wallet={wallet} holdings={holdings} worthStatus={worthStatus} />
      </div>
      <CoinMenu wallet={wallet} holdings={holdings}>
        {(holding) => <CoinActions isWide wallet={wallet} terms={terms} holding={holding} />}
      </CoinMenu>
      {children}
    </div>
  )
}

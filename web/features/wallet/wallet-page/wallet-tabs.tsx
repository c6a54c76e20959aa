import { NavLink } from 'react-router-dom'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './wallet-tabs.module.css'

/** Two views of the same balance, each with its URL: all currencies with deposit and withdrawal, and the coins to trade. */
export function WalletTabs() {
  const { t } = useTranslation('wallet')
  return (
    <nav className={`flex gap-4 h-44 mb-16 ${styles.tabs}`} aria-label={t('tabs')}>
      <NavLink
        to="/profile/wallet"
        className={`px-16 text-dim font-strong leading-44 focus-visible:-outline-offset-2 hover:text-body ${styles.tab}`}
        end
      >
        {t('heading')}
      </NavLink>
      <NavLink
        to="/profile/walletEx"
        className={`px-16 text-dim font-strong leading-44 focus-visible:-outline-offset-2 hover:text-body ${styles.tab}`}
        end
      >
        {t('exchangeHeading')}
      </NavLink>
    </nav>
  )
}

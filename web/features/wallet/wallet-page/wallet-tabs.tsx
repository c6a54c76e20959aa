import { NavLink } from 'react-router-dom'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './wallet-tabs.module.css'

/** Two views of the one balance, each at its address: everything with its ways in and out, and the coins to trade. */
export function WalletTabs() {
  const { t } = useTranslation('wallet')
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      <NavLink to="/profile/wallet" className={styles.tab} end>
        {t('heading')}
      </NavLink>
      <NavLink to="/profile/walletEx" className={styles.tab} end>
        {t('exchangeHeading')}
      </NavLink>
    </nav>
  )
}

import { useTranslation } from 'react-i18next'
import type { DepositNetwork } from '#machines/wallet/deposit-coin/deposit-coin-context.ts'
import styles from './deposit.module.css'

/** A chain by the name that other wallets call it, and by what it is called in the language. */
export function NetworkName({ name }: { name: string }) {
  const { t, i18n } = useTranslation('deposit')
  const isKnown = i18n.exists(`deposit:networks.${name}`)
  return (
    <span className={styles.network}>
      <bdi dir="ltr">{name}</bdi>
      {isKnown ? <span className={styles.chain}>{t(`networks.${name as 'BTC'}`)}</span> : null}
    </span>
  )
}

/** What is to be known of a chain before it is chosen. */
export function useNetworkFacts(): (network: DepositNetwork) => string {
  const { t } = useTranslation('deposit')
  return ({ isOpen, txIdIsNeeded }) => {
    if (!isOpen) return t('network.closed')
    return t(txIdIsNeeded ? 'network.openById' : 'network.open')
  }
}

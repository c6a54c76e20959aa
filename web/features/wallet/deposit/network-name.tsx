import type { DepositNetwork } from '#machines/wallet/deposit-coin/deposit-coin-context.ts'
import { knownNetwork } from '#shared/market/networks.ts'
import { useLanguage } from '#web/ui/language.ts'
import textStyles from '#web/ui/text.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './deposit.module.css'

/** A chain by the name that other wallets call it, and by what it is called in the language. */
export function NetworkName({ name }: { name: string }) {
  const names = knownNetwork(name)?.names
  const language = useLanguage()
  return (
    <span className={styles.network}>
      <bdi dir="ltr">{name}</bdi>
      {names === undefined ? null : (
        <span className={`${textStyles.dim} ${textStyles.small} ${textStyles.plain}`}>{names[language]}</span>
      )}
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

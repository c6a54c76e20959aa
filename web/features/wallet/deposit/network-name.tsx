import type { DepositNetwork } from '#machines/wallet/deposit-coin/deposit-coin-context.ts'
import { knownNetwork } from '#shared/market/networks.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** A chain by the name that other wallets call it, and by what it is called in the language. */
export function NetworkName({ name }: { name: string }) {
  const names = knownNetwork(name)?.names
  const language = useLanguage()
  return (
    <span className="inline-flex wrap items-baseline gap-0-8 strong">
      <bdi dir="ltr">{name}</bdi>
      {names === undefined ? null : <span className="dim text-12 plain">{names[language]}</span>}
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

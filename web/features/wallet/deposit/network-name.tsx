import type { DepositNetwork } from '#machines/wallet/deposit-coin/deposit-coin-context.ts'
import { knownNetwork } from '#shared/market/networks.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** A network by the name that other wallets use, with its name in the language. */
export function NetworkName({ name }: { name: string }) {
  const names = knownNetwork(name)?.names
  const language = useLanguage()
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-8 font-strong">
      <bdi dir="ltr">{name}</bdi>
      {names === undefined ? null : <span className="text-dim text-12 font-text">{names[language]}</span>}
    </span>
  )
}

/** Returns a function that gives the facts of a network which a user must know before the choice. */
export function useNetworkFacts(): (network: DepositNetwork) => string {
  const { t } = useTranslation('deposit')
  return ({ isOpen, txIdIsNeeded }) => {
    if (!isOpen) return t('network.closed')
    return t(txIdIsNeeded ? 'network.openById' : 'network.open')
  }
}

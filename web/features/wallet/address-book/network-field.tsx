import { knownNetwork } from '#shared/market/networks.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { SelectField } from '#web/ui/select/select-field.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = {
  networks: readonly string[]
  chosen: string | null
  error: string | null
  onChoose: (network: string) => void
}

/** The field of an address's network. */
export function NetworkField({ networks, chosen, error, onChoose }: Props) {
  const { t } = useTranslation('addressBook')
  const namesOf = useCoinNames()
  const named = (network: string) => {
    const coin = knownNetwork(network)?.coin ?? null
    return coin === null ? network : t('networkName', { network, coin: namesOf(coin).name })
  }
  return (
    <SelectField
      label={t('network')}
      value={chosen}
      placeholder={t('chooseNetwork')}
      options={networks.map((network) => ({ value: network, label: named(network) }))}
      error={error}
      onChange={onChoose}
    />
  )
}

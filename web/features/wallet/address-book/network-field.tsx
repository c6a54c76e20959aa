import { IconSelector } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { knownNetwork } from '#shared/market/networks.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import styles from './address-book.module.css'

type Props = {
  networks: readonly string[]
  chosen: string | null
  error: string | null
  onChoose: (network: string) => void
}

/** The network of an address, by the browser's own list: on a phone there is none better. */
export function NetworkField({ networks, chosen, error, onChoose }: Props) {
  const { t } = useTranslation('addressBook')
  const namesOf = useCoinNames()
  const [field, note] = [useId(), useId()]
  const named = (network: string) => {
    const coin = knownNetwork(network)?.coin ?? null
    return coin === null ? network : t('networkName', { network, coin: namesOf(coin).name })
  }
  return (
    <div data-wrong={error !== null || undefined} className={styles.field}>
      <label htmlFor={field}>{t('network')}</label>
      <span className={styles.box}>
        <select
          id={field}
          className={styles.select}
          value={chosen ?? ''}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : note}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {chosen === null ? <option value="">{t('chooseNetwork')}</option> : null}
          {networks.map((network) => (
            <option key={network} value={network}>
              {named(network)}
            </option>
          ))}
        </select>
        <IconSelector size={18} aria-hidden />
      </span>
      {error === null ? null : (
        <p id={note} className={styles.note} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ListedAddress } from '#machines/wallet/address-book/address-book.ts'
import { knownNetwork } from '#shared/market/networks.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './address-book.module.css'
import type { AddressBookRef } from './address-book-ref.ts'

type Props = {
  book: AddressBookRef
  entry: ListedAddress
  onChoose: ((entry: ListedAddress) => void) | undefined
}

/** An address with its name, and what can be done with it. */
export function BookEntry({ book, entry, onChoose }: Props) {
  const { t } = useTranslation('addressBook')
  const { id, label, network, address } = entry
  const coin = knownNetwork(network)?.coin ?? null
  return (
    <li className={styles.entry} data-address={id}>
      {coin === null ? null : <CoinMark coin={coin} size={24} />}
      <div className={styles.words}>
        <p className={styles.label}>
          <span>{label}</span>
          <bdi dir="ltr" className={styles.network}>
            {network}
          </bdi>
        </p>
        <bdi dir="ltr" className={styles.address}>
          {address}
        </bdi>
      </div>
      <div className={styles.ways}>
        {onChoose === undefined ? null : (
          <Button
            variant="default"
            className={styles.choose}
            aria-label={t('chooseLabel', { label })}
            onClick={() => onChoose(entry)}
          >
            {t('choose')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('renameLabel', { label })}
          onClick={() => book.send({ type: 'entry.rename', id })}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('removeLabel', { label })}
          onClick={() => book.send({ type: 'entry.remove', id })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

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

/** An address with its name and its actions. */
export function BookEntry({ book, entry, onChoose }: Props) {
  const { t } = useTranslation('addressBook')
  const { id, label, network, address } = entry
  const coin = knownNetwork(network)?.coin ?? null
  return (
    <li className={`flex items-center flex-wrap gap-x-12 gap-y-4 py-8 ${styles.entry}`} data-address={id}>
      {coin === null ? null : <CoinMark coin={coin} size={24} />}
      <div className={`min-w-0 ${styles.words}`}>
        <p className={`flex items-center flex-wrap gap-x-8 text-body font-strong ${styles.label}`}>
          <span>{label}</span>
          <bdi dir="ltr" className={`px-8 rounded-small text-dim text-12 font-strong leading-22 ${styles.network}`}>
            {network}
          </bdi>
        </p>
        <bdi dir="ltr" className={`block wrap-anywhere text-dim text-12 ${styles.address}`}>
          {address}
        </bdi>
      </div>
      <div className="flex items-center flex-none gap-4 ms-auto">
        {onChoose === undefined ? null : (
          <Button
            variant="default"
            className="min-h-36 phone:min-h-44"
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

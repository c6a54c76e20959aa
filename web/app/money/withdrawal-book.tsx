import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import type { withdrawCoinMachine } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import { selectCoinForm, selectCoinStep } from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import { AddressBook } from '#web/features/wallet/address-book/address-book.tsx'

type Props = {
  book: ActorRefFrom<typeof addressBookMachine>
  withdrawal: ActorRefFrom<typeof withdrawCoinMachine>
  onClose: () => void
}

/** The address book over a withdrawal: addresses of the coin's networks, of which one may be taken into the form. */
export function WithdrawalBook({ book, withdrawal, onClose }: Props) {
  const isForm = useSelector(withdrawal, (snapshot) => selectCoinStep(snapshot) === 'form')
  const { networks, network, address } = useSelector(withdrawal, selectCoinForm)
  const names = networks?.map(({ name }) => name) ?? []
  return (
    <AddressBook
      book={book}
      networks={names}
      begin={network === null ? {} : { network: network.name, address }}
      onChoose={
        isForm
          ? (entry) => {
              withdrawal.send({ type: 'network.choose', network: entry.network })
              withdrawal.send({ type: 'address.change', text: entry.address })
              onClose()
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}

import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectDestination } from '#machines/trading/otc-order/otc-order.selectors.ts'
import type { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import { AddressBook } from '#web/features/wallet/address-book/address-book.tsx'

export { openBook } from '#web/adapters/wallet/address-book.ts'
export { followRules } from '#web/adapters/wallet/watch-address-book.ts'
export { OtcTalk } from '#web/features/trading/quick-trade/otc-talk.tsx'
export { OutsideDestination } from '#web/features/trading/quick-trade/outside-destination.tsx'

type Props = { book: ActorRefFrom<typeof addressBookMachine>; order: OtcOrderRef; onClose: () => void }

/**
 * The address book above a quick trade. It lists addresses of the coin's networks, and the user may choose one for the
 * form.
 */
export function QuickTradeBook({ book, order, onClose }: Props) {
  const { networks, network, address } = useSelector(order, selectDestination, shallowEqual)
  return (
    <AddressBook
      book={book}
      networks={networks?.map(({ name }) => name) ?? []}
      begin={network === null ? {} : { network, address }}
      onChoose={(entry) => {
        order.send({ type: 'network.change', network: entry.network })
        order.send({ type: 'address.change', text: entry.address })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

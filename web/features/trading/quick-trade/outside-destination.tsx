import { shallowEqual, useSelector } from '@xstate/react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectAddressNote, selectDestination, selectListed } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { AddressField } from '#web/ui/address/address-field.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { DestinationNetworkChoice } from './destination-network-choice.tsx'
import styles from './otc.module.css'

type Props = { order: OtcOrderRef; onBook: () => void }

/** The network and the address of an external wallet for bought coins. `onBook` opens the user's address book. */
export function OutsideDestination({ order, onBook }: Props) {
  const { t } = useTranslation('errors')
  const { address, network } = useSelector(order, selectDestination, shallowEqual)
  const { fault, ...note } = useSelector(order, selectAddressNote, shallowEqual)
  const listed = useSelector(order, selectListed, shallowEqual)
  return (
    <div className={`grid w-full grid-cols-1 mt-8 ${styles.outside}`}>
      <DestinationNetworkChoice order={order} />
      <AddressField
        {...note}
        address={address}
        network={network}
        error={fault === null ? null : t(fault)}
        listed={listed}
        onChange={(text) => order.send({ type: 'address.change', text })}
        onBook={onBook}
      />
    </div>
  )
}

import { shallowEqual, useSelector } from '@xstate/react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectAddressNote, selectDestination, selectListed } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { isSameList } from '#machines/wallet/address-book/address-book.ts'
import { AddressField } from '#web/ui/address/address-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { NetworkChoice } from './network-choice.tsx'
import styles from './otc.module.css'

type Props = { order: OtcOrderRef; onBook: () => void }

/** Where what is bought goes: the exchange wallet, or a wallet outside by network and address (spec 001, section 2). */
export function DestinationChoice({ order, onBook }: Props) {
  const { t } = useTranslation('otc')
  const { isOffered, isOutside } = useSelector(order, selectDestination, shallowEqual)
  if (!isOffered) return null
  const value = isOutside ? 'outside' : 'exchange'
  return (
    <div className={`grid mt-12 ${styles.destination}`}>
      <span className="dim text-14 lh-28" aria-hidden="true">
        {t('destination')}
      </span>
      <Segmented
        label={t('destination')}
        value={value}
        options={places.map((one) => ({ value: one, label: t(`places.${one}`) }))}
        onChange={(chosen) => order.send({ type: 'destination.change', isOutside: chosen === 'outside' })}
      />
      {isOutside ? <Outside order={order} onBook={onBook} /> : null}
    </div>
  )
}

const places = ['exchange', 'outside'] as const

function Outside({ order, onBook }: Props) {
  const { t } = useTranslation('errors')
  const { address, network } = useSelector(order, selectDestination, shallowEqual)
  const { fault, ...note } = useSelector(order, selectAddressNote, shallowEqual)
  const listed = useSelector(order, selectListed, isSameList)
  return (
    <div className={`grid w-full cols-1 mt-8 ${styles.outside}`}>
      <NetworkChoice order={order} />
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

import { shallowEqual, useSelector } from '@xstate/react'
import type { WithdrawCoinRef } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import {
  selectAddressNote,
  selectCoinErrors,
  selectCoinForm,
  selectListed,
} from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import { AddressField } from '#web/ui/address/address-field.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = { withdrawal: WithdrawCoinRef; onBook: () => void }

/** The field of the destination address. */
export function AddressPart({ withdrawal, onBook }: Props) {
  const { t } = useTranslation('errors')
  const { address, network } = useSelector(withdrawal, selectCoinForm, shallowEqual)
  const { address: fault } = useSelector(withdrawal, selectCoinErrors, shallowEqual)
  const note = useSelector(withdrawal, selectAddressNote, shallowEqual)
  const listed = useSelector(withdrawal, selectListed, shallowEqual)
  return (
    <AddressField
      {...note}
      address={address}
      network={network?.name ?? null}
      error={fault === null ? null : t(fault)}
      listed={listed}
      onChange={(text) => withdrawal.send({ type: 'address.change', text })}
      onBook={onBook}
    />
  )
}

import { shallowEqual, useSelector } from '@xstate/react'
import type { WithdrawCoinRef } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import { selectArrival, selectCoinForm } from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import { FirstTime } from '#web/ui/address/first-time.tsx'
import { Sum } from '#web/ui/numbers/sum.tsx'

/** The warning before coins are sent to an address for the first time. */
export function CoinWarning({ withdrawal }: { withdrawal: WithdrawCoinRef }) {
  const { coin, address, network } = useSelector(withdrawal, selectCoinForm, shallowEqual)
  const { arrives } = useSelector(withdrawal, selectArrival, shallowEqual)
  return (
    <FirstTime
      address={address.trim()}
      network={network?.name ?? null}
      arrives={arrives === null ? null : <Sum value={arrives} currency={coin} />}
    />
  )
}

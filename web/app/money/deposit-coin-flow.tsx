import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { depositCoinMachine } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import type { Coin } from '#shared/market/coins.ts'
import { DepositCoinDialog } from '#web/features/wallet/deposit/deposit-coin-dialog.tsx'
import { depositCoinActors } from '../actors/deposit-coin-actors.ts'
import { useServices } from '../services.ts'
import { useOutcome } from '../use-flow.ts'

type Props = {
  coin: Coin
  /** Something was sent already, and is looked for first. */
  isCheck?: boolean
  onClosed: () => void
}

/** A deposit of a coin. One that closes by itself says why (spec 001, section 8), unless the session has ended. */
export function DepositCoinFlow({ coin, isCheck = false, onClosed }: Props) {
  const services = useServices()
  const machine = useMemo(() => depositCoinMachine.provide({ actors: depositCoinActors(services) }), [services])
  const deposit = useActorRef(machine, { input: { coin, isCheck } })
  useOutcome(deposit, ({ failure }) => {
    if (failure !== null && failure !== 'INVALID_TOKEN') {
      services.notices.send({ type: 'notice.show', notice: 'addressNotLoaded', reason: failure })
    }
    onClosed()
  })
  return <DepositCoinDialog deposit={deposit} />
}

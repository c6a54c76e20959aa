import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { tomanFiguresMachine } from '#machines/toman-figures/toman-figures.machine.ts'
import { WalletPage } from '#web/features/wallet/wallet-page.tsx'
import { tomanFiguresActors } from '../../actors/toman-figures-actors.ts'
import { WalletDialogs } from '../../money/wallet-dialogs.tsx'
import { useServices } from '../../services.ts'
import { useWalletWithDialogs } from '../../use-wallet-page.ts'
import { useWalletTerms } from '../../use-wallet-terms.ts'

export function Component() {
  const services = useServices()
  const machine = useMemo(() => tomanFiguresMachine.provide({ actors: tomanFiguresActors(services) }), [services])
  const wallet = useWalletWithDialogs()
  return (
    <WalletPage wallet={wallet} figures={useActorRef(machine)} terms={useWalletTerms()}>
      <WalletDialogs wallet={wallet} />
    </WalletPage>
  )
}

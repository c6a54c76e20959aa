import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectHeldUntil } from '#machines/auth/session/session.selectors.ts'
import { tomanFiguresMachine } from '#machines/wallet/toman-figures/toman-figures.machine.ts'
import { WalletPage } from '#web/features/wallet/wallet-page/wallet-page.tsx'
import { HoldNotice } from '#web/ui/hold/hold-notice.tsx'
import { tomanFiguresActors } from '../../actors/toman-figures-actors.ts'
import { WalletDialogs } from '../../money/wallet-dialogs.tsx'
import { useServices } from '../../services.ts'
import { useWalletWithDialogs } from '../../use-wallet-page.ts'
import { useWalletTerms } from '../../use-wallet-terms.ts'

export function Component() {
  const services = useServices()
  const machine = useMemo(() => tomanFiguresMachine.provide({ actors: tomanFiguresActors(services) }), [services])
  const wallet = useWalletWithDialogs()
  const heldUntil = useSelector(services.session, selectHeldUntil)
  return (
    <WalletPage
      wallet={wallet}
      figures={useActorRef(machine)}
      terms={useWalletTerms()}
      notice={<HoldNotice until={heldUntil} />}
    >
      <WalletDialogs wallet={wallet} />
    </WalletPage>
  )
}

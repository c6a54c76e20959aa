import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectHeldUntil } from '#machines/auth/session/session.selectors.ts'
import { tomanFiguresMachine } from '#machines/wallet/toman-figures/toman-figures.machine.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { tomanFiguresActors } from '#web/adapters/wallet/toman-figures.ts'
import { useWalletWithDialogs } from '#web/adapters/wallet/wallet-page.ts'
import { useWalletTerms } from '#web/adapters/wallet/wallet-terms.ts'
import { WalletPage } from '#web/features/wallet/wallet-page/wallet-page.tsx'
import { HoldNotice } from '#web/ui/hold/hold-notice.tsx'
import { WalletDialogs } from '../wallet/wallet-dialogs.tsx'

export function Component() {
  const services = useServices()
  const machine = useMemo(() => tomanFiguresMachine.provide({ actors: tomanFiguresActors(services) }), [services])
  const figures = useActorRef(machine)
  useRetryWhenBack(figures, 'figures.retry')
  const wallet = useWalletWithDialogs()
  const heldUntil = useSelector(services.session, selectHeldUntil)
  return (
    <WalletPage wallet={wallet} figures={figures} terms={useWalletTerms()} notice={<HoldNotice until={heldUntil} />}>
      <WalletDialogs wallet={wallet} />
    </WalletPage>
  )
}

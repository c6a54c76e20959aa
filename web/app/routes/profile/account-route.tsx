import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { accountMachine } from '#machines/account/account/account.machine.ts'
import { accountActors } from '#web/adapters/account/account.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { AccountPage } from '#web/features/account/account/account-page.tsx'

export function Component() {
  const services = useServices()
  const navigate = useNavigate()
  const machine = useMemo(
    () => accountMachine.provide({ actors: accountActors(services, (address) => void navigate(address)) }),
    [services, navigate],
  )
  const account = useActorRef(machine)
  useRetryWhenBack(account, 'account.retry')
  return <AccountPage account={account} />
}

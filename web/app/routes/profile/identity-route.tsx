import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { identityCodeMachine } from '#machines/account/identity-code/identity-code.machine.ts'
import { identityCodeActors } from '#web/adapters/account/identity-code.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { IdentityPage } from '#web/features/account/account/identity-page.tsx'

export function Component() {
  const services = useServices()
  const navigate = useNavigate()
  const machine = useMemo(() => {
    const go = (path: string) => void navigate(path, { replace: true })
    return identityCodeMachine.provide({ actors: identityCodeActors(services, go) })
  }, [services, navigate])
  return <IdentityPage identity={useActorRef(machine)} />
}

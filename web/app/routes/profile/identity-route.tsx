import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { identityCodeMachine } from '#machines/identity-code/identity-code.machine.ts'
import { selectPerson } from '#machines/session/session.selectors.ts'
import { IdentityPage } from '#web/features/account/identity-page.tsx'
import { identityCodeActors } from '../../actors/identity-code-actors.ts'
import { useServices } from '../../services.ts'

/** The identity service asks whose code it is by the e-mail address: the screen waits until it is known. */
export function Component() {
  const person = useSelector(useServices().session, selectPerson)
  const email = person?.email ?? null
  return email === null ? null : <Identity key={email} email={email} />
}

function Identity({ email }: { email: string }) {
  const services = useServices()
  const navigate = useNavigate()
  const machine = useMemo(
    () => identityCodeMachine.provide({ actors: identityCodeActors(services, (address) => void navigate(address)) }),
    [services, navigate],
  )
  return <IdentityPage identity={useActorRef(machine, { input: { email } })} />
}

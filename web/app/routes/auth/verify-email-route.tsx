import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { verifyEmailMachine } from '#machines/verify-email/verify-email.machine.ts'
import { VerifyEmailPage } from '#web/features/auth/verify-email-page.tsx'
import { verifyEmailActors } from '../../actors/sign-in-actors.ts'
import { useServices } from '../../services.ts'
import { useOutcome } from '../../use-flow.ts'
import { useEntry } from './use-entry.ts'

export function Component() {
  const [query] = useSearchParams()
  const email = query.get('email')?.trim() ?? ''
  return <VerifyEmail key={email} email={email} />
}

function VerifyEmail({ email }: { email: string }) {
  const { api } = useServices()
  const enter = useEntry()
  const machine = useMemo(() => verifyEmailMachine.provide({ actors: verifyEmailActors(api) }), [api])
  const verifyEmail = useActorRef(machine, { input: { email } })
  useOutcome(verifyEmail, enter)
  return <VerifyEmailPage verifyEmail={verifyEmail} />
}

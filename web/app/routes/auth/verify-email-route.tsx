import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { selectIsMember } from '#machines/auth/session/session.selectors.ts'
import { verifyEmailMachine } from '#machines/auth/verify-email/verify-email.machine.ts'
import { VerifyEmailPage } from '#web/features/auth/verify-email/verify-email-page.tsx'
import { verifyEmailActors } from '../../actors/sign-in-actors.ts'
import { useServices } from '../../services.ts'
import { useOutcome } from '../../use-flow.ts'
import { loadAuthMessages } from './auth-messages.ts'
import { useEntry } from './use-entry.ts'

loadAuthMessages()

export function Component() {
  const [query] = useSearchParams()
  const email = query.get('email')?.trim() ?? ''
  return <VerifyEmail key={email} email={email} />
}

function VerifyEmail({ email }: { email: string }) {
  const { api, session, notices } = useServices()
  const navigate = useNavigate()
  const enter = useEntry()
  const isMember = useSelector(session, selectIsMember)
  const machine = useMemo(() => verifyEmailMachine.provide({ actors: verifyEmailActors(api) }), [api])
  const verifyEmail = useActorRef(machine, { input: { email } })
  useOutcome(verifyEmail, (entry) => {
    if (session.getSnapshot().context.token !== entry.token) return enter(entry)
    notices.send({ type: 'notice.show', notice: 'emailVerified' })
    session.send({ type: 'person.reload' })
    void navigate('/profile/account', { replace: true })
  })
  return <VerifyEmailPage verifyEmail={verifyEmail} isMember={isMember} />
}

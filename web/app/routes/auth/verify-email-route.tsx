import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { selectIsLoggedIn } from '#machines/auth/session/session.selectors.ts'
import { verifyEmailMachine } from '#machines/auth/verify-email/verify-email.machine.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useOutcome } from '#web/adapters/app/use-flow.ts'
import { loadAuthMessages } from '#web/adapters/auth/messages.ts'
import { verifyEmailActors } from '#web/adapters/auth/sign-in.ts'
import { useEntry } from '#web/adapters/auth/use-entry.ts'
import { VerifyEmailPage } from '#web/features/auth/verify-email/verify-email-page.tsx'

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
  const isLoggedIn = useSelector(session, selectIsLoggedIn)
  const machine = useMemo(() => verifyEmailMachine.provide({ actors: verifyEmailActors(api) }), [api])
  const verifyEmail = useActorRef(machine, { input: { email } })
  useOutcome(verifyEmail, (entry) => {
    if (session.getSnapshot().context.token !== entry.token) return enter(entry)
    notices.send({ type: 'notice.show', notice: 'emailVerified' })
    session.send({ type: 'person.reload' })
    void navigate('/profile/account', { replace: true })
  })
  return <VerifyEmailPage verifyEmail={verifyEmail} isLoggedIn={isLoggedIn} />
}

import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { loginMachine } from '#machines/auth/login/login.machine.ts'
import { selectEntryNumber, selectLoginPath } from '#machines/auth/login/login.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useOutcome, useUrlSync } from '#web/adapters/app/use-flow.ts'
import { loadAuthMessages } from '#web/adapters/auth/messages.ts'
import { loginActors } from '#web/adapters/auth/sign-in.ts'
import { useEntry } from '#web/adapters/auth/use-entry.ts'
import { useNextPage, useNextSync } from '#web/adapters/auth/use-next-page.ts'
import { LoginPage } from '#web/features/auth/login/login-page.tsx'
import { PhrasePlace } from '../../parts/phrase-place.tsx'

loadAuthMessages()

/** The pages of a log-in. A session that ends before the user has left them leads to a new log-in. */
export function Component() {
  const { session } = useServices()
  return <Login key={useSelector(session, selectEntryNumber)} />
}

/** One flow: the number, then an SMS or e-mail code. */
function Login() {
  const { api } = useServices()
  const { pathname, state } = useLocation()
  const [query] = useSearchParams()
  const next = useNextPage()
  const navigate = useNavigate()
  const enter = useEntry()
  const machine = useMemo(() => loginMachine.provide({ actors: loginActors(api) }), [api])
  const login = useActorRef(machine, {
    input: {
      isCode: pathname.startsWith('/login/'),
      next,
      referralCode: query.get('referralCode'),
    },
  })
  useUrlSync(login, selectLoginPath, (path) =>
    login.send({ type: path === '/login' ? 'login.restart' : 'login.resume' }),
  )
  useOutcome(login, enter)
  useNextSync(login, next)
  return (
    <PhrasePlace>
      <LoginPage
        login={login}
        next={next}
        isPasswordSet={(state as { isPasswordSet?: boolean } | null)?.isPasswordSet === true}
        onRestart={(path) => void navigate(path)}
      />
    </PhrasePlace>
  )
}

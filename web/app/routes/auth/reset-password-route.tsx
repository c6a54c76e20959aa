import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { resetPasswordMachine } from '#machines/auth/reset-password/reset-password.machine.ts'
import { selectResetPath } from '#machines/auth/reset-password/reset-password.selectors.ts'
import { pathWithNext } from '#machines/auth/route-guard/pages.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useOutcome, useUrlSync } from '#web/adapters/app/use-flow.ts'
import { loadAuthMessages } from '#web/adapters/auth/messages.ts'
import { readResetMobile } from '#web/adapters/auth/reset-mobile.ts'
import { resetPasswordActors } from '#web/adapters/auth/sign-in.ts'
import { useNextPage } from '#web/adapters/auth/use-next-page.ts'
import { ResetPasswordPage } from '#web/features/auth/reset-password/reset-password-page.tsx'

loadAuthMessages()

/** The pages of a new password, which are one flow: the number, then the code with the password. */
export function Component() {
  const { api } = useServices()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const next = useNextPage()
  const navigate = useNavigate()
  const machine = useMemo(() => resetPasswordMachine.provide({ actors: resetPasswordActors(api) }), [api])
  const mobile =
    pathname === '/login/forget' ? '' : (query.get('mobileNumber')?.replace(/^ /, '+') ?? readResetMobile() ?? '')
  const reset = useActorRef(machine, { input: { mobile } })
  useUrlSync(
    reset,
    // The page without the number in its URL is equivalent to the page with it.
    (snapshot) => {
      const path = selectResetPath(snapshot)
      if (path === null || (path !== '/login/forget' && pathname.startsWith('/login/forget/verify'))) return null
      return pathWithNext(path, next)
    },
    (path) => reset.send({ type: path === '/login/forget' ? 'reset.restart' : 'reset.resume' }),
  )
  useOutcome(
    reset,
    () => void navigate(pathWithNext('/login', next), { replace: true, state: { isPasswordSet: true } }),
  )
  return (
    <ResetPasswordPage reset={reset} next={next} onRestart={() => void navigate(pathWithNext('/login/forget', next))} />
  )
}

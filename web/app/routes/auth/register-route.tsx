import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { registerMachine } from '#machines/auth/register/register.machine.ts'
import { pathWithNext } from '#machines/auth/route-guard/pages.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useOutcome } from '#web/adapters/app/use-flow.ts'
import { loadAuthMessages } from '#web/adapters/auth/messages.ts'
import { registerActors } from '#web/adapters/auth/sign-in.ts'
import { useNextPage } from '#web/adapters/auth/use-next-page.ts'
import { RegisterPage } from '#web/features/auth/register/register-page.tsx'

loadAuthMessages()

export function Component() {
  const { api, session } = useServices()
  const [query] = useSearchParams()
  const next = useNextPage()
  const navigate = useNavigate()
  const machine = useMemo(() => registerMachine.provide({ actors: registerActors(api) }), [api])
  const register = useActorRef(machine, { input: { referralCode: query.get('referralCode') ?? '' } })
  useOutcome(register, ({ token }) => {
    if (token !== null) session.send({ type: 'session.begin', token, remember: false })
    void navigate(token === null ? pathWithNext('/login/send-mail', next) : (next ?? '/'))
  })
  return <RegisterPage register={register} next={next} />
}

import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { registerMachine } from '#machines/auth/register/register.machine.ts'
import { wayIn } from '#machines/auth/route-guard/pages.ts'
import { RegisterPage } from '#web/features/auth/register/register-page.tsx'
import { registerActors } from '../../actors/sign-in-actors.ts'
import { useServices } from '../../services.ts'
import { useOutcome } from '../../use-flow.ts'
import { loadAuthMessages } from './auth-messages.ts'
import { useNextPage } from './use-next-page.ts'

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
    void navigate(token === null ? wayIn('/login/send-mail', next) : (next ?? '/'))
  })
  return <RegisterPage register={register} next={next} />
}

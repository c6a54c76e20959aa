import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { readOtcAddress } from '#machines/otc-order/otc-address.ts'
import { type OtcOrderRef, otcOrderMachine } from '#machines/otc-order/otc-order.machine.ts'
import { selectPerson } from '#machines/session/session.selectors.ts'
import { otcOrderActors } from './actors/otc-order-actors.ts'
import { newKey } from './new-key.ts'
import { useServices } from './services.ts'
import { useLanguageChange } from './use-language-change.ts'
import { usePreferences } from './use-preferences.ts'

/** The quick-trade page's flow, begun with what the page's address says. */
export function useOtcOrder(): OtcOrderRef {
  const services = useServices()
  const { language } = usePreferences()
  const { search } = useLocation()
  const isSupervisor = useSelector(services.session, (snapshot) => selectPerson(snapshot)?.supervisor === true)
  const machine = useMemo(() => otcOrderMachine.provide({ actors: otcOrderActors(services) }), [services])
  const query = new URLSearchParams(search)
  const order = useActorRef(machine, {
    input: { language, isSupervisor, begun: readOtcAddress((name) => query.get(name)), newKey, now: Date.now },
  })
  useLanguageChange(order)
  return order
}

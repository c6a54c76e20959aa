import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { readOtcAddress } from '#machines/otc-order/otc-address.ts'
import { type OtcOrderRef, otcOrderMachine } from '#machines/otc-order/otc-order.machine.ts'
import { selectOtcDraft } from '#machines/otc-order/otc-order.selectors.ts'
import { selectPerson } from '#machines/session/session.selectors.ts'
import { otcOrderActors } from './actors/otc-order-actors.ts'
import { createDrafts } from './drafts.ts'
import { newKey } from './new-key.ts'
import { useServices } from './services.ts'
import { useLanguageChange } from './use-language-change.ts'
import { usePreferences } from './use-preferences.ts'

const draftsOf = createDrafts<ReturnType<typeof selectOtcDraft>>()

/** The quick-trade page's flow, begun with what a session that has ended left typed, otherwise with what the address says. */
export function useOtcOrder(): OtcOrderRef {
  const services = useServices()
  const { language } = usePreferences()
  const { search } = useLocation()
  const isSupervisor = useSelector(services.session, (snapshot) => selectPerson(snapshot)?.supervisor === true)
  const machine = useMemo(() => otcOrderMachine.provide({ actors: otcOrderActors(services) }), [services])
  const drafts = draftsOf(services.session)
  const query = new URLSearchParams(search)
  const begun = drafts.left() ?? { begun: readOtcAddress((name) => query.get(name), language) }
  const order = useActorRef(machine, { input: { language, isSupervisor, newKey, now: Date.now, ...begun } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are those of the session
  useEffect(() => {
    const { unsubscribe } = order.subscribe((snapshot) => drafts.keep(selectOtcDraft(snapshot)))
    return unsubscribe
  }, [order, services])
  useLanguageChange(order)
  return order
}

import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import { askedOf, readOtcAddress } from '#machines/trading/otc-order/otc-address.ts'
import { type OtcOrderRef, otcOrderMachine } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectIsOnItsWay, selectOtcDraft, selectUnsettled } from '#machines/trading/otc-order/otc-order.selectors.ts'
import type { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import { otcOrderActors } from './actors/otc-order-actors.ts'
import { parsePendingQuickTrade } from './actors/pending-order.ts'
import { createDrafts } from './drafts.ts'
import { newKey } from './new-key.ts'
import { useServices } from './services.ts'
import { useLanguageChange } from './use-language-change.ts'
import { usePendingOrders } from './use-pending-orders.ts'
import { usePreferences } from './use-preferences.ts'

const draftsOf = createDrafts<ReturnType<typeof selectOtcDraft>>()

/**
 * The quick-trade page's flow, begun with what its address asks for, otherwise with what a session that has ended left
 * typed; an order whose end nobody knew when a page or a session ended comes first. An address that coins went to is
 * known to the person's book from then on.
 */
export function useOtcOrder(book: ActorRefFrom<typeof addressBookMachine>): OtcOrderRef {
  const services = useServices()
  const { language } = usePreferences()
  const asked = useAsked()
  const isSupervisor = useSelector(services.session, (snapshot) => selectPerson(snapshot)?.supervisor === true)
  const machine = useMemo(() => otcOrderMachine.provide({ actors: otcOrderActors(services, book) }), [services, book])
  const drafts = draftsOf(services.session, '', askedOf(asked))
  const begun = drafts.left() ?? { begun: readOtcAddress(asked, language) }
  const left = services.unsettled.left('otcOrder', parsePendingQuickTrade)
  const order = useActorRef(machine, { input: { language, isSupervisor, left, newKey, now: Date.now, ...begun } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are those of the session
  useEffect(() => {
    const subscriptions = [
      order.subscribe((snapshot) => drafts.keep(selectOtcDraft(snapshot))),
      order.on('address.used', ({ address, network }) => book.send({ type: 'address.use', address, network })),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [order, services])
  usePendingOrders(useSelector(order, selectUnsettled), useSelector(order, selectIsOnItsWay))
  useLanguageChange(order)
  return order
}

/**
 * What the page's address asked for when it was opened. It is in the address no longer once it was read: a reload after
 * the order would fill the form again, as if nothing had been bought.
 */
function useAsked(): (name: string) => string | null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [first] = useState(search)
  const asked = (name: string) => new URLSearchParams(first).get(name)
  const isThere = search === first && askedOf(asked) !== ''
  useEffect(() => {
    if (isThere) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [isThere, pathname, navigate])
  return asked
}

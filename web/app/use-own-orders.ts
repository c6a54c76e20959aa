import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { type CancelOrderRef, cancelOrderMachine } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import { type OrderHistoryRef, orderHistoryMachine } from '#machines/trading/order-history/order-history.machine.ts'
import type { Market } from '#shared/market/coins.ts'
import { cancelOrderActors, orderHistoryActors } from './actors/own-order-actors.ts'
import { readLevelAnew } from './follow-trades.ts'
import { newKey } from './new-key.ts'
import { useServices } from './services.ts'

export type OwnOrdersParts = { market: Market | null; history: OrderHistoryRef; cancellation: CancelOrderRef }

/** What `<OwnOrders>` is made of: the orders of one market, or of all where it is null. Keyed by the market. */
export function useOwnOrders(market: Market | null): OwnOrdersParts {
  const services = useServices()
  const [lists, question] = useMemo(
    () => [
      orderHistoryMachine.provide({ actors: orderHistoryActors(services) }),
      cancelOrderMachine.provide({ actors: cancelOrderActors(services) }),
    ],
    [services],
  )
  useEffect(() => readLevelAnew(services.session), [services])
  const history = useActorRef(lists, { input: { market: market?.type ?? null } })
  const cancellation = useActorRef(question, { input: { newKey } })
  useEffect(() => {
    const subscriptions = [
      cancellation.on('orders.change', () => services.orderChanges.next()),
      cancellation.on('order.cancelled', () => {
        services.orderChanges.next()
        services.notices.send({ type: 'notice.show', notice: 'orderCancelled' })
      }),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [cancellation, services])
  return { market, history, cancellation }
}

import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { AmendOrderRef } from '#machines/trading/amend-order/amend-order.machine.ts'
import type { CancelAllRef } from '#machines/trading/cancel-all/cancel-all.machine.ts'
import { type CancelOrderRef, cancelOrderMachine } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import {
  type HistoryScope,
  type OrderHistoryRef,
  orderHistoryMachine,
} from '#machines/trading/order-history/order-history.machine.ts'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { Market } from '#shared/market/coins.ts'
import type { Document } from '#shared/stream/frame.ts'
import type { WalletDocument } from '#shared/stream/topics/wallet.ts'
import { newKey } from '#web/adapters/app/client/new-key.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'
import { differBy, watchTopics } from '#web/adapters/app/watch-topics.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { readEndedOrders } from '#web/adapters/trading/order-calls.ts'
import { useAmendOrder } from './amend-order.ts'
import { useCancelAll } from './cancel-all.ts'
import { cancelCommandActor } from './cancellation.ts'
import { rereadLevel } from './follow-trades.ts'
import { orderNotificationsOf } from './order-notifications.ts'

export type OwnOrdersParts = {
  market: Market | null
  history: OrderHistoryRef
  cancellation: CancelOrderRef
  cancelAll: CancelAllRef
  amend: AmendOrderRef
  notifications: OrderNotificationsRef
}

/**
 * Starts the machines of `<OwnOrders>`: the orders of one market, or of all markets when `market` is null. The caller must
 * be keyed by the market.
 */
export function useOwnOrders(market: Market | null): OwnOrdersParts {
  const services = useServices()
  const [lists, question] = useMemo(
    () => [
      orderHistoryMachine.provide({ actors: orderHistoryActors(services) }),
      cancelOrderMachine.provide({ actors: cancelOrderActors(services) }),
    ],
    [services],
  )
  useEffect(() => rereadLevel(services.session), [services])
  const history = useActorRef(lists, { input: { market: market?.type ?? null } })
  useRetryWhenBack(history, 'history.retry')
  const cancellation = useActorRef(question, { input: { newKey } })
  const cancelAll = useCancelAll(market)
  const amend = useAmendOrder()
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
  return { market, history, cancellation, cancelAll, amend, notifications: orderNotificationsOf(services) }
}

/**
 * Returns the history's actors. The history is read again after a command of this page, when an order is no longer open,
 * and when an owned amount changes: an order of another tab may be done before it is seen as open. These changes also go to
 * `orderChanges`, for other data that is read once.
 */
export function orderHistoryActors({ api, views, orderChanges }: Pick<Services, 'api' | 'views' | 'orderChanges'>) {
  return {
    watchChanges: fromCallback<{ type: 'never' }, HistoryScope>(({ sendBack, input: { market } }) => {
      const open = market === null ? ('me:orders' as const) : (`me:orders:${market}` as const)
      const owned = market === null ? ('me:wallet:P2P' as const) : (`me:pair:${market}` as const)
      const reread = () => sendBack({ type: 'orders.change' })
      const release = watchTopics(
        views,
        { [open]: hasEnded, [owned]: differBy(ownedOf) },
        // The first documents are no trade, so only the history is read again.
        { come: reread, change: () => orderChanges.next() },
      )
      const done = orderChanges.subscribe(reread)
      return () => {
        release()
        done.unsubscribe()
      }
    }),
    readHistory: fromPromise<readonly OwnOrder[], HistoryScope>(({ input, signal }) =>
      readEndedOrders(api, input.market, signal),
    ),
  }
}

function hasEnded(before: Document, after: Document): boolean {
  return Object.keys(before).some((id) => !Object.hasOwn(after, id))
}

/** Returns the total balance of each coin. The blocked part changes with every placed order, the worth with every price. */
function ownedOf(doc: Document): string {
  return JSON.stringify(Object.entries(doc as WalletDocument).map(([coin, { totalBalance }]) => [coin, totalBalance]))
}

/** Returns the actors of the cancel dialog. */
export function cancelOrderActors({ api }: Pick<Services, 'api'>) {
  return { command: cancelCommandActor(api) }
}

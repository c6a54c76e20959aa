import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { Found } from '#machines/app/command/found.ts'
import { type CancelAllRef, cancelAllMachine } from '#machines/trading/cancel-all/cancel-all.machine.ts'
import { selectIsCancelling } from '#machines/trading/cancel-all/cancel-all.selectors.ts'
import { type Cancelling, cancelCommand } from '#machines/trading/cancel-order/cancel-command.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { errorKey } from '#shared/core/errors/api-error.ts'
import type { Market, MarketType } from '#shared/market/coins.ts'
import { type OrdersDocument, orderRows } from '#shared/stream/topics/orders.ts'
import { newKey } from '#web/adapters/app/client/new-key.ts'
import { reconcile } from '#web/adapters/app/command/reconcile.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'
import { useNavigationHold } from '#web/adapters/app/use-navigation-block.ts'
import { cancelOrder, readOrders } from '#web/adapters/trading/order-calls.ts'
import { cancellationIn } from './cancellation.ts'

type Status = OwnOrder['orderStatus']

/**
 * Starts the machine that cancels the open orders of a market, or of all markets when `market` is null. Navigation is
 * blocked while a cancellation is on its way.
 */
export function useCancelAll(market: Market | null): CancelAllRef {
  const services = useServices()
  const machine = useMemo(() => cancelAllMachine.provide({ actors: cancelAllActors(services) }), [services])
  const cancelAll = useActorRef(machine, { input: { market: market?.type ?? null, newKey } })
  useEffect(() => {
    const subscriptions = [
      cancelAll.on('orders.change', () => services.orderChanges.next()),
      cancelAll.on('orders.cancelled', () => services.notices.send({ type: 'notice.show', notice: 'ordersCancelled' })),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [cancelAll, services])
  useNavigationHold(useSelector(cancelAll, selectIsCancelling))
  return cancelAll
}

/** Asks whether to cancel all open orders of the market, as they are now. Does nothing when there are none. */
export function requestCancelAll(cancelAll: CancelAllRef, { views }: Pick<Services, 'views'>, market: Market): void {
  const { doc } = views.of(`me:orders:${market.type}`).state()
  const open = orderRows((doc ?? {}) as OrdersDocument).map(({ key, row }) => ({ id: key, ...row }))
  cancelAll.send({ type: 'cancelAll.request', orders: open })
}

/** Time in ms in which checks of several orders share one read of the list. */
const together = 250

/** Returns the machine's actors: the open orders as they are now, and one command for each order. */
export function cancelAllActors({ api, views }: Pick<Services, 'api' | 'views'>) {
  const readList = readingTogether((signal) => readOrders(api, signal))
  return {
    watchOpen: fromCallback<{ type: 'never' }, { market: MarketType | null }>(({ sendBack, input: { market } }) => {
      const view = views.of(market === null ? 'me:orders' : `me:orders:${market}`)
      const emit = () => {
        const { doc } = view.state()
        if (doc !== null) sendBack({ type: 'orders.change', open: Object.keys(doc) })
      }
      const release = view.subscribe(emit)
      emit()
      return release
    }),
    command: cancelCommand.provide({
      actors: {
        send: fromPromise<Status, Cancelling>(async ({ input }) => {
          try {
            await cancelOrder(api, input)
            return 'CANCELLED_BY_USER'
          } catch (error) {
            // The order is no longer open. Reports its final status, if the list has it.
            const status = errorKey(error) === 'NOT_FOUND' ? await endIn(readList, input.id) : null
            if (status === null) throw error
            return status
          }
        }),
        find: fromPromise<Found<Status, never>, Cancelling>(({ input, signal }) =>
          reconcile(async () => cancellationIn(await readList(), input.id), signal),
        ),
      },
    }),
  }
}

/** Returns the final status of an order; null when the list cannot be read or does not have it. */
async function endIn(readList: () => Promise<readonly OwnOrder[]>, id: string): Promise<Status | null> {
  const orders = await readList().catch(() => [])
  const status = orders.find((order) => order.id === id)?.orderStatus ?? null
  return status === 'IS_OPEN' ? null : status
}

/** Combines reads that are requested at about the same time. The shared read starts after the last of these requests. */
function readingTogether<Answer>(read: (signal: AbortSignal) => Promise<Answer>): () => Promise<Answer> {
  let next: Promise<Answer> | null = null
  return () => {
    next ??= new Promise<void>((resolve) => setTimeout(resolve, together)).then(() => {
      next = null
      return read(new AbortController().signal)
    })
    return next
  }
}

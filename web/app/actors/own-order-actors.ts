import { fromCallback, fromPromise } from 'xstate'
import type { HistoryScope } from '#machines/order-history/order-history.machine.ts'
import type { OwnOrder } from '#machines/orders/find-order.ts'
import { ApiError } from '#shared/errors/api-error.ts'
import { cancelOrder, readEndedOrders, readOrderStatus } from '#web/api/orders.ts'
import type { Services } from '../services.ts'

/** The history's ports. It is read anew when a command was done here, or when an order is open no more. */
export function orderHistoryActors({ api, views, orderChanges }: Pick<Services, 'api' | 'views' | 'orderChanges'>) {
  return {
    watchChanges: fromCallback<{ type: 'never' }, HistoryScope>(({ sendBack, input: { market } }) => {
      const view = views.of(market === null ? 'me:orders' : `me:orders:${market}`)
      const changed = () => sendBack({ type: 'orders.change' })
      let known: readonly string[] = []
      const look = () => {
        const { doc } = view.state()
        if (doc === null) return
        if (known.some((id) => !Object.hasOwn(doc, id))) changed()
        known = Object.keys(doc)
      }
      const release = view.subscribe(look)
      look()
      const done = orderChanges.subscribe(changed)
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

/** What the cancel question asks the exchange. */
export function cancelOrderActors({ api }: Pick<Services, 'api'>) {
  return {
    cancel: fromPromise<void, { id: string }>(({ input }) => cancelOrder(api, input.id)),
    readStatus: fromPromise<OwnOrder['orderStatus'], { id: string }>(async ({ input, signal }) => {
      const status = await readOrderStatus(api, input.id, signal)
      if (status === null) throw new ApiError('NOT_FOUND')
      return status
    }),
  }
}

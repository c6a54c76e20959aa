import { fromCallback, fromPromise } from 'xstate'
import type { HistoryScope } from '#machines/order-history/order-history.machine.ts'
import type { OwnOrder } from '#machines/orders/find-order.ts'
import { ApiError } from '#shared/errors/api-error.ts'
import type { WalletDocument } from '#shared/stream/documents.ts'
import type { Document } from '#shared/stream/frame.ts'
import { cancelOrder, readEndedOrders, readOrderStatus } from '#web/api/orders.ts'
import type { Services } from '../services.ts'
import { watchMark } from './watch-mark.ts'

/**
 * The history's ports. It is read anew when a command was done here, when an order is open no more, and when more or less
 * is owned: an order that another tab places may be done before anybody sees it open. Whatever else is read once hears of
 * that too.
 */
export function orderHistoryActors({ api, views, orderChanges }: Pick<Services, 'api' | 'views' | 'orderChanges'>) {
  return {
    watchChanges: fromCallback<{ type: 'never' }, HistoryScope>(({ sendBack, input: { market } }) => {
      const view = views.of(market === null ? 'me:orders' : `me:orders:${market}`)
      let known: readonly string[] = []
      const look = () => {
        const { doc } = view.state()
        if (doc === null) return
        if (known.some((id) => !Object.hasOwn(doc, id))) orderChanges.next()
        known = Object.keys(doc)
      }
      const releases = [
        view.subscribe(look),
        watchMark(views, market === null ? 'me:wallet:P2P' : `me:pair:${market}`, ownedOf, () => orderChanges.next()),
      ]
      look()
      const done = orderChanges.subscribe(() => sendBack({ type: 'orders.change' }))
      return () => {
        for (const release of releases) release()
        done.unsubscribe()
      }
    }),
    readHistory: fromPromise<readonly OwnOrder[], HistoryScope>(({ input, signal }) =>
      readEndedOrders(api, input.market, signal),
    ),
  }
}

/** What is owned in all: what of it orders hold moves when one is placed, what it is worth with every price. */
function ownedOf(doc: Document): string {
  return JSON.stringify(Object.entries(doc as WalletDocument).map(([coin, { totalBalance }]) => [coin, totalBalance]))
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

import { fromCallback, fromPromise } from 'xstate'
import type { TradeLimits } from '#machines/otc-order/otc-order.machine.ts'
import type { Settlement } from '#shared/market/coins.ts'
import type { PricesDocument } from '#shared/stream/documents.ts'
import type { TopicViews } from '#web/streams/topic-views.ts'

/** The live prices and the limits of quick trade as its machine knows them. */
export function otcOrderActors(views: TopicViews) {
  return {
    watchPrices: fromCallback<{ type: 'never' }, { settlement: Settlement }>(({ sendBack, input: { settlement } }) => {
      const view = views.of(`prices:${settlement}`)
      const tell = () => {
        const { doc, status } = view.state()
        sendBack({ type: 'prices.change', prices: doc as PricesDocument | null, isLive: status === 'live' })
      }
      const release = view.subscribe(tell)
      tell()
      return release
    }),
    // The limits are the same in every language.
    readLimits: fromPromise<TradeLimits>(async ({ signal }) => {
      const { readTradeLimits } = await import('#web/api/trade-limits.ts')
      return readTradeLimits('fa', signal)
    }),
  }
}

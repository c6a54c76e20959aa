import { fromCallback, fromPromise } from 'xstate'
import type { TradeTerms } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import type { Settlement } from '#shared/market/coins.ts'
import type { PricesDocument } from '#shared/stream/topics/prices.ts'
import type { TopicViews } from '#web/streams/topic-views.ts'

/** Returns the actors of the quick-trade form: the live prices and the terms. */
export function otcEntryActors(views: TopicViews) {
  return {
    watchPrices: fromCallback<{ type: 'never' }, { settlement: Settlement }>(({ sendBack, input: { settlement } }) => {
      const view = views.of(`prices:${settlement}`)
      const emit = () => {
        const { doc, status } = view.state()
        // Prerendered prices are shown, but not traded at.
        const prices = status === 'loading' ? null : (doc as PricesDocument | null)
        sendBack({ type: 'prices.change', prices, isLive: status === 'live' })
      }
      const release = view.subscribe(emit)
      emit()
      return release
    }),
    // The terms are the same in every language.
    readTerms: fromPromise<TradeTerms>(async ({ signal }) => {
      const { readTradeTerms } = await import('./trade-terms-calls.ts')
      return readTradeTerms('fa', signal)
    }),
  }
}

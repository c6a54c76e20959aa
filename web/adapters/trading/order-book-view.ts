import { useActorRef } from '@xstate/react'
import { fromCallback } from 'xstate'
import { withBookView } from '#machines/trading/order-book-view/kept-book-view.ts'
import {
  type KeepBookView,
  type OrderBookViewRef,
  orderBookViewMachine,
} from '#machines/trading/order-book-view/order-book-view.machine.ts'
import type { Market } from '#shared/market/coins.ts'
import { readKept } from '#web/adapters/app/kept.ts'

const key = 'sarraf.book'

/** Without storage a view holds for the page. */
const store = fromCallback<KeepBookView>(({ receive }) => {
  receive(({ view }) => {
    try {
      // What another tab has kept of another market stays.
      localStorage.setItem(key, JSON.stringify(withBookView(readKept(key), view)))
    } catch {}
  })
})

const machine = orderBookViewMachine.provide({ actors: { store } })

/** How the user looks at a market's order book, as this device has kept it (design 5.32). */
export function useOrderBookView({ type }: Market): OrderBookViewRef {
  return useActorRef(machine, { input: { market: type, kept: readKept(key) } })
}

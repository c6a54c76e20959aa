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

/** Saves the view. Without storage a view lasts as long as the page. */
const store = fromCallback<KeepBookView>(({ receive }) => {
  receive(({ view }) => {
    try {
      // The merge keeps views of other markets that another tab has saved.
      localStorage.setItem(key, JSON.stringify(withBookView(readKept(key), view)))
    } catch {}
  })
})

const machine = orderBookViewMachine.provide({ actors: { store } })

/** Starts the machine of the user's view of a market's order book, as saved in this browser (design 5.32). */
export function useOrderBookView({ type }: Market): OrderBookViewRef {
  return useActorRef(machine, { input: { market: type, kept: readKept(key) } })
}

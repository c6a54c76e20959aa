import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  type CandleCurrencyRef,
  candleCurrencyMachine,
  type KeptCurrency,
} from '#machines/market/candle-currency/candle-currency.machine.ts'
import { readKept } from '#web/adapters/app/kept.ts'

const key = 'sarraf.candleCurrency'

const machine = candleCurrencyMachine.provide({
  actors: {
    keep: fromPromise<void, KeptCurrency>(async ({ input }) => localStorage.setItem(key, JSON.stringify(input))),
    watchTabs: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const changed = (event: StorageEvent) => {
        if (event.key === key || event.key === null) sendBack({ type: 'currency.come', kept: readKept(key) })
      }
      // Pages are also written by the build, where there are no tabs.
      globalThis.addEventListener?.('storage', changed)
      return () => globalThis.removeEventListener('storage', changed)
    }),
  },
})

let started: CandleCurrencyRef | null = null

/** The currency of dollar candles on this device. There is one, made with the first page that shows a chart. */
export function candleCurrency(): CandleCurrencyRef {
  started ??= createActor(machine, { input: { kept: readKept(key) } }).start()
  return started
}

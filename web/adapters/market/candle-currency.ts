import { createActor } from 'xstate'
import {
  type CandleCurrencyRef,
  candleCurrencyMachine,
  type KeptCurrency,
} from '#machines/market/candle-currency/candle-currency.machine.ts'
import { keepAt, readKept, watchKept } from '#web/adapters/app/kept.ts'

const key = 'sarraf.candleCurrency'

const machine = candleCurrencyMachine.provide({
  actors: {
    keep: keepAt<KeptCurrency>(key),
    watchTabs: watchKept(key, 'currency.come'),
  },
})

let started: CandleCurrencyRef | null = null

/**
 * Returns the one machine for the currency of dollar candles in this browser. It is created with the first page that shows
 * a chart.
 */
export function candleCurrency(): CandleCurrencyRef {
  started ??= createActor(machine, { input: { kept: readKept(key) } }).start()
  return started
}

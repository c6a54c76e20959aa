import type { SnapshotFrom } from 'xstate'
import type { candleCurrencyMachine, WantedCurrency } from './candle-currency.machine.ts'

export function selectWantedCurrency({ context }: SnapshotFrom<typeof candleCurrencyMachine>): WantedCurrency {
  return context.currency
}

import { amountDecimals } from '#shared/money/precision.ts'

/** Decimals that an amount of a currency is shown with in a list; Toman are whole there. */
export function decimalsOf(currency: string): number {
  return currency === 'TOMAN' ? 0 : amountDecimals(currency)
}

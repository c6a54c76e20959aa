import type { Decimal } from '#shared/core/money/decimal.ts'

/**
 * Amounts inside the sandbox are whole numbers of a currency's smallest unit (design 5.11): 10^-2 Toman, 10^-8 of a coin.
 * A bigint that is called an amount, a whole or a balance is always in these units.
 */
export type Units = bigint

/** Decimals the ledger keeps of a currency: 2 of Toman, 8 of any coin. */
export function ledgerDecimals(currency: string): number {
  return currency === 'TOMAN' ? 2 : 8
}

/** Reads a plain decimal as units of 10^-decimals. Null when it is no decimal, is signed, or has finer digits than that. */
export function parseUnits(text: Decimal, decimals: number): Units | null {
  if (!plainDecimal.test(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return null
  return BigInt(whole + digits.padEnd(decimals, '0'))
}

/** Writes units of 10^-decimals as a plain decimal without trailing zeros. */
export function formatUnits(units: Units, decimals: number): Decimal {
  if (units < 0n) return `-${formatUnits(-units, decimals)}`
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** The most that one order may be worth or one deposit bring: sums of these stay within the store's 64 bits. */
export const largestUnits: Units = 10n ** 16n

/** The most that all orders of somebody who needs no balance may hold of a currency, for the same reason. */
export const largestHold: Units = 10n ** 18n

export function smaller(a: Units, b: Units): Units {
  return a < b ? a : b
}

const plainDecimal = /^\d{1,18}(\.\d{1,18})?$/

import type { Decimal } from '#shared/core/money/decimal.ts'

/**
 * An amount inside the sandbox: a whole number of a currency's smallest unit (design 5.11), 10^-2 Toman or 10^-8 of a coin.
 * A bigint named amount, whole or balance is always in these units.
 */
export type Units = bigint

/** Returns the decimals of a currency in the ledger: 2 for Toman, 8 for any coin. */
export function ledgerDecimals(currency: string): number {
  return currency === 'TOMAN' ? 2 : 8
}

/**
 * Parses a plain decimal as units of 10^-decimals. Returns null when it is not a plain decimal, is signed, or has more
 * decimals.
 */
export function parseUnits(text: Decimal, decimals: number): Units | null {
  if (!plainDecimal.test(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return null
  return BigInt(whole + digits.padEnd(decimals, '0'))
}

/** Formats units of 10^-decimals as a plain decimal without trailing zeros. */
export function formatUnits(units: Units, decimals: number): Decimal {
  if (units < 0n) return `-${formatUnits(-units, decimals)}`
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Formats units of a currency as a decimal. */
export function toDecimal(units: Units, currency: string): Decimal {
  return formatUnits(units, ledgerDecimals(currency))
}

/** Parses a decimal as units of a currency; null when the ledger cannot have this amount. */
export function toUnits(text: Decimal, currency: string): Units | null {
  return parseUnits(text, ledgerDecimals(currency))
}

/** The maximum worth of one order and of one deposit. Sums of these fit into the store's 64 bits. */
export const largestUnits: Units = 10n ** 16n

/** The maximum hold per currency of all orders of an account that needs no balance, for the same reason. */
export const largestHold: Units = 10n ** 18n

export function smaller(a: Units, b: Units): Units {
  return a < b ? a : b
}

const plainDecimal = /^\d{1,18}(\.\d{1,18})?$/

import type { Decimal } from '#shared/core/money/decimal.ts'
import { amountDecimals, worthDecimals } from '#shared/market/precision.ts'
import { Price } from './price.tsx'

/** The worth of a holding in Toman. For Toman it is the holding itself, with the same decimals as the holding. */
export function Worth({ value, currency }: { value: Decimal; currency: string }) {
  const isToman = currency === 'TOMAN'
  const decimals = isToman ? amountDecimals(currency) : worthDecimals('TOMAN')
  return <Price value={value} decimals={decimals} pad={!isToman} identity={`worth ${currency}`} />
}

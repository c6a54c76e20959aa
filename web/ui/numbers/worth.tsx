import type { Decimal } from '#shared/core/money/decimal.ts'
import { amountDecimals, worthDecimals } from '#shared/market/precision.ts'
import { Price } from './price.tsx'

/** What a holding of a currency is worth in Toman; of Toman itself it is the holding, with the same digits. */
export function Worth({ value, currency }: { value: Decimal; currency: string }) {
  const isToman = currency === 'TOMAN'
  const decimals = isToman ? amountDecimals(currency) : worthDecimals('TOMAN')
  return <Price value={value} decimals={decimals} pad={!isToman} identity={`worth ${currency}`} />
}

import { type Decimal, multiply } from '#shared/core/money/decimal.ts'

/** Returns the volume of 24 hours in the settlement at the last price, so that markets can be compared; null if unknown. */
export function volumeWorth(volume: Decimal | undefined, lastPrice: Decimal): Decimal | null {
  return volume === undefined ? null : multiply(volume, lastPrice)
}

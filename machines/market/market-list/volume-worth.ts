import { type Decimal, multiply } from '#shared/core/money/decimal.ts'

/** A day's volume in the settlement, at the last price, so that markets can be compared. Null where it is not known. */
export function volumeWorth(volume: Decimal | undefined, lastPrice: Decimal): Decimal | null {
  return volume === undefined ? null : multiply(volume, lastPrice)
}

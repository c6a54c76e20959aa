import { type Decimal, plain, sign } from '#shared/core/money/decimal.ts'

/**
 * The steps a book's prices may be put together by: the market's finest, and three wider ones that stand ten times apart.
 * Where the finest is less than a ten-thousandth of the price's own power of ten, the wider ones begin there: a Toman
 * more or less puts nothing of a bitcoin's book together.
 * @param decimals of the market's prices.
 */
export function priceSteps(price: Decimal, decimals: number): Decimal[] {
  const finest = -decimals
  const widened = sign(price) > 0 ? Math.max(finest + 1, powerOf(price) - 4) : finest + 1
  return [finest, widened, widened + 1, widened + 2].map(powerOfTen)
}

/** The power of ten of a positive decimal's first digit. */
function powerOf(price: Decimal): number {
  const [whole = '0', fraction = ''] = price.split('.')
  return whole === '0' ? -fraction.search(/[1-9]/) - 1 : whole.length - 1
}

function powerOfTen(power: number): Decimal {
  return plain(`1e${power}`) as Decimal
}

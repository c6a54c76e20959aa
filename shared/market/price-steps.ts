import { type Decimal, plain } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'

/** Returns the smallest difference between two prices of a market. */
export function finestStep(decimals: number): Decimal {
  return powerOfTen(-decimals)
}

/**
 * Returns the grouping steps of an order book: its tick, then up to three steps, each ten times wider, that leave at least
 * three rows on a side. The tick divides every price of the book, so it groups nothing. The wider steps begin at the sixth
 * digit of the price: a smaller step, such as one Toman for bitcoin, would group almost nothing.
 * @param sides the prices of each side, best first.
 * @param decimals of the market's prices.
 */
export function priceSteps(sides: readonly (readonly Decimal[])[], decimals: number): Decimal[] {
  const prices = sides.flat()
  const [price] = prices
  if (price === undefined) return [finestStep(decimals)]
  const tick = Math.max(-decimals, Math.min(powerOf(price) - widestTick, ...prices.map(finestPower)))
  const first = Math.max(tick + 1, powerOf(price) - significantDigits + 1)
  const wider = Array.from({ length: maxWider }, (_, place) => first + place)
  const isUseful = (power: number) => sides.some((side) => leavesRows(side, power))
  return [tick, ...wider.filter(isUseful)].map(powerOfTen)
}

/** Returns the steps together with the one in use, which stays on offer when the book becomes too short for it. */
export function withStep(steps: readonly Decimal[], step: Decimal | null): readonly Decimal[] {
  if (step === null || steps.includes(step)) return steps
  return [...steps, step].sort(compareDecimals)
}

/** Returns whether a text is a step: a power of ten in plain notation. */
export function isStep(text: string): boolean {
  return /^(?:10{0,20}|0\.0{0,19}1)$/.test(text)
}

const significantDigits = 6
/** The tick is at most a thousandth of the price's power of ten, because a round price alone does not show the tick. */
const widestTick = 3
const maxWider = 3
const fewestRows = 3

/** Returns whether enough rows of a side remain when its prices, best first, are grouped by a power of ten. */
function leavesRows(prices: readonly Decimal[], power: number): boolean {
  let rows = 0
  let last: string | null = null
  for (const price of prices) {
    const row = cutAt(price, power)
    if (row !== last) rows += 1
    if (rows === fewestRows) return true
    last = row
  }
  return false
}

function cutAt(price: Decimal, power: number): string {
  const [whole = '', fraction = ''] = price.split('.')
  return power >= 0 ? whole.slice(0, Math.max(0, whole.length - power)) : `${whole}.${fraction.slice(0, -power)}`
}

/** Returns the exponent of the largest power of ten that divides a decimal. */
function finestPower(price: Decimal): number {
  const [whole = '', fraction = ''] = price.split('.')
  const digits = fraction.replace(/0+$/, '').length
  return digits > 0 ? -digits : whole.length - whole.replace(/0+$/, '').length
}

/** Returns the exponent of a positive decimal's first digit. */
function powerOf(price: Decimal): number {
  const [whole = '0', fraction = ''] = price.split('.')
  return whole === '0' ? -fraction.search(/[1-9]/) - 1 : whole.length - 1
}

function powerOfTen(power: number): Decimal {
  return plain(`1e${power}`) as Decimal
}

import { type Decimal, plain } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'

/** The least that two prices of a market may differ by. */
export function finestStep(decimals: number): Decimal {
  return powerOfTen(-decimals)
}

/**
 * The steps that a book's prices may be put together by: the tick that its prices stand on, and wider ones that stand ten
 * times apart, as long as a few rows stay. The first puts nothing together: it divides every price of the book. The wider
 * ones begin at six digits of the price: a Toman more or less puts nothing of a bitcoin's book together.
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

/** The steps with the one that is in use: it stays on offer when the book has become too short for it. */
export function withStep(steps: readonly Decimal[], step: Decimal | null): readonly Decimal[] {
  if (step === null || steps.includes(step)) return steps
  return [...steps, step].sort(compareDecimals)
}

/** Whether a text is a step: a power of ten in plain notation. */
export function isStep(text: string): boolean {
  return /^(?:10{0,20}|0\.0{0,19}1)$/.test(text)
}

const significantDigits = 6
/** A round price alone says nothing of the tick: it is never wider than a thousandth of the price's power of ten. */
const widestTick = 3
const maxWider = 3
const fewestRows = 3

/** Whether enough rows of a side are left when its prices, best first, are put together by a power of ten. */
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

/** The largest power of ten that divides a decimal. */
function finestPower(price: Decimal): number {
  const [whole = '', fraction = ''] = price.split('.')
  const digits = fraction.replace(/0+$/, '').length
  return digits > 0 ? -digits : whole.length - whole.replace(/0+$/, '').length
}

/** The power of ten of a positive decimal's first digit. */
function powerOf(price: Decimal): number {
  const [whole = '0', fraction = ''] = price.split('.')
  return whole === '0' ? -fraction.search(/[1-9]/) - 1 : whole.length - 1
}

function powerOfTen(power: number): Decimal {
  return plain(`1e${power}`) as Decimal
}

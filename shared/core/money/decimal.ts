import Big from 'big.js'

/** A decimal in plain notation: no exponent, no plus sign, no superfluous leading zeros. `-0` is `0`. */
export type Decimal = string

const Exact = Big()
Exact.strict = false
Exact.RM = Exact.roundDown

/** A fast path: most decimals are plain already, and order books bring hundreds of them a second. */
const plainAlready = /^(?:0|[1-9]\d{0,39})(?:\.\d{1,40})?$/
const notation = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** Maximum number of digits on either side of the point. Wider numbers are refused, so that `1e9999999` costs nothing. */
const widest = 40

/**
 * Reads any JSON number notation, or a decimal string, without loss. Trailing zeros of the fraction are kept (`"1.50"`).
 * @returns the plain decimal, or null when the text is no number or has more than 40 digits on a side.
 */
export function plain(text: string): Decimal | null {
  if (plainAlready.test(text)) return text
  if (text.length > 2 * widest + 2 || !notation.test(text)) return null
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e')
  const exponent = Number.parseInt(power, 10)
  const negative = mantissa.startsWith('-')
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.')
  if (Math.abs(exponent) > widest) return null
  const digits = whole + fraction
  const point = whole.length + exponent
  const before = digits.slice(0, Math.max(0, point)).padEnd(Math.max(0, point), '0').replace(/^0+/, '') || '0'
  const after = '0'.repeat(Math.max(0, -point)) + digits.slice(Math.max(0, point))
  if (before.length > widest || after.length > widest) return null
  const unsigned = after === '' ? before : `${before}.${after}`
  return negative && /[1-9]/.test(unsigned) ? `-${unsigned}` : unsigned
}

/** Returns the exact sum. */
export function add(a: Decimal, b: Decimal): Decimal {
  return new Exact(a).plus(b).toFixed()
}

/** Returns the exact difference `a - b`. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return new Exact(a).minus(b).toFixed()
}

/** Returns the exact product. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return new Exact(a).times(b).toFixed()
}

/** Returns the quotient `a / b`, truncated to `decimals`. Throws a RangeError when `b` is zero. */
export function divide(a: Decimal, b: Decimal, decimals: number): Decimal {
  if (sign(b) === 0) throw new RangeError('division by zero')
  const Quotient = Big()
  Quotient.RM = Quotient.roundDown
  Quotient.DP = decimals
  return new Quotient(a).div(b).toFixed()
}

/** Truncates a value to `decimals` and never rounds it up: balances are truncated for display (design 2). */
export function truncate(value: Decimal, decimals: number): Decimal {
  return new Exact(value).round(decimals, Exact.roundDown).toFixed()
}

export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return new Exact(a).cmp(b)
}

export function sign(value: Decimal): -1 | 0 | 1 {
  return compare(value, '0')
}

/** Returns the number of decimals of a value, without trailing zeros. */
export function decimalsOf(value: Decimal): number {
  return (value.split('.')[1] ?? '').replace(/0+$/, '').length
}

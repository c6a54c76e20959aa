import type { Decimal } from './money/decimal.ts'

/**
 * Compares plain decimals by value, without floats and big numbers, because books of 200 rows are sorted at every change.
 * Trailing zeros are ignored.
 */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a === b) return 0
  const isNegative = a.startsWith('-')
  if (isNegative !== b.startsWith('-')) return isZero(a) && isZero(b) ? 0 : isNegative ? -1 : 1
  return isNegative ? compareMagnitudes(b.slice(1), a.slice(1)) : compareMagnitudes(a, b)
}

/** Compares texts by code unit, so the order is the same on every machine and in every language. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function compareMagnitudes(a: string, b: string): number {
  const [wholeA, fractionA] = parts(a)
  const [wholeB, fractionB] = parts(b)
  if (wholeA.length !== wholeB.length) return wholeA.length - wholeB.length
  return compareTexts(wholeA, wholeB) || compareTexts(fractionA, fractionB)
}

function parts(text: string): [whole: string, fraction: string] {
  const point = text.indexOf('.')
  const whole = point === -1 ? text : text.slice(0, point)
  const fraction = point === -1 ? '' : text.slice(point + 1)
  return [
    whole.charCodeAt(0) === zero ? whole.replace(/^0+/, '') : whole,
    fraction.charCodeAt(fraction.length - 1) === zero ? fraction.replace(/0+$/, '') : fraction,
  ]
}

function isZero(text: string): boolean {
  return /^-?[0.]*$/.test(text)
}

const zero = '0'.charCodeAt(0)

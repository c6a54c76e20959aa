/** Returns whether the last of 16 digits is the check digit of the others (Luhn, ISO/IEC 7812), as on every bank card. */
export function hasCardCheckDigit(card: string): boolean {
  if (!/^\d{16}$/.test(card)) return false
  const sum = [...card].reduce((total, digit, place) => {
    const value = numberOf(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * Returns whether the first two of a sheba's 24 digits are the check digits of the rest. When they are moved to the end,
 * after the letters of the country (I is 18, R is 27), the whole number leaves 1 when divided by 97 (ISO 13616, ISO 7064
 * MOD 97-10).
 */
export function hasShebaCheckDigits(sheba: string): boolean {
  if (!/^\d{24}$/.test(sheba)) return false
  const moved = `${sheba.slice(2)}1827${sheba.slice(0, 2)}`
  return [...moved].reduce((rest, digit) => (rest * 10 + numberOf(digit)) % 97, 0) === 1
}

function numberOf(digit: string): number {
  return digit.charCodeAt(0) - 48
}

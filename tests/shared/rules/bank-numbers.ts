import { hasCardCheckDigit } from '#shared/rules/check-digits.ts'

/** Returns a Mellat card for a user's ten digits, as the sandbox assigns it, with its check digit. */
export function cardFor(digits: string): string {
  const start = `610433${digits.slice(1)}`
  return [...'0123456789'].map((digit) => `${start}${digit}`).find(hasCardCheckDigit)!
}

/** Returns the 24 digits of a Mellat sheba for a user's ten digits, with its check digits. */
export function shebaFor(digits: string): string {
  const inner = `012${digits.padStart(19, '0')}`
  return `${String(98n - (BigInt(`${inner}182700`) % 97n)).padStart(2, '0')}${inner}`
}

import { hasCardCheckDigit } from '#shared/rules/check-digits.ts'

/** A card of Mellat for somebody's ten digits, as the sandbox gives them one, with its check digit. */
export function cardFor(digits: string): string {
  const start = `610433${digits.slice(1)}`
  return [...'0123456789'].map((digit) => `${start}${digit}`).find(hasCardCheckDigit)!
}

/** The 24 digits of a sheba of Mellat for somebody's ten digits, with its check digits. */
export function shebaFor(digits: string): string {
  const inner = `012${digits.padStart(19, '0')}`
  return `${String(98n - (BigInt(`${inner}182700`) % 97n)).padStart(2, '0')}${inner}`
}

import { isIran } from '#shared/rules/account.ts'
import { mobileOf, usernameOf } from '#shared/rules/mobile.ts'
import { HttpError } from '../../base/http-error.ts'
import { countries } from '../../world/content/countries.ts'

/**
 * A number as people are known by it: `+98` and ten digits, or another country's as it was sent.
 * @throws HttpError for a number of Iran that is no mobile number.
 */
export function knownNumber(mobile: string): string {
  const digits = mobileOf(mobile)
  if (digits !== null) return usernameOf(digits)
  if (mobile.startsWith('+98')) throw new HttpError(400, 'Invalid Phone Number')
  return mobile
}

/** The phone code of a country by its name, `+98`; undefined for no country of the list. */
export function phoneCodeOf(countryName: string): string | undefined {
  return countries.find((country) => country.countryName === countryName)?.countryPhoneCode
}

export function livesInIran({ countryName }: { countryName: string | null }): boolean {
  return countryName !== null && isIran(countryName)
}

/** `+98912***0001`: enough to recognise one's own number. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, -7)}***${mobile.slice(-4)}`
}

/** `s***@example.com`. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
}

import { isIran } from '#shared/rules/account.ts'
import { mobileOf, usernameOf } from '#shared/rules/mobile.ts'
import { HttpError } from '../../base/http-error.ts'
import { countries } from '../../world/content/countries.ts'

/**
 * Returns a mobile number in its stored form: `+98` and ten digits. A number of another country is returned as it was sent.
 * @throws HttpError for an Iranian number that is not a mobile number.
 */
export function knownNumber(mobile: string): string {
  const digits = mobileOf(mobile)
  if (digits !== null) return usernameOf(digits)
  if (mobile.startsWith('+98')) throw new HttpError(400, 'Invalid Phone Number')
  return mobile
}

/** Returns the phone code of a country by its name, such as `+98`; undefined for a country that is not in the list. */
export function phoneCodeOf(countryName: string): string | undefined {
  return countries.find((country) => country.countryName === countryName)?.countryPhoneCode
}

export function livesInIran({ countryName }: { countryName: string | null }): boolean {
  return countryName !== null && isIran(countryName)
}

/** Returns a masked address such as `s***@example.com`. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
}

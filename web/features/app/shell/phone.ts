import { toLatinDigits } from '#shared/core/digits.ts'

/** Returns a link that dials a phone number in the exchange's format. */
export function phoneLink(number: string): string {
  return `tel:${toLatinDigits(number).replace(/[^\d+]/g, '')}`
}

/**
 * Returns the URL of the number's WhatsApp page. A number without a country code gets Iran's (spec 9, phone prefix).
 * Undefined for an invalid number.
 */
export function whatsappLink(number: string): string | undefined {
  const dialled = toLatinDigits(number).replace(/[^\d+]/g, '')
  const digits = dialled.replace(/\D/g, '')
  if (digits.length < 8) return undefined
  const isWhole = /^(?:\+|00)/.test(dialled)
  return `https://wa.me/${isWhole ? digits.replace(/^00/, '') : `98${digits.replace(/^0/, '')}`}`
}

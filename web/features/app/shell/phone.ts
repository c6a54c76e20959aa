import { toLatinDigits } from '#shared/core/digits.ts'

/** A phone number as the exchange writes it, as a link that dials it. */
export function phoneLink(number: string): string {
  return `tel:${toLatinDigits(number).replace(/[^\d+]/g, '')}`
}

/**
 * The number's WhatsApp page: digits with the country's code in front, Iran's (spec 9, phone prefix) where the number has
 * none. Undefined when it is no number.
 */
export function whatsappLink(number: string): string | undefined {
  const dialled = toLatinDigits(number).replace(/[^\d+]/g, '')
  const digits = dialled.replace(/\D/g, '')
  if (digits.length < 8) return undefined
  const isWhole = /^(?:\+|00)/.test(dialled)
  return `https://wa.me/${isWhole ? digits.replace(/^00/, '') : `98${digits.replace(/^0/, '')}`}`
}

import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { checkMobile } from '#shared/rules/mobile.ts'

/** Returns the first error of a registration, phone before terms (spec 5), or null. The captcha solves itself on submit. */
export function checkRegistration({ mobile, hasAgreed }: { mobile: string; hasAgreed: boolean }): ErrorKey | null {
  return checkMobile(mobile) ?? (hasAgreed ? null : 'termsRequired')
}

import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { checkMobile } from '#shared/rules/mobile.ts'

/** What a registration lacks first: the phone, then the terms (spec 5). The captcha solves itself when it is sent. */
export function checkRegistration({ mobile, hasAgreed }: { mobile: string; hasAgreed: boolean }): ErrorKey | null {
  return checkMobile(mobile) ?? (hasAgreed ? null : 'termsRequired')
}

import type { Purpose } from '../../store/codes.ts'

const second = 1000
const minute = 60 * second

const twoStep = { digits: 6, lifetime: 120 * second, text: 'کد تغییر روش تأیید دومرحله‌ای شما در صراف' }

/**
 * Digits, life (ms) and text of each kind of code (spec 9). The life is the countdown, after which another code may be
 * sent.
 */
export const terms: { readonly [purpose in Purpose]: { digits: number; lifetime: number; text: string } } = {
  LOGIN: { digits: 6, lifetime: 120 * second, text: 'کد ورود شما به صراف' },
  REGISTER: { digits: 6, lifetime: 120 * second, text: 'کد ثبت‌نام شما در صراف' },
  RESET: { digits: 6, lifetime: 120 * second, text: 'کد بازیابی حساب شما در صراف' },
  EMAIL_VERIFICATION: { digits: 6, lifetime: 300 * second, text: 'کد تأیید ایمیل شما در صراف' },
  CHANGE_MOBILE: { digits: 6, lifetime: 120 * second, text: 'کد تغییر شماره‌ی همراه شما در صراف' },
  CHANGE_EMAIL: { digits: 6, lifetime: 120 * second, text: 'کد تغییر ایمیل شما در صراف' },
  WITHDRAWAL: { digits: 6, lifetime: 120 * second, text: 'کد تأیید برداشت شما از صراف' },
  TWO_STEP_EMAIL: twoStep,
  TWO_STEP_SMS: twoStep,
  TWO_STEP_TOTP: twoStep,
  IDENTITY: { digits: 5, lifetime: 120 * second, text: 'کد استعلام هویت شما' },
}
/** Lifetime of a request for an authenticator's code, in ms. An authenticator has no countdown (design 5.9). */
export const authenticatorLifetime = 10 * minute

/** Kinds of codes that a caller without a session can request for a number or an e-mail address of another user. */
export const sessionlessPurposes: ReadonlySet<Purpose> = new Set(['LOGIN', 'REGISTER', 'RESET', 'EMAIL_VERIFICATION'])

import { mobileOf } from '#shared/rules/mobile.ts'

const key = 'sarraf.reset'

/** Keeps whose password this tab is about to set, for the page that does not have the number in its address. */
export function keepResetMobile(username: string): void {
  try {
    sessionStorage.setItem(key, username)
  } catch {
    // Without it that page asks for the number again.
  }
}

/** Ten digits; null when this tab has asked for no code. */
export function readResetMobile(): string | null {
  try {
    return mobileOf(sessionStorage.getItem(key) ?? '')
  } catch {
    return null
  }
}

/** The password is set: that page has nothing to set any more. */
export function dropResetMobile(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

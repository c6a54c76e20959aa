import { mobileOf } from '#shared/rules/mobile.ts'

const key = 'sarraf.reset'

/** Saves the number whose password this tab will set. The page that sets it does not have the number in its URL. */
export function keepResetMobile(username: string): void {
  try {
    sessionStorage.setItem(key, username)
  } catch {
    // Without storage, that page asks for the number again.
  }
}

/** Returns the ten digits of the number, or null when this tab has requested no code. */
export function readResetMobile(): string | null {
  try {
    return mobileOf(sessionStorage.getItem(key) ?? '')
  } catch {
    return null
  }
}

/** Removes the number after the password was set. */
export function dropResetMobile(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was saved.
  }
}

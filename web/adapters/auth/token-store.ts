import { tokenKey } from './token-key.ts'

/** The saved token, and whether it survives the end of the browser session. */
export type Kept = { token: string; isRemembered: boolean }

const submittedKey = 'sarraf.submitted'
const form = /^[\w-]{16,200}$/

/**
 * Returns the token of this browser: from local storage if remembered, otherwise from a session cookie (spec 4, "Logout").
 * Only the page reads the cookie; no server accepts it as a credential. Null when the browser refuses storage.
 */
export function readToken(): Kept | null {
  const remembered = whole(attempt(() => localStorage.getItem(tokenKey)))
  if (remembered !== null) return { token: remembered, isRemembered: true }
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${tokenKey}=`))
  const token = whole(cookie?.slice(tokenKey.length + 1) ?? null)
  return token === null ? null : { token, isRemembered: false }
}

export function keepToken({ token, isRemembered }: Kept): void {
  dropToken()
  if (isRemembered) attempt(() => localStorage.setItem(tokenKey, token))
  else setCookie(token, '')
}

export function dropToken(): void {
  keepSubmitted(false)
  attempt(() => localStorage.removeItem(tokenKey))
  setCookie('', '; Max-Age=0')
}

/** Returns whether an account was submitted in the saved session. */
export function readSubmitted(): boolean {
  return attempt(() => localStorage.getItem(submittedKey)) === 'yes'
}

export function keepSubmitted(isSubmitted: boolean): void {
  attempt(() => (isSubmitted ? localStorage.setItem(submittedKey, 'yes') : localStorage.removeItem(submittedKey)))
}

function setCookie(value: string, life: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous
  document.cookie = `${tokenKey}=${value}; SameSite=Strict; Path=/${secure}${life}`
}

/** Returns the text if it has the form of a token, otherwise null. */
function whole(text: string | null): string | null {
  return text !== null && form.test(text) ? text : null
}

function attempt<Value>(task: () => Value): Value | null {
  try {
    return task()
  } catch {
    return null
  }
}

/** What a tab finds kept: the token, and whether it outlives the browser. */
export type Kept = { token: string; isRemembered: boolean }

const key = 'sarraf.token'
const submittedKey = 'sarraf.submitted'
const form = /^[\w-]{16,200}$/

/**
 * The token of this browser: remembered in local storage, otherwise in a cookie of the session (spec 4, "Logout"). The
 * cookie is for this page alone: no server takes it as a credential. A browser that refuses storage keeps nothing.
 */
export function readToken(): Kept | null {
  const remembered = whole(attempt(() => localStorage.getItem(key)))
  if (remembered !== null) return { token: remembered, isRemembered: true }
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${key}=`))
  const token = whole(cookie?.slice(key.length + 1) ?? null)
  return token === null ? null : { token, isRemembered: false }
}

export function keepToken({ token, isRemembered }: Kept): void {
  dropToken()
  if (isRemembered) attempt(() => localStorage.setItem(key, token))
  else setCookie(token, '')
}

export function dropToken(): void {
  keepSubmitted(false)
  attempt(() => localStorage.removeItem(key))
  setCookie('', '; Max-Age=0')
}

/** Whether an account was submitted in the session that is kept. */
export function readSubmitted(): boolean {
  return attempt(() => localStorage.getItem(submittedKey)) === 'yes'
}

export function keepSubmitted(isSubmitted: boolean): void {
  attempt(() => (isSubmitted ? localStorage.setItem(submittedKey, 'yes') : localStorage.removeItem(submittedKey)))
}

function setCookie(value: string, life: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous
  document.cookie = `${key}=${value}; SameSite=Strict; Path=/${secure}${life}`
}

/** Whatever else was written there is no token. */
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

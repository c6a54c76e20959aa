const key = 'sarraf.device'
const form = /^[\w-]{16,64}$/
/** The id in a browser that refuses storage. It lasts as long as the page. */
let unkept: string | null = null

/**
 * Returns the random id by which the exchange recognises this device when codes are tried (design 5.26). It is created once
 * and stays in local storage. It describes nothing and grants no access.
 */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem(key)
    if (kept !== null && form.test(kept)) return kept
    const made = newId()
    localStorage.setItem(key, made)
    return made
  } catch {
    unkept ??= newId()
    return unkept
  }
}

/** Returns 128 random bits. `randomUUID` is not used, because pages without TLS do not have it. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const key = 'sarraf.device'
const form = /^[\w-]{16,64}$/
/** Of a browser that keeps nothing: it lasts until the page is left. */
let unkept: string | null = null

/**
 * The random id by which the exchange tells this device from strangers when codes are tried (design 5.26). It is made once and
 * stays with the browser; it says nothing of it, and opens nothing by itself.
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

/** 128 random bits; not `randomUUID`, which pages without TLS do not have. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

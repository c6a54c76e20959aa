/** The names of the lock and the channel of a tab group. */
export type TabGroup = { lock: string; channel: string }

const prefix = 'sarraf.tabs.1'

/**
 * Returns the tab group of a token, or of no token: these tabs share a connection. The names are halves of a hash, so that
 * only a page with the token can compute them. Any page of the site can list the names of locks, but cannot derive the
 * channel's name from the lock's. Null when the browser cannot hash.
 */
export async function groupOf(token: string | null): Promise<TabGroup | null> {
  if (token === null) return { lock: `${prefix}.guest`, channel: `${prefix}.guest` }
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-512', new TextEncoder().encode(`${prefix} ${token}`)))
    const [lock, channel] = [digest.slice(0, 32), digest.slice(32)].map((half) => `${prefix}.${hex(half)}`)
    return { lock: lock!, channel: channel! }
  } catch {
    return null
  }
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

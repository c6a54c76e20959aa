/** The names of the lock and of the channel that a group of tabs shares. */
export type Group = { lock: string; channel: string }

const prefix = 'sarraf.tabs.1'

/**
 * The group of the tabs that share a connection: those that present the same token, or none. The names are made of a hash, so
 * that only a page that has the token can know them. The browser tells any page of the site the names of its locks: the
 * channel's name cannot be made from the lock's. Null where the browser does not hash.
 */
export async function groupOf(token: string | null): Promise<Group | null> {
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

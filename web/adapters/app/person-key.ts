import { sha256 } from '@noble/hashes/sha2.js'

/** The key of what the device keeps of one user: the same in every tab, and nothing that their number can be read from. */
export function personKey(name: string, person: string): string {
  const hash = sha256(new TextEncoder().encode(`${name} ${person}`))
  const text = [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${name}.${text}`
}

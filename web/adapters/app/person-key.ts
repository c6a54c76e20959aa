import { sha256 } from '@noble/hashes/sha2.js'

/** Returns the storage key of one user's data. It is the same in every tab and does not reveal the user's number. */
export function personKey(name: string, person: string): string {
  const hash = sha256(new TextEncoder().encode(`${name} ${person}`))
  const text = [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${name}.${text}`
}

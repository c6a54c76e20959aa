import { createHmac } from 'node:crypto'

/**
 * Returns a keyed hash for values that a log must not contain in plain text, such as users and IP addresses. Relays with
 * the same secret write the same hash. Without the secret the hash reveals nothing.
 */
export function logHash(secret: string): (text: string) => string {
  return (text) => createHmac('sha256', secret).update(`log ${text}`).digest('base64url').slice(0, 22)
}

import { createHmac } from 'node:crypto'

/**
 * Returns a keyed hash for what a log must not contain in plain, such as persons and addresses. Relays with the same secret
 * write the same hash; without the secret it says nothing.
 */
export function logHash(secret: string): (text: string) => string {
  return (text) => createHmac('sha256', secret).update(`log ${text}`).digest('base64url').slice(0, 22)
}

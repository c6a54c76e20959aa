import { ipKey } from '#shared/core/ip-key.ts'
import type { AccountStore } from '../../store/account-store.ts'
import { tokenHash } from '../core/secrets.ts'

/** The origin of a request: its IP address, and the device id that the browser generated, if it sent one. */
export type Origin = { address: string; deviceId?: string | undefined }

/**
 * Returns the key under which a caller without a session is counted when they request or try a code (design 5.26). It is
 * the device, if the owner of the number or e-mail address has logged in from it; otherwise it is the IP address.
 *
 * Only callers with the same IP address can use up a user's tries. A made-up device id has no effect.
 */
export function guestKey(
  { people, devices }: Pick<AccountStore, 'people' | 'devices'>,
  subject: string,
  { address, deviceId }: Origin,
): string {
  const person = subject.includes('@') ? people.byEmail(subject) : people.byMobile(subject)
  const hash = tokenHash(deviceId ?? '')
  const isKnown = devices.isKnown(person?.account ?? 0, hash) && deviceId !== undefined
  return isKnown ? `device:${hexOf(hash)}` : `address:${ipKey(address)}`
}

/**
 * Returns the key under which a caller with a session is counted. Calls with a stolen session use up no tries of another
 * session.
 */
export function sessionKey(token: string): string {
  return `session:${hexOf(tokenHash(token))}`
}

/** Returns whether a key counts by IP address. */
export function isByAddress(key: string): boolean {
  return key.startsWith('address:')
}

function hexOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex').slice(0, 32)
}

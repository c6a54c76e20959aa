import { ipKey } from '#shared/core/ip-key.ts'
import type { AccountStore } from '../../store/account-store.ts'
import { tokenHash } from '../core/secrets.ts'

/** Where a request comes from: an internet address, and the id that the device made for itself, where it sends one. */
export type Origin = { address: string; deviceId?: string | undefined }

/**
 * By what somebody without a session is counted, who asks for a code of a number or address or tries one (design 5.26): a
 * device that its owner has logged in from is counted by itself, everybody else by their internet address. So nobody but who
 * shares that address can use up the tries of a member, and an id that was just made up is worth nothing.
 */
export function strangerKey(
  { people, devices }: Pick<AccountStore, 'people' | 'devices'>,
  subject: string,
  { address, deviceId }: Origin,
): string {
  const person = subject.includes('@') ? people.byEmail(subject) : people.byMobile(subject)
  const hash = tokenHash(deviceId ?? '')
  const isKnown = devices.isKnown(person?.account ?? 0, hash) && deviceId !== undefined
  return isKnown ? `device:${hexOf(hash)}` : `address:${ipKey(address)}`
}

/** By what somebody with a session is counted: what is done with a stolen one uses up nothing of another. */
export function sessionKey(token: string): string {
  return `session:${hexOf(tokenHash(token))}`
}

/** Whether what is counted under a key is counted by an internet address. */
export function isByAddress(key: string): boolean {
  return key.startsWith('address:')
}

function hexOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex').slice(0, 32)
}

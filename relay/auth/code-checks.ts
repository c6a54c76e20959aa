import { ipKey } from '#shared/core/ip-key.ts'
import { createDeviceProofs } from './device-proofs.ts'
import { tokenHash } from './token-verifier.ts'

/** A request that checks a code. */
export type CodeCheck = {
  /** The IP address of the request. */
  ip: string
  /** The session's token; null for a log-in, and for a call without a session. */
  token: string | null
  body: Buffer | null
  /** The `cookie` header. */
  cookies: string | undefined
}
/** Code checks that one key may make: `max` in any `within` milliseconds (issue 4). */
export const codeCheckLimit = { max: 10, within: 60_000 }

type Fields = { username?: unknown; mobileNumber?: unknown; email?: unknown; deviceId?: unknown }

/**
 * Returns the key under which a code check is counted (design 5.26):
 * - with a session: the session;
 * - for a log-in from a known device: the device;
 * - for another log-in: the IP address with the user, so that other users behind the same IP address are not affected.
 * A device is known after a log-in of the same user. Browsers send a proof of it. For clients without cookies the relay
 * remembers the last `maxDevices`.
 * @param secret signs the proofs; the same for all relays.
 */
export function createCodeChecks(maxDevices: number, secret: string) {
  const known = new Set<string>()
  const proofs = createDeviceProofs(secret)

  return {
    keyOf({ ip, token, body, cookies }: CodeCheck): string {
      if (token !== null) return `session ${tokenHash(token)}`
      const fields = fieldsOf(body)
      const device = deviceOf(fields)
      if (device !== null && (known.has(device) || proofs.has(cookies, device))) return `device ${device}`
      return `address ${ipKey(ip)} ${tokenHash(userOf(fields))}`
    },
    /**
     * Remembers the device of a successful log-in.
     * @returns the `set-cookie` header with the device's proof; null when the log-in names no device.
     */
    succeeded({ body, cookies }: Pick<CodeCheck, 'body' | 'cookies'>, isSecure: boolean): string | null {
      const device = deviceOf(fieldsOf(body))
      if (device === null) return null
      known.delete(device)
      known.add(device)
      if (known.size > maxDevices) known.delete(known.values().next().value!)
      return proofs.add(cookies, device, isSecure)
    },
  }
}

export type CodeChecks = ReturnType<typeof createCodeChecks>

function deviceOf({ deviceId, ...fields }: Fields): string | null {
  return typeof deviceId === 'string' && deviceId.length >= 16 ? tokenHash(`${userOf(fields)} ${deviceId}`) : null
}

function userOf({ username, mobileNumber, email }: Fields): string {
  return String(username ?? mobileNumber ?? email ?? '').toLowerCase()
}

function fieldsOf(body: Buffer | null): Fields {
  try {
    return (JSON.parse(body?.toString('utf8') ?? '{}') as Fields | null) ?? {}
  } catch {
    return {}
  }
}

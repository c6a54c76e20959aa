import { ipKey } from '#shared/core/ip-key.ts'
import { createDeviceProofs } from './device-proofs.ts'
import { tokenHash } from './token-verifier.ts'

/** A request that checks a code. */
export type CodeCheck = {
  /** The internet address that it came from. */
  ip: string
  /** The session's token; null for a log-in, and for a call that anyone may make. */
  token: string | null
  body: Buffer | null
  /** Its `cookie` header. */
  cookies: string | undefined
}
/** Checks of codes that one key may make: `max` in any `within` milliseconds (issue 4). */
export const codeCheckLimit = { max: 10, within: 60_000 }

type Fields = { username?: unknown; mobileNumber?: unknown; email?: unknown; deviceId?: unknown }

/**
 * Says by which key a check of a code is counted (design 5.26): by the session where there is one; for a log-in by the
 * internet address and the user, so that others behind the same address lose nothing. A device on which the same user has
 * logged in before is counted by itself: browsers bring a proof of it, and of clients without cookies the relay remembers
 * the last `maxDevices`.
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
     * Remembers the device of a log-in that succeeded.
     * @returns the `set-cookie` header with its proof; null when the log-in names no device.
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

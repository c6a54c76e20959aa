import { createHmac, timingSafeEqual } from 'node:crypto'

const name = 'sarraf-device'
const year = 365 * 24 * 3600
/** Users that one browser remembers. */
const maxProofs = 5
const cookie = new RegExp(`(?:^|;\\s*)${name}=((?:[\\w-]{43}\\.?){1,${maxProofs}})(?:;|$)`)

/**
 * Signs and checks proofs that a log-in of a user succeeded on a device. The browser keeps them in a cookie, so that every
 * relay accepts them, also after a restart. A proof grants nothing: code checks of that device are only counted apart from
 * those of others (design 5.26).
 * @param secret the same for all relays.
 */
export function createDeviceProofs(secret: string) {
  const proofOf = (device: string) => createHmac('sha256', secret).update(`device ${device}`).digest('base64url')
  const proofsIn = (cookies: string | undefined) => cookie.exec(cookies ?? '')?.[1]?.split('.') ?? []

  return {
    /** Whether a `cookie` header has the proof of a device. `device` is a hash of the user and the device's id. */
    has(cookies: string | undefined, device: string): boolean {
      const proof = Buffer.from(proofOf(device))
      return proofsIn(cookies).some((one) => one.length === proof.length && timingSafeEqual(Buffer.from(one), proof))
    },
    /** The `set-cookie` header that adds the proof of a device to those of a `cookie` header. `isSecure`: over HTTPS. */
    add(cookies: string | undefined, device: string, isSecure: boolean): string {
      const proofs = [...new Set([proofOf(device), ...proofsIn(cookies)])].slice(0, maxProofs)
      const attributes = `Path=/api/users; Max-Age=${year}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
      return `${name}=${proofs.join('.')}; ${attributes}`
    },
  }
}

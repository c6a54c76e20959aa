import { createHmac, timingSafeEqual } from 'node:crypto'

const name = 'sarraf-device'
const year = 365 * 24 * 3600
/** The number of users for whom one browser keeps a proof. */
const maxProofs = 5
const cookie = new RegExp(`(?:^|;\\s*)${name}=((?:[\\w-]{43}\\.?){1,${maxProofs}})(?:;|$)`)

/**
 * Signs and checks proofs that a user logged in on a device. The browser keeps them in a cookie, so that every relay
 * accepts them, also after a restart. A proof grants nothing: it only makes the relay count the device's code checks
 * separately (design 5.26).
 * @param secret the same for all relays.
 */
export function createDeviceProofs(secret: string) {
  const proofOf = (device: string) => createHmac('sha256', secret).update(`device ${device}`).digest('base64url')
  const proofsIn = (cookies: string | undefined) => cookie.exec(cookies ?? '')?.[1]?.split('.') ?? []

  return {
    /** Returns whether a `cookie` header has the proof of a device. `device` is a hash of the user and the device's id. */
    has(cookies: string | undefined, device: string): boolean {
      const proof = Buffer.from(proofOf(device))
      return proofsIn(cookies).some((one) => one.length === proof.length && timingSafeEqual(Buffer.from(one), proof))
    },
    /** Returns the `set-cookie` header that adds a device's proof to those of a `cookie` header. `isSecure`: over HTTPS. */
    add(cookies: string | undefined, device: string, isSecure: boolean): string {
      const proofs = [...new Set([proofOf(device), ...proofsIn(cookies)])].slice(0, maxProofs)
      const attributes = `Path=/api/users; Max-Age=${year}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
      return `${name}=${proofs.join('.')}; ${attributes}`
    },
  }
}

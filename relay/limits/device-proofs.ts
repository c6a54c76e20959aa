import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'sarraf-device'
const year = 365 * 24 * 3600
/** Numbers that are remembered in one browser. */
const most = 5
const cookie = new RegExp(`(?:^|;\\s*)${name}=((?:[\\w-]{43}\\.?){1,${most}})(?:;|$)`)

/**
 * Proofs that a log-in of a number has succeeded on a device, kept by the browser itself: so every relay knows it, and one
 * that was started anew. They open nothing; what a device tries is only counted by itself (design 5.26).
 * @param secret what all relays sign with.
 */
export function createDeviceProofs(secret: string) {
  const proofOf = (device: string) => createHmac('sha256', secret).update(`device ${device}`).digest('base64url')
  const broughtBy = (request: FastifyRequest) => cookie.exec(request.headers.cookie ?? '')?.[1]?.split('.') ?? []

  return {
    /** Whether the browser that asks was given a proof for a device, as `device` names it with its number. */
    has(request: FastifyRequest, device: string): boolean {
      const proof = Buffer.from(proofOf(device))
      return broughtBy(request).some((one) => one.length === proof.length && timingSafeEqual(Buffer.from(one), proof))
    },
    give(request: FastifyRequest, reply: FastifyReply, device: string): void {
      const proofs = [...new Set([proofOf(device), ...broughtBy(request)])].slice(0, most)
      const isSecure = request.protocol === 'https' ? '; Secure' : ''
      const about = `Path=/api/users; Max-Age=${year}; HttpOnly; SameSite=Strict${isSecure}`
      reply.header('set-cookie', `${name}=${proofs.join('.')}; ${about}`)
    },
  }
}

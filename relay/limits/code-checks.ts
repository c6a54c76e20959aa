import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '#shared/net/address-key.ts'
import { tokenHash } from '../people/token-verifier.ts'
import type { MatchedCall } from '../plugins/api-calls.ts'
import { bodyOf } from '../plugins/bodies.ts'
import { bearerOf } from '../plugins/once.ts'
import { createDeviceProofs } from './device-proofs.ts'

type Asked = { username?: unknown; mobileNumber?: unknown; email?: unknown; deviceId?: unknown }

/**
 * By what checks of codes are counted (design 5.26): those of a session by the session, those of a log-in by the internet
 * address and whose code it is, so that a neighbour behind the same address uses up nothing. A device that a log-in of the
 * same number succeeded on is counted by itself: browsers bring a proof of it, and of clients that keep none the `most` last
 * used are known here.
 * @param secret what proofs are signed with, the same for all relays.
 */
export function createCodeChecks(most: number, secret: string) {
  const known = new Set<string>()
  const proofs = createDeviceProofs(secret)

  const deviceOf = (request: FastifyRequest): string | null => {
    const { deviceId, ...asked } = read(request)
    const whose = subjectOf(asked)
    return typeof deviceId === 'string' && deviceId.length >= 16 ? tokenHash(`${whose} ${deviceId}`) : null
  }

  return {
    keyOf(request: FastifyRequest, { call }: MatchedCall): string {
      const token = bearerOf(request)
      if (call.caller !== 'anyone' && token !== null) return `session ${tokenHash(token)}`
      const device = deviceOf(request)
      if (device !== null && (known.has(device) || proofs.has(request, device))) return `device ${device}`
      return `address ${addressKey(request.ip)} ${tokenHash(subjectOf(read(request)))}`
    },
    /** To be told of a log-in, before it is answered. */
    succeeded(request: FastifyRequest, reply: FastifyReply): void {
      const device = deviceOf(request)
      if (device === null) return
      proofs.give(request, reply, device)
      known.delete(device)
      known.add(device)
      if (known.size > most) known.delete(known.values().next().value!)
    },
  }
}

function subjectOf({ username, mobileNumber, email }: Asked): string {
  return String(username ?? mobileNumber ?? email ?? '').toLowerCase()
}

function read(request: FastifyRequest): Asked {
  try {
    return (JSON.parse(bodyOf(request)?.toString('utf8') ?? '{}') as Asked | null) ?? {}
  } catch {
    return {}
  }
}

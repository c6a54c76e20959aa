import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#shared/contract/call.ts'
import { isVerified } from '#shared/rules/verified.ts'
import type { SessionService } from '../accounts/sign-in/session-service.ts'
import { HttpError } from '../base/http-error.ts'
import type { PersonRecord } from '../store/people.ts'

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/

/** Returns the caller's bearer token, or null. */
export function tokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/**
 * Returns the calling user, for a call that requires a session (spec 6).
 * @throws HttpError 401 without a valid token; 403 when the call requires a verified identity and the user has none.
 */
export function callerOf(sessions: SessionService, request: FastifyRequest, caller: Caller): PersonRecord {
  const person = sessions.personOf(tokenOf(request))
  if (caller === 'authorized' && !isVerified(person.authenticationType)) {
    const isHalfway = person.authenticationType === 'UNIDENTIFIED' && person.nationalCode !== null
    throw new HttpError(403, isHalfway ? 'IDENTITY_SERVICE_NOT_COMPLETED' : 'FORBIDDEN')
  }
  return person
}

/** A logged-in user at a public call, with the token of the call. */
export type Visitor = { person: PersonRecord; token: string }

/** Returns the user at a public call; null without a session, and for a token that is no longer valid. */
export function visitorOf(sessions: SessionService, request: FastifyRequest): Visitor | null {
  const token = tokenOf(request)
  try {
    return token === null ? null : { person: sessions.personOf(token), token }
  } catch {
    return null
  }
}

/** Returns the caller's IP address. A forwarded IP address is trusted only from a relay on this machine. */
export function addressOf(request: FastifyRequest): string {
  const own = request.raw.socket.remoteAddress ?? ''
  const forwarded = request.raw.headers['x-forwarded-for']
  const [first = ''] = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',') ?? []
  return loopback.test(own) && isIP(first.trim()) !== 0 ? first.trim() : own
}

/**
 * Returns whether the request comes from this machine. Requests through a relay do not count, nor those of a page whose
 * host name was pointed at this machine.
 */
export function isLocal({ raw }: FastifyRequest): boolean {
  const { headers, socket } = raw
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return forwarded === undefined && loopback.test(socket.remoteAddress ?? '') && localName.test(headers.host ?? '')
}

import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#shared/contract/call.ts'
import { isVerified } from '#shared/rules/verified.ts'
import type { SessionService } from '../accounts/sign-in/session-service.ts'
import { HttpError } from '../base/http-error.ts'
import type { PersonRecord } from '../store/people.ts'

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/

/** Who calls: the bearer token as it was sent. */
export function tokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/**
 * The person who calls, for a call that not everybody may make (spec 6).
 * @throws HttpError 401 without a valid token, 403 while no identity of theirs is verified and one has to be.
 */
export function callerOf(sessions: SessionService, request: FastifyRequest, caller: Caller): PersonRecord {
  const person = sessions.personOf(tokenOf(request))
  if (caller === 'authorized' && !isVerified(person.authenticationType)) {
    const isHalfway = person.authenticationType === 'UNIDENTIFIED' && person.nationalCode !== null
    throw new HttpError(403, isHalfway ? 'IDENTITY_SERVICE_NOT_COMPLETED' : 'FORBIDDEN')
  }
  return person
}

/** A user who makes a call that anyone may make, with the token that came with it. */
export type Visitor = { person: PersonRecord; token: string }

/** Who makes a call that anyone may make; null for a guest, and for a token that is none any more. */
export function visitorOf(sessions: SessionService, request: FastifyRequest): Visitor | null {
  const token = tokenOf(request)
  try {
    return token === null ? null : { person: sessions.personOf(token), token }
  } catch {
    return null
  }
}

/** The caller's address; a relay on this machine says for whom it asks, nobody else is believed. */
export function addressOf(request: FastifyRequest): string {
  const own = request.raw.socket.remoteAddress ?? ''
  const forwarded = request.raw.headers['x-forwarded-for']
  const [first = ''] = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',') ?? []
  return loopback.test(own) && isIP(first.trim()) !== 0 ? first.trim() : own
}

/** Whether somebody on this machine asks: not through a relay, and not by a page whose name was pointed here. */
export function isLocal({ raw }: FastifyRequest): boolean {
  const { headers, socket } = raw
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return forwarded === undefined && loopback.test(socket.remoteAddress ?? '') && localName.test(headers.host ?? '')
}

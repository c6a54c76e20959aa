import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import type { Call } from '#shared/contract/call.ts'
import { errorKeyOf } from '#shared/core/errors/error-key.ts'
import { ipKey } from '#shared/core/ip-key.ts'
import type { TokenVerifier } from '../auth/token-verifier.ts'
import { bearerOf, bodyOf, matchedOf } from './messages/request.ts'

/** Statuses that are logged for every call: no session, no permission, too many requests. */
const turnedAway: ReadonlySet<number> = new Set([401, 403, 429])

/** Maximum length in characters of a refusal whose key is read. */
const maxRefusalLength = 4096

/**
 * Plugin for the scope that registers it: logs one line for each security event. The line has the call, its outcome as a
 * key of the catalogue, and the user and IP address as keyed hashes. It quotes nothing of the request or the response.
 */
export const securityLog = fp<{ people: TokenVerifier; hash: (text: string) => string }>(
  async (scope, { people, hash }) => {
    const keys = new WeakMap<FastifyRequest, string>()

    scope.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode >= 400) keys.set(request, keyOf(reply, payload))
    })
    scope.addHook('onResponse', async (request, reply) => {
      const matched = matchedOf(request)
      const status = reply.statusCode
      if (matched === null || !(isLogged(matched.call) || turnedAway.has(status))) return
      const { name } = matched
      const outcome = status < 300 ? 'done' : (keys.get(request) ?? 'refused')
      const person = status === 401 ? null : await personOf(request, people)
      const line = {
        event: name,
        outcome,
        status,
        person: person && hash(person),
        address: hash(ipKey(request.ip)),
      }
      request.log[status < 300 ? 'info' : 'warn'](line, `security: ${name} ${outcome}`)
    })
  },
  { name: 'security-log' },
)

function isLogged(call: Call): boolean {
  return call.checksCode === true || call.isSecurityEvent === true
}

/** Returns the key of the user whose token or mobile number was sent; null when neither identifies a user. */
async function personOf(request: FastifyRequest, people: TokenVerifier): Promise<string | null> {
  const token = bearerOf(request)
  if (token !== null) {
    const verdict = await people.personOf(token)
    return verdict.state === 'person' ? verdict.person.key : null
  }
  const given = naming.safeParse(bodyOf(request)?.toString('utf8')).data
  const number = given?.username ?? given?.mobileNumber
  return number === undefined ? null : people.keyOf(number)
}

const number = z.string().max(20).optional()
const naming = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(z.object({ username: number, mobileNumber: number }))

function keyOf({ statusCode }: FastifyReply, payload: unknown): string {
  const text = Buffer.isBuffer(payload) ? payload.toString('utf8') : payload
  if (typeof text !== 'string' || text.length > maxRefusalLength) return errorKeyOf('', statusCode)
  try {
    const { message, errors } = refusal.parse(JSON.parse(text))
    return errorKeyOf(message, statusCode, errors)
  } catch {
    return errorKeyOf('', statusCode)
  }
}

const refusal = z.object({ message: z.string(), errors: z.array(z.string()).default([]) })

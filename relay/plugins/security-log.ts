import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallName } from '#shared/contract/contract.ts'
import { errorKeyOf } from '#shared/errors/error-key.ts'
import { addressKey } from '#shared/net/address-key.ts'
import type { TokenVerifier } from '../auth/token-verifier.ts'
import { bodyOf, matchedOf } from './bodies.ts'
import { bearerOf } from './once.ts'

/** Calls that begin or end a session, try a code, or change what a person is reached by or proves themselves with. */
const watched: ReadonlySet<CallName> = new Set([
  'login',
  'register',
  'checkOtpCode',
  'forgetPassword',
  'resetPassword',
  'logout',
  'changeMobile',
  'changeMobileOtp',
  'changeEmail',
  'changeEmailOtp',
  'identityOtp',
  'sendVerificationCode',
  'changeOtp',
  'withdrawalRequest',
] satisfies CallName[])

/** Statuses that are told whichever call they answer: no session, no right, too often. */
const turnedAway: ReadonlySet<number> = new Set([401, 403, 429])

/** Bytes of a refusal that is read for its key. */
const longestRefusal = 4096

/**
 * One line for each security event: the call, what became of it as a key of the catalogue, and who and whence as keyed
 * hashes. Nothing of what was sent or answered is in it.
 */
export function logSecurity(scope: FastifyInstance, people: TokenVerifier, hash: (text: string) => string): void {
  const keys = new WeakMap<FastifyRequest, string>()

  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400) keys.set(request, keyOf(reply, payload))
  })
  scope.addHook('onResponse', async (request, reply) => {
    const name = matchedOf(request)?.name
    const status = reply.statusCode
    if (name === undefined || !(watched.has(name) || turnedAway.has(status))) return
    const outcome = status < 300 ? 'done' : (keys.get(request) ?? 'refused')
    const person = status === 401 ? null : await personOf(request, people)
    const line = { event: name, outcome, status, person: person && hash(person), address: hash(addressKey(request.ip)) }
    request.log[status < 300 ? 'info' : 'warn'](line, `security: ${name} ${outcome}`)
  })
}

/** The key of the person whose token came along, or of whoever's number was given; null when neither tells. */
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
  if (typeof text !== 'string' || text.length > longestRefusal) return errorKeyOf('', statusCode)
  try {
    const { message, errors } = refusal.parse(JSON.parse(text))
    return errorKeyOf(message, statusCode, errors)
  } catch {
    return errorKeyOf('', statusCode)
  }
}

const refusal = z.object({ message: z.string(), errors: z.array(z.string()).default([]) })

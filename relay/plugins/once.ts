import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenVerifier } from '../auth/token-verifier.ts'
import type { UpstreamAnswer } from '../upstream/client.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import {
  type Admission,
  type Command,
  createIdempotency,
  type Idempotency,
  type Ticket,
} from '../upstream/idempotency.ts'
import { bodyOf } from './bodies.ts'
import { send, targetOf } from './forwarding.ts'
import { pathOf } from './logging.ts'
import { refuse } from './refusal.ts'

const megabyte = 1024 * 1024
const keyForm = /^[\x21-\x7e]{8,128}$/

/** What a command's key was found to be. */
export type KeyOutcome = Admission['state'] | 'without-key' | 'nobody' | 'unsure'

/** Does a command once for its key, whatever comes how often. */
export type Once = (
  request: FastifyRequest,
  reply: FastifyReply,
  ask: () => Promise<UpstreamAnswer>,
) => Promise<unknown>

/**
 * Commands that go by a key, each done once for the `Idempotency-Key` of its person, method and path (design 3). Whose a
 * key is the upstream says: a person who has logged in again repeats the same command. When it cannot say, nothing is
 * sent. A repeat of what nobody knows the outcome of goes on under the same key when the upstream honours keys, for only
 * it can tell then. @throws UpstreamFailure when there is no answer that may be passed on.
 */
export function createIdempotentHandler(parts: {
  people: TokenVerifier
  count: (outcome: KeyOutcome) => void
  upstreamHonoursKeys: boolean
  now: () => number
  /** Several relays know each other's keys; null for one that is alone. */
  share: ((local: Idempotency) => Idempotency) | null
}): Once {
  const { people, count, upstreamHonoursKeys, now, share } = parts
  const bounds = { keys: 100_000, answerBytes: 64 * megabyte }
  const local = createIdempotency({ now, ...bounds, upstreamHonoursKeys })
  const idempotency = share === null ? local : share(local)

  /** A repeat is known by the number that the command was first given under, though it has changed since. */
  const underItsNumber = async (command: Command, formerly: readonly string[]): Promise<Command> => {
    for (const person of formerly) {
      const before = { ...command, person }
      if (await idempotency.knows(before)) return before
    }
    return command
  }

  return async (request, reply, ask) => {
    // Without a token there is nobody to keep a key for, and the upstream refuses by itself.
    if (request.headers.authorization === undefined) return send(reply, await ask())
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || !keyForm.test(key)) {
      count('without-key')
      return refuse(reply, 400, 'IDEMPOTENCY_KEY_REQUIRED', ['Idempotency-Key: 8 to 128 visible ASCII characters'])
    }
    const token = bearerOf(request)
    const verdict = token === null ? ({ state: 'refused' } as const) : await people.personOf(token)
    if (verdict.state === 'refused') {
      count('nobody')
      return refuse(reply, 401, 'INVALID_TOKEN')
    }
    if (verdict.state === 'unknown') {
      count('unsure')
      throw new UpstreamFailure('unreachable')
    }
    const { person } = verdict
    const asked = { method: request.method, ...addressOf(request), key, body: bodyOf(request) }
    const admission = await idempotency.admit(await underItsNumber({ ...asked, person: person.key }, person.formerly))
    count(admission.state)
    if (admission.state !== 'new' && admission.state !== 'again') {
      // What is known of a key is told to nobody whose session has ended since it was last asked about.
      const { state } = await people.askAnew(token!)
      if (state === 'refused') return refuse(reply, 401, 'INVALID_TOKEN')
      if (state === 'unknown') throw new UpstreamFailure('unreachable')
    }
    switch (admission.state) {
      case 'answered':
        reply.header('idempotency-replayed', 'true')
        return send(reply, admission.answer)
      case 'running':
        return refuse(reply, 409, 'IDEMPOTENCY_IN_PROGRESS')
      case 'taken':
        return refuse(reply, 409, 'IDEMPOTENCY_ALREADY_TAKEN')
      case 'other-body':
        return refuse(reply, 422, 'IDEMPOTENCY_KEY_REUSED')
      case 'new':
      case 'again':
        return send(reply, await settled(admission.ticket, ask(), upstreamHonoursKeys))
    }
  }
}

/** The token that a request was sent with, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** One path has one name, with a slash behind it or without; a query is a part of what is asked for, as a body is. */
function addressOf(request: FastifyRequest): { path: string; query: string } {
  const target = targetOf(request)
  const path = pathOf(target)
  return { path: path.replace(/\/$/, ''), query: target.slice(path.length) }
}

async function settled(ticket: Ticket, answering: Promise<UpstreamAnswer>, isKeyed: boolean): Promise<UpstreamAnswer> {
  try {
    const answer = await answering
    const { status } = answer
    // These say that nothing was done, and that it may be tried again.
    if (status === 401 || status === 429 || status === 503) await ticket.release()
    // These say nothing of what was done: of an upstream that honours keys it may be learned by asking again. To one that
    // does not, a conflict is a refusal.
    else if (status >= 500 || status === 408 || (isKeyed && status === 409)) await ticket.unknown()
    else await ticket.answered(answer)
    return answer
  } catch (error) {
    if (error instanceof UpstreamFailure && error.reason === 'unreachable') await ticket.release()
    else await ticket.unknown()
    throw error
  }
}

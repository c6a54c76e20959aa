import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenVerifier } from '../../auth/token-verifier.ts'
import type { UpstreamAnswer } from '../../upstream/client.ts'
import { UpstreamFailure } from '../../upstream/failure.ts'
import type { Admission, Command, Idempotency, Ticket } from '../../upstream/idempotency.ts'
import { refuse } from '../messages/refusal.ts'
import { bearerOf, bodyOf, pathOf, targetOf } from '../messages/request.ts'
import { sendAnswer } from '../messages/upstream-reply.ts'

const keyForm = /^[\x21-\x7e]{8,128}$/

/** The result of the check of a command's key. */
export type KeyOutcome = Admission['state'] | 'without-key' | 'nobody' | 'unsure'

/** Answers a command that was sent with an idempotency key. `forward` sends it to the upstream. */
export type IdempotentHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  forward: () => Promise<UpstreamAnswer>,
) => Promise<unknown>

/**
 * Executes each command once for the `Idempotency-Key` of its user, method and path (design 3). The upstream identifies the
 * user, so that a user can repeat the same command after a new log-in. When the upstream cannot identify the user, nothing
 * is sent. If the upstream honours keys, a repeat of a command of unknown outcome is sent again under the same key.
 * @throws UpstreamFailure when there is no answer that may be passed on.
 */
export function createIdempotentHandler(options: {
  people: TokenVerifier
  idempotency: Idempotency
  upstreamHonoursKeys: boolean
  count: (outcome: KeyOutcome) => void
}): IdempotentHandler {
  const { people, idempotency, upstreamHonoursKeys, count } = options

  /** Finds a repeat under the number that the user had when the command was first sent. */
  const underFormerNumber = async (command: Command, formerly: readonly string[]): Promise<Command> => {
    for (const person of formerly) {
      const before = { ...command, person }
      if (await idempotency.knows(before)) return before
    }
    return command
  }

  return async (request, reply, forward) => {
    // Without a token no user is known to keep a key for. The upstream refuses the command itself.
    if (request.headers.authorization === undefined) return sendAnswer(reply, await forward())
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
    const sent = { method: request.method, ...partsOf(request), key, body: bodyOf(request) }
    const admission = await idempotency.admit(await underFormerNumber({ ...sent, person: person.key }, person.formerly))
    count(admission.state)
    if (admission.state !== 'new' && admission.state !== 'again') {
      // The state of a key is revealed only to a session that is still live.
      const { state } = await people.reverify(token!)
      if (state === 'refused') return refuse(reply, 401, 'INVALID_TOKEN')
      if (state === 'unknown') throw new UpstreamFailure('unreachable')
    }
    switch (admission.state) {
      case 'answered':
        reply.header('idempotency-replayed', 'true')
        return sendAnswer(reply, admission.answer)
      case 'running':
        return refuse(reply, 409, 'IDEMPOTENCY_IN_PROGRESS')
      case 'taken':
        return refuse(reply, 409, 'IDEMPOTENCY_ALREADY_TAKEN')
      case 'other-body':
        return refuse(reply, 422, 'IDEMPOTENCY_KEY_REUSED')
      case 'new':
      case 'again':
        return sendAnswer(reply, await settled(admission.ticket, forward(), upstreamHonoursKeys))
    }
  }
}

/** Returns the path without a slash at its end, so that it has one form, and the query, which is compared like the body. */
function partsOf(request: FastifyRequest): { path: string; query: string } {
  const target = targetOf(request)
  const path = pathOf(target)
  return { path: path.replace(/\/$/, ''), query: target.slice(path.length) }
}

async function settled(ticket: Ticket, answering: Promise<UpstreamAnswer>, isKeyed: boolean): Promise<UpstreamAnswer> {
  try {
    const answer = await answering
    const { status } = answer
    // The command was not executed, and it may be tried again.
    if (status === 401 || status === 429 || status === 503) await ticket.release()
    // The outcome is unknown. An upstream that honours keys reports it when it gets the command again. From one that does
    // not, a conflict (409) is a refusal.
    else if (status >= 500 || status === 408 || (isKeyed && status === 409)) await ticket.unknown()
    else await ticket.answered(answer)
    return answer
  } catch (error) {
    if (error instanceof UpstreamFailure && error.reason === 'unreachable') await ticket.release()
    else await ticket.unknown()
    throw error
  }
}

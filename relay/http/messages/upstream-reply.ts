import type { FastifyReply } from 'fastify'
import type { UpstreamAnswer } from '../../upstream/client.ts'
import type { UpstreamFailure } from '../../upstream/failure.ts'
import { refuse } from './refusal.ts'

/** Replies with the upstream's answer. */
export function sendAnswer(reply: FastifyReply, answer: UpstreamAnswer): FastifyReply {
  reply.code(answer.status).header('cache-control', 'no-store')
  for (const name of ['content-type', 'content-language', 'content-disposition', 'retry-after']) {
    const value = answer.headers[name]
    if (value !== undefined) reply.header(name, value)
  }
  return reply.send(answer.body)
}

/** Replies when there is no answer of the upstream. `isCommand`: the upstream may have executed it nevertheless. */
export function refuseFailure(
  reply: FastifyReply,
  { reason, retryAfter }: UpstreamFailure,
  isCommand: boolean,
): FastifyReply {
  if (reason === 'unreachable') {
    reply.header('retry-after', String(Math.max(1, Math.ceil((retryAfter ?? 1000) / 1000))))
    return refuse(reply, 503, 'UPSTREAM_UNREACHABLE')
  }
  const status = reason === 'timeout' ? 504 : 502
  return refuse(reply, status, isCommand ? 'OUTCOME_UNKNOWN' : status === 504 ? 'GATEWAY_TIMEOUT' : 'BAD_GATEWAY')
}

/** Returns a signal that aborts when the client disconnects before the response is written. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}

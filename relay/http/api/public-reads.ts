import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MatchedCall } from '../../upstream/api-calls.ts'
import { refuse } from '../messages/refusal.ts'
import { languageOf, targetOf } from '../messages/request.ts'
import { sendAnswer } from '../messages/upstream-reply.ts'
import { type CacheResult, createAnswerCache } from './answer-cache.ts'
import type { Forward } from './forward.ts'
import { publicTarget } from './public-target.ts'

const megabyte = 1024 * 1024

/** Milliseconds for which a response is shared when the contract does not say how long: market data. */
const marketLifetime = 1000

/** Answers reads that are the same for all callers from a cache, by language and target. `deadline`: milliseconds. */
export function createPublicReads(options: {
  forward: Forward
  deadline: number
  /** Epoch milliseconds. */
  now: () => number
  count: (result: CacheResult) => void
}) {
  const { forward, deadline, now, count } = options
  const cache = createAnswerCache({ now, entries: 1000, bytes: 32 * megabyte })

  return async (request: FastifyRequest, reply: FastifyReply, matched: MatchedCall): Promise<FastifyReply> => {
    const target = publicTarget(targetOf(request), matched)
    if (target === null) return refuse(reply, 400, 'BAD_REQUEST')
    const key = `${languageOf(request)} ${target}`
    const fetch = () => forward(request, matched, { target, isShared: true, body: null, deadline })
    const { answer, result, age } = await cache.get(key, matched.call.sharedFor ?? marketLifetime, fetch)
    count(result)
    reply.header('x-cache', result).header('age', String(Math.floor(age / 1000)))
    return sendAnswer(reply, answer)
  }
}

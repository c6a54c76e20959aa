import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'
import type { MatchedCall } from '../upstream/api-calls.ts'
import { createBreakers } from '../upstream/breaker.ts'
import type { UpstreamAnswer, UpstreamClient } from '../upstream/client.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { pathOf } from './logging.ts'
import { refuse } from './refusal.ts'

/** Bytes of an answer that is passed on. */
const largestAnswer = 16 * 1024 * 1024

export type Forwarding = {
  /** The path and query that are asked for; those that were sent, when nothing is said. */
  target?: string
  /** For everybody who asks the same: it goes without who asks. */
  isShared: boolean
  body: Buffer | Readable | null
  /** Milliseconds. */
  deadline: number
  /** Ends the request at the upstream. */
  signal?: AbortSignal
  /** Connections of its own, instead of those of all calls. */
  client?: UpstreamClient
}
export type Forward = (request: FastifyRequest, matched: MatchedCall, how: Forwarding) => Promise<UpstreamAnswer>

/**
 * Sends requests on to the upstream, each once, with nothing of them but what may pass.
 * @throws UpstreamFailure when there is no answer that may be passed on; whatever a streamed body fails with.
 */
export function createForwarding(config: Config, client: UpstreamClient, now: () => number): Forward {
  const breakerOf = createBreakers({ failures: 5, rest: 5000, now })
  return async (
    request,
    matched,
    { target = targetOf(request), isShared, body, deadline, signal, client: own = client },
  ) => {
    const url = addressOf(target, matched, config)
    const breaker = breakerOf(url)
    // How long a streamed body takes is its sender's doing: it neither tries for the others nor judges.
    const isStreamed = body !== null && !Buffer.isBuffer(body)
    const wait = isStreamed ? breaker.untilWell() : breaker.wait()
    if (wait > 0) throw new UpstreamFailure('unreachable', wait)
    try {
      const { method } = matched.call
      const headers = headersFor(request, isShared, body)
      const answer = await own.request({ method, url, headers, body, deadline, largest: largestAnswer, signal })
      if (!isStreamed) breaker.succeeded()
      return checked(answer)
    } catch (error) {
      if (!isStreamed) judge(breaker, error)
      throw error
    }
  }
}

/** Tells the breaker what a failed request says about the upstream. A failure that the client caused says nothing. */
function judge(breaker: ReturnType<ReturnType<typeof createBreakers>>, error: unknown): void {
  const reason = error instanceof UpstreamFailure ? error.reason : 'cancelled'
  if (reason === 'oversized' || reason === 'garbled') breaker.succeeded()
  else if (reason === 'cancelled') breaker.unjudged()
  else breaker.failed()
}

/** The path and query behind `/api`, as they were sent. */
export function targetOf(request: FastifyRequest): string {
  return (request.raw.url ?? '').slice('/api'.length)
}

export function languageOf(request: FastifyRequest): string {
  const first = (request.headers['accept-language'] ?? '').trim().slice(0, 2).toLowerCase()
  return first === 'en' || first === 'ar' ? first : 'fa'
}

/** Answers with what the upstream answered. */
export function send(reply: FastifyReply, answer: UpstreamAnswer): FastifyReply {
  reply.code(answer.status).header('cache-control', 'no-store')
  for (const name of ['content-type', 'content-language', 'content-disposition', 'retry-after']) {
    const value = answer.headers[name]
    if (value !== undefined) reply.header(name, value)
  }
  return reply.send(answer.body)
}

/** Answers a request that got no answer. `isCommand`: it may have been done all the same. */
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

function addressOf(target: string, { name }: MatchedCall, config: Config): string {
  const query = target.slice(pathOf(target).length)
  if (name === 'klines') return config.chartFeed + query
  if (name === 'newsPosts' && config.newsFeed !== null) return config.newsFeed + query
  return config.upstream + target
}

/** Only these go on: no cookies, nothing hop-by-hop, and of the address what the relay itself knows. */
function headersFor(request: FastifyRequest, isShared: boolean, body: Forwarding['body']): { [name: string]: string } {
  // What is shared is not shared by what its first asker would rather have.
  const headers: { [name: string]: string } = {
    accept: 'application/json',
    'accept-language': languageOf(request),
    'x-request-id': request.id,
  }
  for (const name of isShared ? [] : ['authorization', 'content-type', 'idempotency-key']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  if (!isShared) {
    headers['x-forwarded-for'] = request.ip
    headers['user-agent'] = request.headers['user-agent'] ?? ''
  }
  const length = request.headers['content-length']
  if (body !== null && !Buffer.isBuffer(body) && length !== undefined) headers['content-length'] = length
  return headers
}

/**
 * What of an upstream's answer may be passed on under our own origin.
 * @throws UpstreamFailure `garbled` for a redirect or a page.
 */
function checked(answer: UpstreamAnswer): UpstreamAnswer {
  const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304
  if (isRedirect || /\b(?:html|svg|xml|javascript)\b/i.test(answer.headers['content-type'] ?? '')) {
    throw new UpstreamFailure('garbled')
  }
  return answer
}

/** Aborts when the client disconnects before the answer is written. */
export function whenLeft(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}

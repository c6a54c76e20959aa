import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../base/config.ts'
import type { MatchedCall } from '../../upstream/api-calls.ts'
import { createBreakers } from '../../upstream/breaker.ts'
import type { UpstreamAnswer, UpstreamClient } from '../../upstream/client.ts'
import { UpstreamFailure } from '../../upstream/failure.ts'
import { languageOf, pathOf, targetOf } from '../messages/request.ts'

/** URLs of the upstream and of the feeds that replace parts of it. */
type Feeds = Pick<Config, 'upstream' | 'chartFeed' | 'newsFeed'>

/** Maximum size of an answer in bytes. */
const maxAnswerBytes = 16 * 1024 * 1024

/** How a request is forwarded. */
export type Forwarding = {
  /** The path and query to request; by default those of the request. */
  target?: string
  /** Whether all callers share the answer. Then nothing that identifies the caller is forwarded. */
  isShared: boolean
  body: Buffer | Readable | null
  /** Milliseconds. */
  deadline: number
  /** Aborts the request to the upstream. */
  signal?: AbortSignal
  /** Used in place of the client of all calls. */
  client?: UpstreamClient
}
/** Forwards a request that makes a call of the contract. */
export type Forward = (request: FastifyRequest, matched: MatchedCall, how: Forwarding) => Promise<UpstreamAnswer>

/**
 * Forwards requests to the upstream, each once, with only the allowed headers, and through one circuit breaker for each
 * origin.
 * @throws UpstreamFailure when there is no answer that may be passed on; any error of a streamed body.
 */
export function createForward(feeds: Feeds, client: UpstreamClient, now: () => number): Forward {
  const breakerOf = createBreakers({ failures: 5, rest: 5000, now })
  return async (
    request,
    matched,
    { target = targetOf(request), isShared, body, deadline, signal, client: own = client },
  ) => {
    const url = urlOf(target, matched, feeds)
    const breaker = breakerOf(url)
    // The sender decides how long a streamed body takes. So it is no trial request of the breaker, and its result does not
    // count.
    const isStreamed = body !== null && !Buffer.isBuffer(body)
    const wait = isStreamed ? breaker.untilWell() : breaker.wait()
    if (wait > 0) throw new UpstreamFailure('unreachable', wait)
    try {
      const { method } = matched.call
      const headers = headersFor(request, isShared, body)
      const answer = await own.request({ method, url, headers, body, deadline, maxBytes: maxAnswerBytes, signal })
      if (!isStreamed) breaker.succeeded()
      return checked(answer)
    } catch (error) {
      if (!isStreamed) recordOutcome(breaker, error)
      throw error
    }
  }
}

/**
 * Reports the result of a failed request to the breaker. A failure that the client caused says nothing about the upstream.
 */
function recordOutcome(breaker: ReturnType<ReturnType<typeof createBreakers>>, error: unknown): void {
  const reason = error instanceof UpstreamFailure ? error.reason : 'cancelled'
  if (reason === 'oversized' || reason === 'garbled') breaker.succeeded()
  else if (reason === 'cancelled') breaker.abandoned()
  else breaker.failed()
}

function urlOf(target: string, { name }: MatchedCall, feeds: Feeds): string {
  const query = target.slice(pathOf(target).length)
  if (name === 'klines') return feeds.chartFeed + query
  if (name === 'newsPosts' && feeds.newsFeed !== null) return feeds.newsFeed + query
  return feeds.upstream + target
}

/** Returns the headers to forward: no cookies, no hop-by-hop headers, and the IP address as the relay itself knows it. */
function headersFor(request: FastifyRequest, isShared: boolean, body: Forwarding['body']): { [name: string]: string } {
  // A shared answer must not depend on the first caller.
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
 * Returns the answer if it may be passed on under our own origin.
 * @throws UpstreamFailure `garbled` for a redirect or a page.
 */
function checked(answer: UpstreamAnswer): UpstreamAnswer {
  const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304
  if (isRedirect || /\b(?:html|svg|xml|javascript)\b/i.test(answer.headers['content-type'] ?? '')) {
    throw new UpstreamFailure('garbled')
  }
  return answer
}

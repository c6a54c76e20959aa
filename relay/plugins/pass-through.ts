import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#shared/contract/contract.ts'
import { parseLossless } from '#shared/contract/lossless.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import { createBreaker } from '../upstream/breaker.ts'
import type { UpstreamAnswer, UpstreamClient } from '../upstream/client.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { createAnswerCache } from './answer-cache.ts'
import { callOf, isKnownPath, isPublicRead, type MatchedCall, movesMoney } from './api-calls.ts'
import { createIdempotency, type Ticket } from './idempotency.ts'
import { pathOf } from './logging.ts'
import { refuse } from './refusal.ts'

const megabyte = 1024 * 1024
const limits = { target: 4096, body: 64 * 1024, upload: 12 * megabyte, answer: 16 * megabyte }
const keyForm = /^[\x21-\x7e]{8,128}$/

/** Milliseconds for which an answer is shared; what is not named here is of the market, and kept for a second. */
const lifetimes: Partial<Record<CallName, number>> = {
  exchangeInfo: 30_000,
  faq: 30_000,
  userManual: 30_000,
  blog: 30_000,
  newsPosts: 60_000,
  country: 60_000,
  coinDetails: 10_000,
  coins: 30_000,
  supportingCoins: 30_000,
  accountLevels: 30_000,
}
const marketLifetime = 1000

/**
 * `/api/*`: the exchange's contract, passed through (design 3). Reads that are the same for everybody are shared;
 * commands are sent once, never again, and those that move money need an idempotency key.
 */
export function passThrough(app: FastifyInstance, config: Config, client: UpstreamClient, metrics: Metrics): void {
  const now = () => Date.now()
  const cache = createAnswerCache({ now, entries: 1000, bytes: 32 * megabyte })
  const idempotency = createIdempotency({ now, keys: 100_000, answerBytes: 64 * megabyte })
  const breaker = createBreaker({ failures: 5, rest: 5000, now })

  const forward = async (request: FastifyRequest, matched: MatchedCall, isShared: boolean): Promise<UpstreamAnswer> => {
    const wait = breaker.wait()
    if (wait > 0) throw new UpstreamFailure('unreachable', wait)
    try {
      const answer = await client.request({
        method: matched.call.method,
        url: addressOf(request, matched, config),
        headers: headersFor(request, isShared),
        body: bodyOf(request),
        deadline: matched.call.method === 'GET' ? config.timings.readDeadline : config.timings.commandDeadline,
        largest: limits.answer,
      })
      breaker.succeeded()
      return checked(answer)
    } catch (error) {
      // An answer that was too large or no API answer is still the answer of a living upstream.
      if (error instanceof UpstreamFailure && /^(?:oversized|garbled)$/.test(error.reason)) breaker.succeeded()
      else breaker.failed()
      throw error
    }
  }

  const read = async (request: FastifyRequest, reply: FastifyReply, matched: MatchedCall) => {
    const key = `${languageOf(request)} ${targetOf(request)}`
    const lifetime = lifetimes[matched.name] ?? marketLifetime
    const { answer, result, age } = await cache.get(key, lifetime, () => forward(request, matched, true))
    metrics.cacheResult(result)
    reply.header('x-cache', result).header('age', String(Math.floor(age / 1000)))
    return send(reply, answer)
  }

  const command = async (request: FastifyRequest, reply: FastifyReply, matched: MatchedCall) => {
    const person = request.headers.authorization
    // Without a token there is nobody to keep a key for, and the upstream refuses by itself.
    if (!movesMoney(matched) || person === undefined) return send(reply, await forward(request, matched, false))
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || !keyForm.test(key)) {
      return refuse(reply, 400, 'IDEMPOTENCY_KEY_REQUIRED', ['Idempotency-Key: 8 to 128 visible ASCII characters'])
    }
    const { method } = request
    const admission = idempotency.admit({ person, method, path: targetOf(request), key, body: bodyOf(request) })
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
        return send(reply, await settled(admission.ticket, forward(request, matched, false)))
    }
  }

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const target = targetOf(request)
    const path = pathOf(target)
    const matched = callOf(request.method, path)
    if (!matched) return isKnownPath(path) ? refuse(reply, 405, 'METHOD_NOT_ALLOWED') : refuse(reply, 404, 'NOT_FOUND')
    if (target.length > limits.target) return refuse(reply, 414, 'URI_TOO_LONG')
    const body = bodyOf(request)
    if (body && body.length > (matched.call.files ? limits.upload : limits.body)) {
      return refuse(reply, 413, 'PAYLOAD_TOO_LARGE')
    }
    const fault = body && /\bjson\b/.test(request.headers['content-type'] ?? '') ? faultOfJson(body) : null
    if (fault) return refuse(reply, 400, 'BAD_REQUEST', [fault])
    try {
      return await (isPublicRead(matched) ? read(request, reply, matched) : command(request, reply, matched))
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error
      return refuseFailure(reply, error, matched.call.method !== 'GET')
    }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.upload }, (_, body, done) =>
      done(null, body),
    )
    scope.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: '/api/*', bodyLimit: limits.upload, handler: handle })
  })
}

/** The path and query behind `/api`, as they were sent. */
function targetOf(request: FastifyRequest): string {
  return (request.raw.url ?? '').slice('/api'.length)
}

function addressOf(request: FastifyRequest, { name }: MatchedCall, config: Config): string {
  const target = targetOf(request)
  const query = target.slice(pathOf(target).length)
  if (name === 'klines') return config.chartFeed + query
  if (name === 'newsPosts' && config.newsFeed !== null) return config.newsFeed + query
  return config.upstream + target
}

function bodyOf(request: FastifyRequest): Buffer | null {
  return Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null
}

/** Only these go on: no cookies, nothing hop-by-hop. A shared read goes without who asks. */
function headersFor(request: FastifyRequest, isShared: boolean): { [name: string]: string } {
  const headers: { [name: string]: string } = { 'accept-language': languageOf(request), 'x-request-id': request.id }
  for (const name of isShared ? ['accept'] : ['accept', 'authorization', 'content-type', 'idempotency-key']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  if (!isShared) {
    headers['x-forwarded-for'] = request.ip
    headers['user-agent'] = request.headers['user-agent'] ?? ''
  }
  return headers
}

function languageOf(request: FastifyRequest): string {
  const first = (request.headers['accept-language'] ?? '').trim().slice(0, 2).toLowerCase()
  return first === 'en' || first === 'ar' ? first : 'fa'
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

function send(reply: FastifyReply, answer: UpstreamAnswer): FastifyReply {
  reply.code(answer.status).header('cache-control', 'no-store')
  for (const name of ['content-type', 'content-language', 'content-disposition', 'retry-after']) {
    const value = answer.headers[name]
    if (value !== undefined) reply.header(name, value)
  }
  return reply.send(answer.body)
}

async function settled(ticket: Ticket, answering: Promise<UpstreamAnswer>): Promise<UpstreamAnswer> {
  try {
    const answer = await answering
    // These say that nothing was done, and that it may be tried again.
    if (answer.status === 401 || answer.status === 429 || answer.status === 503) ticket.release()
    else ticket.answered(answer)
    return answer
  } catch (error) {
    if (error instanceof UpstreamFailure && error.reason === 'unreachable') ticket.release()
    else ticket.unknown()
    throw error
  }
}

function refuseFailure(reply: FastifyReply, { reason, retryAfter }: UpstreamFailure, isCommand: boolean): FastifyReply {
  if (reason === 'unreachable') {
    reply.header('retry-after', String(Math.max(1, Math.ceil((retryAfter ?? 1000) / 1000))))
    return refuse(reply, 503, 'UPSTREAM_UNREACHABLE')
  }
  const status = reason === 'timeout' ? 504 : 502
  return refuse(reply, status, isCommand ? 'OUTCOME_UNKNOWN' : status === 504 ? 'GATEWAY_TIMEOUT' : 'BAD_GATEWAY')
}

function faultOfJson(body: Buffer): string | null {
  try {
    parseLossless(body.toString('utf8'))
    return null
  } catch (error) {
    return (error as Error).name === 'HarmfulJson' ? 'a key named __proto__ is not accepted' : 'the body is not JSON'
  }
}

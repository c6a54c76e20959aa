import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'
import type { Config } from '../base/config.ts'
import { createLogSampler } from '../base/log-sampling.ts'
import { callOf } from '../upstream/api-calls.ts'

/**
 * Structured logs with a request id. Queries, headers and bodies never reach them: they carry codes and tokens. A flood of
 * one kind of lines is thinned out.
 */
export function loggingOptions({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions {
  return {
    genReqId: (raw) => givenId(raw as IncomingMessage) ?? randomUUID(),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    logger: {
      level: logLevel,
      base: { service: 'relay' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { req: () => ({}), res: () => ({}) },
      hooks: { logMethod: thinnedOut() },
    },
  }
}

/**
 * The id that a browser, or nginx for it, gave a request. It is of one form only, which no token, code or number of a
 * person has: it goes into logs and on to the exchange.
 */
function givenId({ headers }: IncomingMessage): string | null {
  const id = headers['x-request-id']
  return typeof id === 'string' && /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/.test(id) ? id : null
}

type LogMethod = NonNullable<NonNullable<PinoLoggerOptions['hooks']>['logMethod']>

/** Lines of one kind past which a second is a flood. */
const burst = 20

function thinnedOut(): LogMethod {
  const sample = createLogSampler({ burst, kinds: 300, now: () => performance.now() })
  return function (args, method, level) {
    const [fields, text] = args as unknown as [unknown, string?]
    const write = (more: object) => method.apply(this, [{ ...(fields as object), ...more }, text])
    const { isWritten, notWritten } = sample(kindOf(fields, text, level), (count) => write({ notWritten: count }))
    if (!isWritten) return
    if (notWritten === 0 || typeof fields !== 'object') return method.apply(this, args)
    return write({ notWritten })
  }
}

/** Lines about calls of the contract are of a kind by their call, all others by what they say: nobody can make up kinds. */
function kindOf(fields: unknown, text: string | undefined, level: number): string {
  if (typeof fields !== 'object' || fields === null) return `${level} ${String(fields)}`
  const { method, path, status } = fields as { method?: string; path?: string; status?: number }
  if (method === undefined || path === undefined) return `${level} ${text}`
  const call = path.startsWith('/api/') ? callOf(method, path.slice('/api'.length).replaceAll(':any', 'any')) : null
  return `${level} ${text} ${call?.name ?? 'other'} ${status}`
}

/** One line an answered request, and the request's id in the answer. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (probes.has(request.url)) return
    request.log.info(
      {
        method: request.method,
        path: placeOf(request),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

/** Asked every few seconds by machines. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * A path as the log may have it: of words only, as the contract's are. What else stands in one, a mistyped address as well as a parameter, may
 * be a number of a card or a token.
 */
function placeOf(request: FastifyRequest): string {
  const path = pathOf(request.raw.url ?? '/')
  return path
    .split('/')
    .slice(0, 8)
    .map((part) => (/^[A-Za-z][A-Za-z._-]{0,31}\d?$/.test(part) || part === '' ? part : ':any'))
    .join('/')
}

/** The path of a request target, without its query. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/)
  return end < 0 ? target : target.slice(0, end)
}

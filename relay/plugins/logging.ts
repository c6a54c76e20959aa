import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Structured logs with a request id. Queries, headers and bodies never reach them: they carry codes and tokens. */
export function loggingOptions({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions {
  return {
    genReqId: () => randomUUID(),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    logger: {
      level: logLevel,
      base: { service: 'relay' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { req: () => ({}), res: () => ({}) },
    },
  }
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

import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { pathOf } from './messages/request.ts'

/** Plugin for the whole app: logs one line for each answered request, and sends the request's id with the response. */
export const requestLog = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id)
    })
    app.addHook('onResponse', async (request, reply) => {
      if (probes.has(request.url)) return
      request.log.info(
        {
          method: request.method,
          path: loggedPath(request),
          status: reply.statusCode,
          milliseconds: Math.round(reply.elapsedTime),
        },
        'answered',
      )
    })
  },
  { name: 'request-log' },
)

/** Paths that machines request every few seconds. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/** Returns the path with words only, as the contract's paths have. Any other part may be a card number or a token. */
function loggedPath(request: FastifyRequest): string {
  return pathOf(request.url)
    .split('/')
    .slice(0, 8)
    .map((part) => (/^[A-Za-z][A-Za-z._-]{0,31}\d?$/.test(part) || part === '' ? part : ':any'))
    .join('/')
}

import type { FastifyPluginAsync } from 'fastify'
import { type ApiOptions, createApiHandler } from './api/handler.ts'
import { requestBodies } from './request-bodies.ts'
import { securityLog } from './security-log.ts'

/**
 * `/api/*`: the exchange's contract, passed through to the upstream. The body parser and the security log apply to this
 * scope only. `hash` hides users and IP addresses from the log.
 */
export const api: FastifyPluginAsync<ApiOptions & { hash: (text: string) => string }> = async (scope, options) => {
  await scope.register(requestBodies)
  await scope.register(securityLog, { people: options.people, hash: options.hash })
  scope.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: '/api/*', handler: createApiHandler(options) })
}

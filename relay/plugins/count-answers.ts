import type { FastifyInstance } from 'fastify'
import { matchedOf } from './bodies.ts'

/** Counts every answer of `/api/*` by its call and status, and how long it took. */
export function countAnswers(
  app: FastifyInstance,
  count: (call: string, status: number, kind: 'read' | 'command', seconds: number) => void,
): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const matched = matchedOf(request)
    const isCommand = matched !== null && (matched.call.method !== 'GET' || matched.call.changes === true)
    count(matched?.name ?? 'unknown', reply.statusCode, isCommand ? 'command' : 'read', reply.elapsedTime / 1000)
  })
}

import fp from 'fastify-plugin'
import { matchedOf } from './messages/request.ts'

/** Called after a response of `/api/*` with the call's name, the status, its kind, and its duration in seconds. */
export type CountResponse = (call: string, status: number, kind: 'read' | 'command', seconds: number) => void

/** Plugin for the whole app: counts every response of `/api/*` by its call and status. */
export const responseMetrics = fp<{ count: CountResponse }>(
  async (app, { count }) => {
    app.addHook('onResponse', async (request, reply) => {
      if (!request.url.startsWith('/api/')) return
      const matched = matchedOf(request)
      const isCommand = matched !== null && (matched.call.method !== 'GET' || matched.call.changes === true)
      count(matched?.name ?? 'unknown', reply.statusCode, isCommand ? 'command' : 'read', reply.elapsedTime / 1000)
    })
  },
  { name: 'response-metrics' },
)

import fp from 'fastify-plugin'
import { matchedOf } from './messages/request.ts'

/** Told of a reply of `/api/*`: the call's name, the status, its kind, and how long it took. */
export type CountResponse = (call: string, status: number, kind: 'read' | 'command', seconds: number) => void

/** Plugin for the whole app: counts every reply of `/api/*` by its call and status. */
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

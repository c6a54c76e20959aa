import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#shared/contract/contract.ts'
import type { Deviation, Response } from './deviation.ts'
import { type DeviationName, makeDeviation } from './deviations.ts'

/** Makes the instance show one mistake, with hooks before and after its routes. The exchange itself is not changed. */
export function applyDeviation(app: FastifyInstance, name: DeviationName): void {
  const deviation = makeDeviation(name)
  app.addHook('preValidation', async (request, reply) => {
    if (concerns(deviation, request)) deviation.request?.(request, reply)
    if (reply.sent) return reply
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (deviation.response === undefined || !concerns(deviation, request) || typeof payload !== 'string') return payload
    const { status, body } = await deviation.response(
      { status: reply.statusCode, body: JSON.parse(payload) } satisfies Response,
      request,
      reply,
    )
    reply.code(status).removeHeader('content-length')
    if (typeof body !== 'string') return JSON.stringify(body)
    reply.type('text/html')
    return body
  })
}

function concerns({ call }: Deviation, { method, routeOptions }: FastifyRequest): boolean {
  return contract[call].method === method && contract[call].path === routeOptions.url
}

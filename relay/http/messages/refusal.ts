import type { FastifyReply } from 'fastify'
import type { Refusal } from '#shared/contract/fields.ts'

/** Refuses a request in the form of the exchange (spec 8), with a key of the catalogue, the HTTP status, and details. */
export function refuse(reply: FastifyReply, status: number, message: string, errors?: string[]): FastifyReply {
  const body: Refusal = errors ? { message, status, errors } : { message, status }
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Refuses a request that came too soon, and sends the time to wait. `wait`: milliseconds. */
export function refuseTooMany(reply: FastifyReply, wait: number): FastifyReply {
  reply.header('retry-after', String(Math.max(1, Math.ceil(wait / 1000))))
  return refuse(reply, 429, 'TOO_MANY_REQUESTS')
}

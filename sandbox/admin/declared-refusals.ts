import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import type { RefusalStatus } from '#shared/contract/call.ts'
import { responsesOf } from '../routes/responses.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation's own error statuses, apart from the common ones. */
    refusals?: readonly RefusalStatus[]
  }
}

/** Declares the error responses of each admin operation. 403 is always one: only this machine may call (`admin.ts`). */
export function declareAdminRefusals({ method, schema, config }: RouteOptions): void {
  if (schema === undefined || schema.hide) return
  const isCommand = method === 'POST'
  const statuses: RefusalStatus[] = [403, 500, ...(config?.refusals ?? [])]
  if (schema.body !== undefined || schema.querystring !== undefined) statuses.push(400)
  if (isCommand) statuses.push(413, 415, 503)
  schema.response = responsesOf(z.unknown(), statuses)
}

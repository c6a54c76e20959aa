import type { RouteOptions } from 'fastify'
import { type ZodType, z } from 'zod'
import type { RefusalStatus } from '#shared/contract/call.ts'
import { refusal } from '#shared/contract/fields.ts'
import { refusalMeanings } from '#shared/contract/refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The statuses of its own that an operation of the desk may be refused with. */
    refusals?: readonly RefusalStatus[]
  }
}

/** The name of the refusals' body in the document. */
const named = refusal.meta({ id: 'Refusal' })

/** What the document's components hold: the one body that all refusals have. */
export const components = { schemas: { Refusal: z.toJSONSchema(refusal) as object } }

/** The `response` of a route: its answer, and the statuses that it is refused with. */
export function responsesOf(answer: ZodType, statuses: readonly RefusalStatus[]) {
  const refused = statuses.map((status) => [
    status,
    { description: refusalMeanings[status], content: { 'application/json': { schema: named } } },
  ])
  return { 200: answer, ...Object.fromEntries(refused) }
}

/** Declares with each operation of the desk what it is refused with; only this machine may ask (`desk.ts`). */
export function declareDeskRefusals({ method, schema, config }: RouteOptions): void {
  if (schema === undefined || schema.hide) return
  const isCommand = method === 'POST'
  const statuses: RefusalStatus[] = [403, 500, ...(config?.refusals ?? [])]
  if (schema.body !== undefined || schema.querystring !== undefined) statuses.push(400)
  if (isCommand) statuses.push(413, 415, 503)
  schema.response = responsesOf(z.unknown(), statuses)
}

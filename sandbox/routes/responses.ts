import { type ZodMiniType, z } from 'zod/mini'
import type { RefusalStatus } from '#shared/contract/call.ts'
import { refusal } from '#shared/contract/fields.ts'
import { refusalMeanings } from '#shared/contract/refusals.ts'

/** The schema of error bodies, under its name in the OpenAPI document. */
const named = refusal.check(z.meta({ id: 'Refusal' }))

/** The components of the OpenAPI document: the one body of all errors. */
export const components = { schemas: { Refusal: z.toJSONSchema(refusal) as object } }

/** Returns the `response` of a route: its answer, and its error statuses. */
export function responsesOf(answer: ZodMiniType, statuses: readonly RefusalStatus[]) {
  const refused = statuses.map((status) => [
    status,
    { description: refusalMeanings[status], content: { 'application/json': { schema: named } } },
  ])
  return { 200: answer, ...Object.fromEntries(refused) }
}

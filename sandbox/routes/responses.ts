import { type ZodMiniType, z } from 'zod/mini'
import type { RefusalStatus } from '#shared/contract/call.ts'
import { refusal } from '#shared/contract/fields.ts'
import { refusalMeanings } from '#shared/contract/refusals.ts'

/** The name of the refusals' body in the document. */
const named = refusal.check(z.meta({ id: 'Refusal' }))

/** What the document's components hold: the one body that all refusals have. */
export const components = { schemas: { Refusal: z.toJSONSchema(refusal) as object } }

/** The `response` of a route: its answer, and the statuses that it is refused with. */
export function responsesOf(answer: ZodMiniType, statuses: readonly RefusalStatus[]) {
  const refused = statuses.map((status) => [
    status,
    { description: refusalMeanings[status], content: { 'application/json': { schema: named } } },
  ])
  return { 200: answer, ...Object.fromEntries(refused) }
}

import type { ZodMiniType, z } from 'zod/mini'

/** Who may call: anyone; a user with a valid token; a user whose identity is verified (spec 6). */
export type Caller = 'anyone' | 'person' | 'authorized'

/** An HTTP status of a refusal. Each has the body `refusal` of `fields.ts`. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 414 | 415 | 422 | 429 | 500 | 503

/**
 * One REST call of the exchange (spec 7). It is defined once: the sandbox serves and validates it, clients call it, and the
 * OpenAPI document is generated from it. Paths have Fastify's form (`/orders/:id`) and start at the upstream's root.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  caller: Caller
  summary: string
  params?: ZodMiniType
  query?: ZodMiniType
  body?: ZodMiniType
  /** The body is multipart/form-data; `body` describes its text fields, `files` names its file fields. */
  files?: readonly string[]
  /** The call is a GET that changes something. It is never retried, prefetched or cached (design 5.8). */
  changes?: true
  answer: ZodMiniType
  /** Refusal statuses of this call alone. `refusals.ts` derives the others from the definition. */
  refusals?: readonly RefusalStatus[]
}

/** Checks the shape of a call and keeps its exact types. */
export function call<const C extends Call>(definition: C): C {
  return definition
}

/** The types of a call's query and answer, for typed clients and handlers. */
export type Query<C extends Call> = C['query'] extends ZodMiniType ? z.input<C['query']> : undefined
export type Answer<C extends Call> = z.output<C['answer']>

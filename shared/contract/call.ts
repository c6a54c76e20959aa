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
  /**
   * The call changes the user's orders or balances (design 3). `required`: it moves money, and the relay refuses it without
   * an `Idempotency-Key`. `accepted`: it may carry one.
   */
  idempotencyKey?: 'required' | 'accepted'
  /** The response shows whether a code is right: the relay limits the tries, and logs them as security events (design 5.26). */
  checksCode?: true
  /** Another security event for the log: the call starts or ends a session, or starts a change of contact or second factor. */
  isSecurityEvent?: true
  /** The call may change the user's mobile number, by which the relay identifies the user. */
  changesMobile?: true
  /** Milliseconds for which the relay shares one response of a public read among all callers; 1,000 without it. */
  sharedFor?: number
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

import type { ZodMiniType, z } from 'zod/mini'

/** Who may call: anyone; a person with a valid token; a person whose identity is verified (spec 6). */
export type Caller = 'anyone' | 'person' | 'authorized'

/** A status that a refusal may have; each has the body `refusal` of `fields.ts`. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 414 | 415 | 422 | 429 | 500 | 503

/**
 * One REST call of the exchange (spec 7), written once: the sandbox serves and validates it, clients call it, the
 * OpenAPI document falls out of it. Paths have the form Fastify reads (`/orders/:id`) and sit at the upstream's root.
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
  /** A call written as GET that changes something: never retried, prefetched or cached (design 5.8). */
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
  /** The statuses of its own that it may be refused with, besides those that follow from what it is (`refusals.ts`). */
  refusals?: readonly RefusalStatus[]
}

/** Checks a call's shape and keeps its exact types. */
export function call<const C extends Call>(definition: C): C {
  return definition
}

/** What a call takes and gives, for typed clients and handlers. */
export type Query<C extends Call> = C['query'] extends ZodMiniType ? z.input<C['query']> : undefined
export type Answer<C extends Call> = z.output<C['answer']>

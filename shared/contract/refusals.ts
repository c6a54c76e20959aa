import type { Call, RefusalStatus } from './call.ts'

/** The statuses that follow from a call's definition. Statuses of one call alone are in its `refusals`. */
export const refusalRules: { readonly [rule: string]: (call: Call) => readonly RefusalStatus[] } = {
  /** Any request may be malformed, for example in its `Idempotency-Key`. Any call may fail inside. */
  everyCall: () => [400, 500],
  /** The token is invalid, or its session has ended. */
  ofPersons: ({ caller }) => (caller === 'anyone' ? [] : [401]),
  /** The user's identity is not verified. */
  ofVerifiedPersons: ({ caller }) => (caller === 'authorized' ? [403] : []),
  /** A path parameter has more than 100 characters. */
  withParameters: ({ path }) => (path.includes(':') ? [414] : []),
  /** The body is too large or of an unsupported type. A body is read even when the call describes none. */
  withBody: ({ method }) => (method === 'GET' ? [] : [413, 415]),
  /** A change cannot be written now. It was not executed. */
  changing: ({ method, changes }) => (method !== 'GET' || changes ? [503] : []),
}

/** Returns every status that a call may be refused with, in ascending order. */
export function refusalsOf(call: Call): RefusalStatus[] {
  const derived = Object.values(refusalRules).flatMap((rule) => rule(call))
  return [...new Set([...derived, ...(call.refusals ?? [])])].sort((a, b) => a - b)
}

/** The meaning of each status, for readers of the OpenAPI document. */
export const refusalMeanings: { readonly [status in RefusalStatus]: string } = {
  400: 'The request is malformed or refused; `message` is a key of the catalogue, `errors` says more',
  401: 'No valid token',
  403: 'Not allowed to this user, or not now',
  404: 'What is named does not exist',
  409: 'Not in the state that things are in',
  413: 'Too much is sent',
  414: 'The path is too long',
  415: 'A body of this kind is not read',
  422: 'The idempotency key was used for another request',
  429: 'Too many requests; `Retry-After` says in how many seconds there may be another',
  500: 'Something went wrong inside; whether it was done is not known',
  503: 'Nothing can be written now, and nothing was done; `Retry-After` says when to try again',
}

import type { Call, RefusalStatus } from './call.ts'

/** The refusals that follow from what a call is. Those that follow from what it does stand with it, in `refusals`. */
export const refusalRules: { readonly [rule: string]: (call: Call) => readonly RefusalStatus[] } = {
  /** Any request may be malformed, as in its `Idempotency-Key`; anything may go wrong inside. */
  everyCall: () => [400, 500],
  /** A token that is none, or whose session has ended. */
  ofPersons: ({ caller }) => (caller === 'anyone' ? [] : [401]),
  /** A person of whom no identity is verified. */
  ofVerifiedPersons: ({ caller }) => (caller === 'authorized' ? [403] : []),
  /** A path parameter of more than 100 characters. */
  withParameters: ({ path }) => (path.includes(':') ? [414] : []),
  /** A body that is too large, or of a kind that nobody reads; one is read of a call that describes none, too. */
  withBody: ({ method }) => (method === 'GET' ? [] : [413, 415]),
  /** A change that cannot be written now: it was not done. */
  changing: ({ method, changes }) => (method !== 'GET' || changes ? [503] : []),
}

/** Every status that a call may be refused with, lowest first. */
export function refusalsOf(call: Call): RefusalStatus[] {
  const derived = Object.values(refusalRules).flatMap((rule) => rule(call))
  return [...new Set([...derived, ...(call.refusals ?? [])])].sort((a, b) => a - b)
}

/** What each status says, for those who read the document. */
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

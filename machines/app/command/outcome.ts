import { ApiError, errorKey } from '#shared/core/errors/api-error.ts'
import { type ErrorKey, isBroken } from '#shared/core/errors/error-key.ts'

/** Failures after which a command may have been done or not: nobody knows (design 2). */
const unknown: ReadonlySet<ErrorKey> = new Set([
  'ALREADY_TAKEN',
  'NO_ANSWER',
  'OUTCOME_UNKNOWN',
  'SERVER_ERROR',
  'UNREADABLE_ANSWER',
] satisfies ErrorKey[])

/** The relay says so where the exchange was never reached: nothing was done. */
const unreached = 503

/** Whether a command that failed so may have been done all the same; anything else is a refusal. */
export function isOutcomeUnknown(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null
  return isBroken(status) || (unknown.has(errorKey(error)) && status !== unreached)
}

/**
 * What a confirmation's key is good for: it was sent, it was sent again, or it is spent. Whatever goes under a spent key
 * does nothing any more: an exchange that does not honour keys is never asked twice under one.
 */
export type KeyUse = 'once' | 'again' | 'spent'

/** Half as long as a key is remembered on the way (design 3). */
const keyLife = 12 * 60 * 60 * 1000

/** What the key of an order is good for that a page has left at `sentAt`, epoch ms as `now`. */
export function keyUseOfLeft(sentAt: number, now: number): KeyUse {
  return now - sentAt < keyLife ? 'once' : 'spent'
}

/** What a key is good for after a command under it has failed and nobody knows whether it was done. */
export function keyUseAfter(error: unknown, use: KeyUse): KeyUse {
  const key = errorKey(error)
  // An answer that nobody can read is given to every repeat.
  return key === 'ALREADY_TAKEN' || (use === 'again' && key === 'UNREADABLE_ANSWER') ? 'spent' : use
}

import { ApiError, errorKey } from '#shared/core/errors/api-error.ts'
import { type ErrorKey, isBroken } from '#shared/core/errors/error-key.ts'

/** Errors after which the outcome is unknown: the command may have been executed or not (design 2). */
const unknown: ReadonlySet<ErrorKey> = new Set([
  'ALREADY_TAKEN',
  'NO_ANSWER',
  'OUTCOME_UNKNOWN',
  'SERVER_ERROR',
  'UNREADABLE_ANSWER',
] satisfies ErrorKey[])

/** The status with which the relay reports that the request did not reach the exchange. Nothing was executed. */
const unreached = 503

/** Returns whether a command that failed with this error may have been executed. Any other error is a refusal. */
export function isOutcomeUnknown(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null
  return isBroken(status) || (unknown.has(errorKey(error)) && status !== unreached)
}

/**
 * The use of a confirmation's key: sent once, sent again, or spent. A request under a spent key has no effect, because the
 * relay never sends two requests under one key to an exchange that does not honour keys.
 */
export type KeyUse = 'once' | 'again' | 'spent'

/** In ms: half the time for which the relay remembers a key (design 3). */
const keyLife = 12 * 60 * 60 * 1000

/** Returns the key use of an order that a page left at `sentAt` (epoch ms, like `now`). */
export function keyUseOfLeft(sentAt: number, now: number): KeyUse {
  return now - sentAt < keyLife ? 'once' : 'spent'
}

/** Returns the key use after a command failed with an unknown outcome. */
export function keyUseAfter(error: unknown, use: KeyUse): KeyUse {
  const key = errorKey(error)
  // Each retry under this key gets the same unreadable answer.
  return key === 'ALREADY_TAKEN' || (use === 'again' && key === 'UNREADABLE_ANSWER') ? 'spent' : use
}

import { ApiError, errorKey } from '#shared/errors/api-error.ts'
import type { ErrorKey } from '#shared/errors/error-key.ts'

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
  return unknown.has(errorKey(error)) && !(error instanceof ApiError && error.status === unreached)
}

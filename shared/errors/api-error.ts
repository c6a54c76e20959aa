import type { ErrorKey } from './error-key.ts'

/**
 * How every call fails, whatever went wrong. `status` is the HTTP status, or null when no answer came; `details` are the
 * server's own words, for the one warning that is shown as it was sent (spec 001, section 4).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly key: ErrorKey
  readonly status: number | null
  readonly details: readonly string[]

  constructor(key: ErrorKey, status: number | null = null, details: readonly string[] = []) {
    super(key)
    this.key = key
    this.status = status
    this.details = details
  }
}

/** The key of anything that was thrown: what is none of ours never came to an answer. */
export function errorKey(error: unknown): ErrorKey {
  return error instanceof ApiError ? error.key : 'NO_ANSWER'
}

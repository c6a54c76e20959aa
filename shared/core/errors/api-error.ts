import type { ErrorKey } from './error-key.ts'

/**
 * How every call fails, whatever went wrong. `status` is the HTTP status, or null when no answer came; `details` are the
 * server's own words, for what is shown as it was sent (spec 000, section 8; spec 001, section 4). `retryAfter` is how many
 * whole seconds the server asks to wait before another try, where it says so.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly key: ErrorKey
  readonly status: number | null
  readonly details: readonly string[]
  readonly retryAfter: number | null

  constructor(
    key: ErrorKey,
    status: number | null = null,
    details: readonly string[] = [],
    retryAfter: number | null = null,
  ) {
    super(key)
    this.key = key
    this.status = status
    this.details = details
    this.retryAfter = retryAfter
  }
}

/** The key of anything that was thrown: what is none of ours never came to an answer. */
export function errorKey(error: unknown): ErrorKey {
  return error instanceof ApiError ? error.key : 'NO_ANSWER'
}

/** Whole seconds that the server asks to wait; null where it does not say. */
export function waitOf(error: unknown): number | null {
  return error instanceof ApiError ? error.retryAfter : null
}

import type { ErrorKey } from './error-key.ts'

/**
 * The error of every failed call. `status` is the HTTP status, or null without an answer. `details` are the server's own
 * texts, which are shown as sent (spec 000, section 8; spec 001, section 4). `retryAfter` is the number of whole seconds
 * that the server asks to wait, or null.
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

/** Returns the error key of a thrown value: `NO_ANSWER` for anything but an ApiError. */
export function errorKey(error: unknown): ErrorKey {
  return error instanceof ApiError ? error.key : 'NO_ANSWER'
}

/** Returns the whole seconds that the server asks to wait, or null. */
export function waitOf(error: unknown): number | null {
  return error instanceof ApiError ? error.retryAfter : null
}

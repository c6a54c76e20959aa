import { HttpError } from '../base/http-error.ts'

/**
 * The reason why the store cannot be written to: another process holds the lock; no space; no permission or a failing disk;
 * a damaged file.
 */
export type WriteFailure = 'locked' | 'full' | 'unwritable' | 'damaged'

/** The error of a command that could not be written. It had no effect in the store or in memory, and may be sent again. */
export class StoreUnavailable extends HttpError {
  readonly failure: WriteFailure

  constructor(failure: WriteFailure, cause?: unknown) {
    super(503, 'SERVICE_UNAVAILABLE', undefined, 1)
    this.failure = failure
    this.cause = cause
  }
}

/** Runs work that can be skipped while the store cannot be written to. */
export function unlessUnavailable(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
}

import { HttpError } from '../base/http-error.ts'

/** Why nothing can be written: another process holds the lock, no room, no permission or a failing disk, a broken file. */
export type WriteFailure = 'locked' | 'full' | 'unwritable' | 'damaged'

/** A command that could not be written: it left no trace, in the store or in memory, and may be sent again. */
export class StoreUnavailable extends HttpError {
  readonly failure: WriteFailure

  constructor(failure: WriteFailure, cause?: unknown) {
    super(503, 'SERVICE_UNAVAILABLE', undefined, 1)
    this.failure = failure
    this.cause = cause
  }
}

/** Does what may be left for later while the store cannot be written to. */
export function unlessUnavailable(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
}

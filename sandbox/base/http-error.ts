/** An error response in the words of the catalogue (spec 8). `message` is the key or text that clients translate. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  readonly errors: string[] | undefined
  /** Seconds after which the client may retry. */
  readonly retryAfter: number | undefined

  constructor(statusCode: number, message: string, errors?: string[], retryAfter?: number) {
    super(message)
    this.statusCode = statusCode
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** Returns the error for exceeding a limit. `waitMs` is the time until the next call is allowed. */
export function tooMany(waitMs: number): HttpError {
  return new HttpError(429, 'TOO_MANY_REQUESTS', undefined, Math.max(1, Math.ceil(waitMs / 1000)))
}

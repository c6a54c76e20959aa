/** A refusal in the catalogue's words (spec 8); `message` is the key or text that clients translate. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  readonly errors: string[] | undefined
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined

  constructor(statusCode: number, message: string, errors?: string[], retryAfter?: number) {
    super(message)
    this.statusCode = statusCode
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** Too much of something that is counted; `waitMs` until there is room again. */
export function tooMany(waitMs: number): HttpError {
  return new HttpError(429, 'TOO_MANY_REQUESTS', undefined, Math.max(1, Math.ceil(waitMs / 1000)))
}

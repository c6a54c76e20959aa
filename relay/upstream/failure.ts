/**
 * Why there is no usable answer of an upstream. `unreachable`: the request was never sent, so it had no effect.
 * `cancelled`: the client of the request has disconnected. Clients receive these words as the reason of stale data.
 */
export type FailureReason =
  | 'timeout'
  | 'unreachable'
  | 'interrupted'
  | 'throttled'
  | 'refused'
  | 'failed'
  | 'garbled'
  | 'oversized'
  | 'cancelled'

export type UpstreamRefusal = { status: number; text: string }

/** The error for a request without a usable answer of the upstream. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure'
  readonly reason: FailureReason
  /** The wait that Retry-After requests (ms). */
  readonly retryAfter: number | null
  /** Status and first characters of an answer that was a refusal. */
  readonly refusal: UpstreamRefusal | null
  constructor(reason: FailureReason, retryAfter: number | null = null, refusal: UpstreamRefusal | null = null) {
    super(`upstream: ${reason}`)
    this.reason = reason
    this.retryAfter = retryAfter
    this.refusal = refusal
  }
}

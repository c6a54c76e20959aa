/**
 * Why an upstream gave nothing usable. `unreachable`: the request was never sent, so nothing was done. `cancelled`: the
 * client that asked has disconnected. Clients see these words as the reason of stale data.
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

export type Refusal = { status: number; text: string }

/** The upstream gave no usable answer. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure'
  readonly reason: FailureReason
  /** What Retry-After asked for (ms). */
  readonly retryAfter: number | null
  /** Status and beginning of an answer that was a refusal. */
  readonly refusal: Refusal | null
  constructor(reason: FailureReason, retryAfter: number | null = null, refusal: Refusal | null = null) {
    super(`upstream: ${reason}`)
    this.reason = reason
    this.retryAfter = retryAfter
    this.refusal = refusal
  }
}

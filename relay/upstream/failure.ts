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

/** The upstream gave no usable answer. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure'
  readonly reason: FailureReason
  /** What Retry-After asked for (ms). */
  readonly retryAfter: number | null
  constructor(reason: FailureReason, retryAfter: number | null = null) {
    super(`upstream: ${reason}`)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

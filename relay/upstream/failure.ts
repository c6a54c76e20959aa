/**
 * Why an upstream gave nothing usable. `unreachable` means that the request never left: whatever it asked was not done.
 * `cancelled` that whoever asked has gone. Clients see these words as the reason of stale data.
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

export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure'
  readonly reason: FailureReason
  /** What Retry-After asked for, in milliseconds. */
  readonly retryAfter: number | null
  constructor(reason: FailureReason, retryAfter: number | null = null) {
    super(`upstream: ${reason}`)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

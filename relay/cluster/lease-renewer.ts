import type { Timings } from '../base/timings.ts'

/** Whether Redis answers. `starting`: Redis has neither answered nor failed yet. */
export type ClusterStatus = 'starting' | 'together' | 'alone'

/**
 * Renews this relay's leases at every beat, one request at a time. After an answer the relay is `together` with the others.
 * After a lease's time without an answer it is `alone`, because others have its leases by then. One failure is not enough,
 * because this process may have been paused. A monotonic clock measures the spans.
 */
export function createLeaseRenewer(options: {
  timings: Pick<Timings, 'beat' | 'lease'>
  /** Sends the renewal. @throws when there was no answer in time. */
  renew: () => Promise<void>
  alone: () => void
  /** Called when Redis answers again. */
  back: () => void
}) {
  let status: ClusterStatus = 'starting'
  let answeredAt = performance.now()
  let failures = 0
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  const beat = async () => {
    timer = null
    const requestedAt = performance.now()
    try {
      await options.renew()
      answeredAt = requestedAt
      failures = 0
      if (status === 'alone') options.back()
      status = 'together'
    } catch {
      failures += 1
      const isOver = failures > 1 && performance.now() - answeredAt >= options.timings.lease
      if (isOver && !isStopped && status !== 'alone') {
        status = 'alone'
        options.alone()
      }
    }
    if (!isStopped) timer = setTimeout(beat, options.timings.beat)
  }

  return {
    start: () => void beat(),
    status: () => status,
    /**
     * Returns whether all leases are still valid. If this process was paused for a lease's time, another relay may have
     * them.
     */
    holdsLeases: () => performance.now() - answeredAt < options.timings.lease,
    /** Renews at once, because there is a new connection. */
    renewNow() {
      if (timer === null || isStopped) return
      clearTimeout(timer)
      void beat()
    },
    stop() {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}

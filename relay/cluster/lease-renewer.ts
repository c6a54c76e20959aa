import type { Timings } from '../base/timings.ts'

/** Whether Redis answers. `starting`: it has neither answered nor failed yet. */
export type ClusterStatus = 'starting' | 'together' | 'alone'

/**
 * Renews this relay's leases at every beat, one request at a time. An answer makes it `together` with the others; after a
 * lease's time without one it is `alone`, because others have its leases by then. One failure is not enough: this process
 * may have stood still. Spans are measured by a monotonic clock.
 */
export function createLeaseRenewer(options: {
  timings: Pick<Timings, 'beat' | 'lease'>
  /** @throws when there was no answer in time. */
  ask: () => Promise<void>
  alone: () => void
  /** Redis answers again. */
  back: () => void
}) {
  let status: ClusterStatus = 'starting'
  let answeredAt = performance.now()
  let failures = 0
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  const beat = async () => {
    timer = null
    const asked = performance.now()
    try {
      await options.ask()
      answeredAt = asked
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
    /** Whether no lease can have run out: another relay may have those of a process that stood still for as long as one lasts. */
    holdsLeases: () => performance.now() - answeredAt < options.timings.lease,
    /** Asks at once, because there is a connection again. */
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

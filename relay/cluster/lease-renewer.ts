import type { Timings } from '../base/timings.ts'

/** `starting`: Redis has neither answered yet nor failed to. */
export type ClusterStatus = 'starting' | 'together' | 'alone'

/**
 * Beats: asks Redis every so often for this relay's leases, one question at a time. An answer makes it stand together
 * with the others. When there was none for as long as a lease lasts, the leases are others' by now, and it is alone; but
 * not by one failure, which may be of this process standing still. Spans of time are measured by a clock that nobody sets.
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

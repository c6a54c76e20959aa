import type { Timings } from '../timings.ts'

/** `starting`: Redis has neither answered yet nor failed to. */
export type Standing = 'starting' | 'together' | 'alone'

/**
 * Beats: asks Redis every so often for this relay's leases, one question at a time. An answer makes it stand together
 * with the others. When there was none for as long as a lease lasts, the leases are others' by now, and it is alone.
 * Spans of time are measured by a clock that nobody sets.
 */
export function createHeart(options: {
  timings: Pick<Timings, 'beat' | 'lease'>
  /** @throws when there was no answer in time. */
  ask: () => Promise<void>
  alone: () => void
}) {
  let standing: Standing = 'starting'
  let answeredAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const beat = async () => {
    const asked = performance.now()
    try {
      await options.ask()
      answeredAt = asked
      standing = 'together'
    } catch {
      if (!isStopped && standing !== 'alone' && performance.now() - answeredAt >= options.timings.lease) {
        standing = 'alone'
        options.alone()
      }
    }
    if (!isStopped) timer = setTimeout(beat, options.timings.beat)
  }

  return {
    start: () => void beat(),
    standing: () => standing,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

import { monitorEventLoopDelay } from 'node:perf_hooks'

/** By how many milliseconds this machine was late with what the kit itself had to do: 19 of 20 times, and at most. */
export type OwnDelay = { p95: number; most: number }

const resolution = 20

/** Watches this process. @returns what ends it, and tells how late it was. */
export function watchOwnDelay(): () => OwnDelay {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const past = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6) - resolution)
  return () => {
    delay.disable()
    return { p95: past(delay.percentile(95)), most: past(delay.max) }
  }
}

/** What a reader of latencies must know of this machine; null where it was in time. */
export function wordsOnDelay({ p95, most }: OwnDelay): string | null {
  if (most < noticeable) return null
  return `This machine was itself late, by ${p95} ms 19 of 20 times and by up to ${most} ms: run it on a calm one before you blame the exchange for times.`
}

const noticeable = 250

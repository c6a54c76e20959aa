import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The delays (ms) of this process itself: the 95th percentile and the maximum. */
export type OwnDelay = { p95: number; max: number }

const resolution = 20

/** Starts to measure the delay of this process. @returns a function that stops the measurement and returns the delay. */
export function watchOwnDelay(): () => OwnDelay {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const past = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6) - resolution)
  return () => {
    delay.disable()
    return { p95: past(delay.percentile(95)), max: past(delay.max) }
  }
}

/** Returns a warning about this machine's own delay for readers of latencies; null when the delay was small. */
export function wordsOnDelay({ p95, max }: OwnDelay): string | null {
  if (max < noticeable) return null
  return `This machine was itself late, by ${p95} ms 19 of 20 times and by up to ${max} ms: run it on a calm one before you blame the exchange for times.`
}

const noticeable = 250

import type { Readable, Writable } from 'node:stream'

/** Bytes a second: a tenth of the rate that the largest form needs to arrive in time. */
const minRate = 4096

/**
 * Checks over every `window` ms that a body arrives at `minRate` or faster, and calls `tooSlow` when it does not. Time in
 * which `sink` accepts no data does not count against the sender.
 * @returns a function that ends the checks.
 */
export function watchRate(source: Readable, sink: Writable, window: number, tooSlow: () => void): () => void {
  const minBytes = (minRate * window) / 1000
  let arrived = 0
  const count = (chunk: Buffer) => {
    arrived += chunk.length
  }
  const timer = setInterval(() => {
    const isTooSlow = arrived < minBytes && !sink.writableNeedDrain && !source.readableEnded
    arrived = 0
    if (isTooSlow) tooSlow()
  }, window)
  source.on('data', count)
  return () => {
    clearInterval(timer)
    source.off('data', count)
  }
}

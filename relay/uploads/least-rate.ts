import type { Readable, Writable } from 'node:stream'

/** Bytes a second below which a sender does not mean to arrive: a tenth of what the largest form needs to be in time. */
const leastRate = 4096

/**
 * Watches that a body comes at `leastRate` or faster, over every `window` milliseconds, and calls `tooSlow` when it does
 * not. Time in which `sink` takes nothing is not the sender's.
 * @returns a function that ends the watch.
 */
export function watchRate(source: Readable, sink: Writable, window: number, tooSlow: () => void): () => void {
  const least = (leastRate * window) / 1000
  let arrived = 0
  const count = (chunk: Buffer) => {
    arrived += chunk.length
  }
  const timer = setInterval(() => {
    const isTooSlow = arrived < least && !sink.writableNeedDrain && !source.readableEnded
    arrived = 0
    if (isTooSlow) tooSlow()
  }, window)
  source.on('data', count)
  return () => {
    clearInterval(timer)
    source.off('data', count)
  }
}

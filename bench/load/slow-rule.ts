import { existsSync, readFileSync } from 'node:fs'
import { productionTimings } from '#relay/base/timings.ts'
import { pings } from '#relay/hub/sockets.ts'

/** The queue in bytes that a relay allows one reader (design 3). */
const waiting = 64 * 1024

/**
 * Returns how many stopped readers the relay must have disconnected by now, and how many it may have closed as slow (design
 * 3). The relay notices a slow reader when the system's buffers for the connection are full, and closes it some seconds
 * later. A reader with little traffic is not noticed in this way, but it answers no ping. `rates`: bytes a second sent to
 * each. `stoppedFor`: ms. `kept`: bytes of the system's buffers.
 */
export function slowByRule(rates: readonly number[], stoppedFor: number, kept: number): { must: number; may: number } {
  const { slowAfter, slowClose } = productionTimings(1000)
  const left = (stoppedFor - slowClose) / 1000
  // The relay may need two periods of `slowAfter`: the queue may have become too long only during the first.
  const surely = left - (2 * slowAfter) / 1000 - 1
  const count = (seconds: number, bytes: number) => rates.filter((rate) => rate * seconds > bytes).length
  const isSilent = stoppedFor > pings.interval + pings.timeout + 1000
  return { must: isSilent ? rates.length : count(surely, waiting + kept), may: count(left - slowAfter / 1000, waiting) }
}

/** Returns the maximum of bytes that the system buffers for one connection, at both ends together. */
export function keptBySystem(): number {
  const largest = ['tcp_wmem', 'tcp_rmem'].map((name) => {
    const file = `/proc/sys/net/ipv4/${name}`
    return existsSync(file) ? Number(readFileSync(file, 'utf8').trim().split(/\s+/)[2]) : Number.POSITIVE_INFINITY
  })
  return largest[0]! + largest[1]!
}

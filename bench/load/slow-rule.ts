import { existsSync, readFileSync } from 'node:fs'
import { productionTimings } from '#relay/base/timings.ts'
import { pings } from '#relay/hub/sockets.ts'

/** Bytes that a relay lets wait for a reader (design 3). */
const waiting = 64 * 1024

/**
 * Of readers that stopped, how many the relay must have sent away by now, and how many it may have closed as slow: it
 * notices one when the system has taken all that it keeps for a connection, and closes it some seconds later (design 3).
 * Who is sent little is not noticed so, but answers no ping. `rates`: bytes a second that each was sent; `stoppedFor`:
 * milliseconds; `kept`: bytes.
 */
export function slowByRule(rates: readonly number[], stoppedFor: number, kept: number): { must: number; may: number } {
  const { slowAfter, slowClose } = productionTimings(1000)
  const left = (stoppedFor - slowClose) / 1000
  // Found with its queue too long just before it was too long for two seconds, it is looked at again.
  const surely = left - (2 * slowAfter) / 1000 - 1
  const count = (seconds: number, bytes: number) => rates.filter((rate) => rate * seconds > bytes).length
  const isSilent = stoppedFor > pings.interval + pings.timeout + 1000
  return { must: isSilent ? rates.length : count(surely, waiting + kept), may: count(left - slowAfter / 1000, waiting) }
}

/** Bytes that the system keeps at most for one connection, at both ends of it. */
export function keptBySystem(): number {
  const largest = ['tcp_wmem', 'tcp_rmem'].map((name) => {
    const file = `/proc/sys/net/ipv4/${name}`
    return existsSync(file) ? Number(readFileSync(file, 'utf8').trim().split(/\s+/)[2]) : Number.POSITIVE_INFINITY
  })
  return largest[0]! + largest[1]!
}

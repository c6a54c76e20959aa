import type { Timings } from '../base/timings.ts'
import type { Backlog, Client } from './group.ts'

/** Maximum bytes in the queue of a client. */
const maxQueueBytes = 64 * 1024
/**
 * Milliseconds between two checks above which this process was paused. It has not seen yet how much clients read in that
 * time.
 */
const maxTurn = 1000

/**
 * Watches clients whose queue is too long (design 3). When more than 64 KiB are still queued two seconds after they were
 * written, the client is behind and gets no frames. When its queue is short again, it gets the current documents. When it
 * stays behind, it is closed.
 */
export function createSlowReaders(
  timings: Pick<Timings, 'slowAfter' | 'slowClose'>,
  on: { caughtUp: (client: Client) => void; closed: (client: Client) => void },
) {
  const watched = new Set<Client>()
  let checkedAt: number | null = null

  const check = (client: Client, backlog: Backlog, now: number) => {
    const queued = client.sink.queued()
    if (queued <= maxQueueBytes) {
      watched.delete(client)
      client.backlog = null
      if (backlog.behindSince !== null) on.caughtUp(client)
    } else if (backlog.behindSince !== null) {
      if (now - backlog.behindSince < timings.slowClose) return
      watched.delete(client)
      on.closed(client)
    } else if (now - backlog.at >= timings.slowAfter) {
      const taken = client.sink.written() - queued
      if (backlog.written - taken > maxQueueBytes) backlog.behindSince = now
      else client.backlog = { at: now, written: client.sink.written(), behindSince: null }
    }
  }

  return {
    /** Call it after every frame. */
    wrote(client: Client, now: number): void {
      if (client.backlog !== null || client.sink.queued() <= maxQueueBytes) return
      client.backlog = { at: now, written: client.sink.written(), behindSince: null }
      watched.add(client)
    },
    /** Call it at every flush. */
    check(now: number): void {
      const turn = now - (checkedAt ?? now)
      checkedAt = now
      if (turn > maxTurn) for (const { backlog } of watched) forgive(backlog!, turn)
      for (const client of watched) check(client, client.backlog!, now)
    },
    forget: (client: Client) => watched.delete(client),
  }
}

function forgive(backlog: Backlog, time: number): void {
  backlog.at += time
  if (backlog.behindSince !== null) backlog.behindSince += time
}

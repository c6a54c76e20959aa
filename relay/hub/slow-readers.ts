import type { Timings } from '../base/timings.ts'
import type { Backlog, Client } from './group.ts'

/** Bytes that may wait for a reader. */
const longestQueue = 64 * 1024
/** Milliseconds without a look after which this process stood still: what readers took meanwhile is not seen yet. */
const longestTurn = 1000

/**
 * Watches members whose queue is too long (design 3): when more than 64 KiB are still queued two seconds after they were
 * written the member is behind and gets no frames; when its queue is short again it is brought to date; when it stays
 * behind it is closed.
 */
export function createSlowReaders(
  timings: Pick<Timings, 'slowAfter' | 'slowClose'>,
  on: { caughtUp: (member: Client) => void; closed: (member: Client) => void },
) {
  const watched = new Set<Client>()
  let checkedAt: number | null = null

  const check = (member: Client, backlog: Backlog, now: number) => {
    const queued = member.outlet.queued()
    if (queued <= longestQueue) {
      watched.delete(member)
      member.backlog = null
      if (backlog.behindSince !== null) on.caughtUp(member)
    } else if (backlog.behindSince !== null) {
      if (now - backlog.behindSince < timings.slowClose) return
      watched.delete(member)
      on.closed(member)
    } else if (now - backlog.at >= timings.slowAfter) {
      const taken = member.outlet.written() - queued
      if (backlog.written - taken > longestQueue) backlog.behindSince = now
      else member.backlog = { at: now, written: member.outlet.written(), behindSince: null }
    }
  }

  return {
    /** To be called after every frame. */
    wrote(member: Client, now: number): void {
      if (member.backlog !== null || member.outlet.queued() <= longestQueue) return
      member.backlog = { at: now, written: member.outlet.written(), behindSince: null }
      watched.add(member)
    },
    /** To be called at every flush. */
    check(now: number): void {
      const turn = now - (checkedAt ?? now)
      checkedAt = now
      if (turn > longestTurn) for (const { backlog } of watched) forgive(backlog!, turn)
      for (const member of watched) check(member, member.backlog!, now)
    },
    forget: (member: Client) => watched.delete(member),
  }
}

function forgive(backlog: Backlog, time: number): void {
  backlog.at += time
  if (backlog.behindSince !== null) backlog.behindSince += time
}

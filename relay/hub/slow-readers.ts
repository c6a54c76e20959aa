import type { Timings } from '../timings.ts'
import type { Backlog, Member } from './group.ts'

/** Bytes that may wait for a reader. */
const longestQueue = 64 * 1024

/**
 * Watches members whose queue is too long (design 3): when more than 64 KiB are still queued two seconds after they were
 * written the member is behind and gets no frames; when its queue is short again it is brought to date; when it stays
 * behind it is closed.
 */
export function createSlowReaders(
  timings: Pick<Timings, 'slowAfter' | 'slowClose'>,
  on: { caughtUp: (member: Member) => void; closed: (member: Member) => void },
) {
  const watched = new Set<Member>()

  const check = (member: Member, backlog: Backlog, now: number) => {
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
    wrote(member: Member, now: number): void {
      if (member.backlog !== null || member.outlet.queued() <= longestQueue) return
      member.backlog = { at: now, written: member.outlet.written(), behindSince: null }
      watched.add(member)
    },
    /** To be called at every flush. */
    check(now: number): void {
      for (const member of watched) check(member, member.backlog!, now)
    },
    forget: (member: Member) => watched.delete(member),
  }
}

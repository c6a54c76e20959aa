import type { Clock } from '../base/clock.ts'
import type { Timings } from '../base/timings.ts'
import { untilNextTurn } from '../topics/poller.ts'
import type { ChangeTexts } from './catch-up.ts'
import type { Feed, Holder } from './feed.ts'
import { type EncodedFrame, encodeFrame } from './frame-text.ts'
import type { Client, Group } from './group.ts'

type Parts = {
  clock: Clock
  timings: Pick<Timings, 'flush' | 'flushSlice' | 'heartbeat'>
  groups: ReadonlyMap<string, Group>
  /** The feeds that sockets must be told of; emptied by each flush. */
  changed: Set<Feed>
  deliver: (client: Client, frame: EncodedFrame, now: number) => void
  /** Called as a flush begins. */
  begins: (now: number) => void
  /** Sends the frames of subscriptions that must catch up, one a step. */
  catchUp: (texts: ChangeTexts, now: number) => Generator<void>
}

/**
 * Sends at every flush one frame to each subscription with changes. What a flush tells is fixed as it begins. Its frames go
 * out in slices, between which this process answers calls and polls; what changes meanwhile is told by the next flush.
 */
export function createFlush({ clock, timings, groups, changed, deliver, begins, catchUp }: Parts) {
  let cancel = () => {}

  /** One flush, with a step after each frame. */
  function* steps(): Generator<void> {
    const now = clock.now()
    begins(now)
    const texts = new Map<Feed, string>()
    const affected = new Set<Holder>()
    for (const feed of changed) {
      for (const group of feed.groups) affected.add(group)
      texts.set(feed, feed.changeText())
      feed.flushedSeq = feed.seq
    }
    changed.clear()
    const due = [...groups.values()].flatMap((group) => {
      const updates = updatesFor(group, affected.has(group), texts, now)
      return updates === null ? [] : [{ group, updates }]
    })
    // The groups first: a frame of a subscription's own then replaces the group's, and never comes beside it.
    for (const { group, updates } of due) {
      let frame: EncodedFrame | null = null
      for (const { client, needs } of group.subscriptions) {
        if (needs !== null || client.isBehind) continue
        frame ??= encodeFrame(now, updates)
        deliver(client, frame, now)
        yield
      }
    }
    yield* catchUp(texts, now)
  }

  /** What a group is told: what changed, and the place of each topic when its heartbeat is due; null when nothing is. */
  function updatesFor(group: Group, isChanged: boolean, texts: ChangeTexts, now: number): string[] | null {
    const sinceHeartbeat = now - group.heartbeatAt
    // A heartbeat a little early costs nothing when it rides on a frame that goes out anyway.
    const isHeartbeat = sinceHeartbeat >= (isChanged ? timings.heartbeat * 0.7 : timings.heartbeat - timings.flush)
    if (!isHeartbeat && !isChanged) return null
    if (isHeartbeat) group.heartbeatAt = now
    return group.feeds.flatMap((feed) => texts.get(feed) ?? (isHeartbeat ? feed.statusText() : []))
  }

  function goOn(flush: Generator<void>) {
    const until = clock.now() + timings.flushSlice
    while (!flush.next().done) {
      if (clock.now() < until) continue
      cancel = clock.after(0, () => goOn(flush))
      return
    }
    schedule()
  }

  function schedule() {
    // Polls start in the first half of a flush interval: a little later their answers are there.
    cancel = clock.after(untilNextTurn(clock.now(), timings.flush, timings.flush * 0.75), () => goOn(steps()))
  }

  return {
    start: schedule,
    /** One whole flush, for tests that have no timer. */
    flush(): void {
      for (const _ of steps());
    },
    stop: () => cancel(),
  }
}

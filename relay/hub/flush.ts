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
  /** The feeds whose changes sockets must get. Each flush empties it. */
  changed: Set<Feed>
  deliver: (client: Client, frame: EncodedFrame, now: number) => void
  /** Called when a flush begins. */
  begins: (now: number) => void
  /** Sends the frames of subscriptions that must catch up, one in each step. */
  catchUp: (texts: ChangeTexts, now: number) => Generator<void>
}

/**
 * Sends at every flush one frame to each subscription with changes. A flush takes the documents as they are when it begins.
 * It sends its frames in slices, so that this process answers calls and polls in between. Later changes wait for the next
 * flush.
 */
export function createFlush({ clock, timings, groups, changed, deliver, begins, catchUp }: Parts) {
  let cancel = () => {}

  /** Makes one flush, with a step after each frame. */
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
    // Groups come first. A subscription that catches up afterwards gets its own frame only, not the group's as well.
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

  /**
   * Returns the updates of a group's next frame: the changed topics, and the position of every topic when the heartbeat is
   * due. Null when neither applies.
   */
  function updatesFor(group: Group, isChanged: boolean, texts: ChangeTexts, now: number): string[] | null {
    const sinceHeartbeat = now - group.heartbeatAt
    // A heartbeat may be a little early when a frame is sent anyway.
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
    // Polls start in the first half of a flush interval. A little later their answers have arrived.
    cancel = clock.after(untilNextTurn(clock.now(), timings.flush, timings.flush * 0.75), () => goOn(steps()))
  }

  return {
    start: schedule,
    /** Makes one whole flush, for tests without a timer. */
    flush(): void {
      for (const _ of steps());
    },
    stop: () => cancel(),
  }
}

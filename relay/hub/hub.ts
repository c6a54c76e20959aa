import type { Position, SubscribeAnswer, SubscribeResult } from '#shared/stream/frame.ts'
import { wire } from '#shared/stream/frame.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import type { Clock } from '../clock.ts'
import type { Timings } from '../timings.ts'
import { untilNextTurn } from '../topics/poller.ts'
import type { Feed, Holder } from './feed.ts'
import { createFeeds, type KeepPolled } from './feeds.ts'
import { type EncodedFrame, encodeFrame } from './frame-text.ts'
import { type Group, groupKey, Member, type Outlet } from './group.ts'
import { createSlowReaders } from './slow-readers.ts'

/**
 * Who wants what (design 3). Members with the same set of topics form a group; every flush, what changed goes to each
 * group in one frame that is encoded once. Members that must be brought to date get a frame of their own in its place.
 */
export function createHub(options: { clock: Clock; timings: Timings; keepPolled: KeepPolled }) {
  const { clock, timings } = options
  const tally = { frames: 0, bytes: 0, slowCloses: 0, resyncs: { nothing: 0, patches: 0, snapshot: 0, lost: 0 } }
  const groups = new Map<string, Group>()
  const changed = new Set<Feed>()
  const needy = new Set<Member>()
  const feeds = createFeeds({ clock, timings, keepPolled: options.keepPolled, changed: (feed) => changed.add(feed) })
  const slow = createSlowReaders(timings, {
    caughtUp: (member) => bringToDate(member, new Map(member.group.feeds.map((feed) => [feed, null]))),
    closed: (member) => {
      tally.slowCloses += 1
      member.outlet.close('slow')
    },
  })

  const bringToDate = (member: Member, needs: Map<Feed, Position | null>) => {
    member.needs = needs
    needy.add(member)
  }

  const join = (key: string, topics: readonly string[]): Group => {
    const known = groups.get(key)
    if (known) return known
    const group: Group = { key, feeds: topics.map(feeds.take), members: new Set(), heartbeatAt: clock.now() }
    for (const feed of group.feeds) feed.groups.add(group)
    groups.set(key, group)
    return group
  }

  const leave = (member: Member) => {
    const { group } = member
    group.members.delete(member)
    if (group.members.size > 0) return
    groups.delete(group.key)
    for (const feed of group.feeds) {
      feed.groups.delete(group)
      feeds.release(feed)
    }
  }

  const deliver = (member: Member, frame: EncodedFrame, now: number) => {
    member.outlet.send(frame)
    tally.frames += 1
    tally.bytes += frame.bytes.length
    slow.wrote(member, now)
  }

  const sendToGroup = (group: Group, isChanged: boolean, texts: ReadonlyMap<Feed, string>, now: number) => {
    const sinceHeartbeat = now - group.heartbeatAt
    // A heartbeat a little early costs nothing when it rides on a frame that goes out anyway.
    const isHeartbeat = sinceHeartbeat >= (isChanged ? timings.heartbeat * 0.7 : timings.heartbeat - timings.flush)
    if (!isHeartbeat && !isChanged) return
    if (isHeartbeat) group.heartbeatAt = now
    const updates: string[] = []
    for (const feed of group.feeds) {
      const text = texts.get(feed)
      if (text !== undefined) updates.push(text)
      else if (isHeartbeat) updates.push(feed.statusText())
    }
    let frame: EncodedFrame | null = null
    for (const member of group.members) {
      if (member.needs !== null || member.isBehind) continue
      frame ??= encodeFrame(now, updates)
      deliver(member, frame, now)
    }
  }

  const sendToNeedy = (texts: ReadonlyMap<Feed, string>, now: number) => {
    const alike = new Map<string, EncodedFrame>()
    for (const member of needy) {
      if (member.isBehind) continue
      const { group, needs } = member
      member.needs = null
      needy.delete(member)
      const wanting = group.feeds.map((feed) => standing(needs!, feed))
      const key = `${group.key}|${wanting.join(' ')}`
      let frame = alike.get(key)
      if (!frame) {
        frame = encodeFrame(now, updatesFor(group, needs!, texts, now))
        alike.set(key, frame)
      }
      deliver(member, frame, now)
    }
  }

  const updatesFor = (
    group: Group,
    needs: ReadonlyMap<Feed, Position | null>,
    texts: ReadonlyMap<Feed, string>,
    now: number,
  ): string[] =>
    group.feeds.flatMap((feed) => {
      const position = needs.get(feed)
      if (position === undefined) return texts.get(feed) ?? []
      const { text, by } = feed.resumeText(position, now)
      if (position !== null) tally.resyncs[by] += 1
      return text
    })

  /** One frame to each socket with news. Called by its own timer; tests call it themselves. */
  const flush = () => {
    const now = clock.now()
    slow.check(now)
    const texts = new Map<Feed, string>()
    const affected = new Set<Holder>()
    for (const feed of changed) {
      for (const group of feed.groups) affected.add(group)
      texts.set(feed, feed.changeText())
      feed.flushedSeq = feed.seq
    }
    changed.clear()
    // The group first: a needy member's own frame then stands for the group's, never beside it.
    for (const group of groups.values()) sendToGroup(group, affected.has(group), texts, now)
    sendToNeedy(texts, now)
  }

  let cancel = () => {}
  const tick = () => {
    flush()
    schedule()
  }
  const schedule = () => {
    // Polls start in the first half of a flush interval: a little later their answers are there.
    cancel = clock.after(untilNextTurn(clock.now(), timings.flush, timings.flush * 0.75), tick)
  }

  return {
    tally,
    flush,
    start: schedule,
    feeds: feeds.all,

    connect(outlet: Outlet): Member {
      const member = new Member(outlet, join('', []))
      member.group.members.add(member)
      return member
    },

    /** Replaces the member's whole set of topics. Only topics answered `ok` are held. */
    subscribe(member: Member, topics: ReadonlyMap<string, Position | null>): SubscribeAnswer {
      const results = new Map<string, SubscribeResult>()
      const wanted: string[] = []
      for (const name of topics.keys()) {
        const result = resultOf(name, wanted.length)
        results.set(name, result)
        if (result === 'ok') wanted.push(name)
      }
      const held = new Set(member.group.feeds)
      const key = groupKey(wanted)
      if (key !== member.group.key) {
        // Joined before left, so that topics in both sets never lose their last holder.
        const group = join(key, wanted)
        leave(member)
        member.group = group
        group.members.add(member)
      }
      const needs = new Map<Feed, Position | null>()
      for (const feed of member.group.feeds) {
        const position = topics.get(feed.name) ?? null
        const isServed = held.has(feed) && !member.needs?.has(feed)
        if (isServed && position?.epoch === feed.epoch && position.seq === feed.flushedSeq) continue
        if (isServed && position === null) tally.resyncs.lost += 1
        needs.set(feed, position)
      }
      member.needs = null
      needy.delete(member)
      if (needs.size > 0) bringToDate(member, needs)
      return { topics: plainRecord(results) }
    },

    disconnect(member: Member): void {
      leave(member)
      needy.delete(member)
      slow.forget(member)
    },

    /** Ends all polls and the flushing. */
    stop(): void {
      cancel()
      feeds.stop()
    },
  }
}
export type Hub = ReturnType<typeof createHub>

function resultOf(name: string, held: number): SubscribeResult {
  const topic = parseTopic(name)
  if (topic === null) return 'unknown'
  if (topic.kind.startsWith('me:')) return 'denied'
  return held < wire.topicsPerSocket ? 'ok' : 'limit'
}

function standing(needs: ReadonlyMap<Feed, Position | null>, feed: Feed): string {
  const position = needs.get(feed)
  return position === undefined ? '-' : position === null ? 'null' : `${position.epoch}.${position.seq}`
}

/** Names come from clients: `__proto__` must be a key like any other. */
function plainRecord<Value>(entries: ReadonlyMap<string, Value>): { [key: string]: Value } {
  return Object.fromEntries(entries)
}

import type { Position, SubscribeAnswer, SubscribeResult } from '#shared/stream/frame.ts'
import { wire } from '#shared/stream/frame.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import type { Clock } from '../base/clock.ts'
import type { Timings } from '../base/timings.ts'
import type { ByteBudget } from '../limits/byte-budget.ts'
import { untilNextTurn } from '../topics/poller.ts'
import type { Feed, Holder } from './feed.ts'
import { createFeeds, type KeepPolled, type KeepShared } from './feeds.ts'
import { type EncodedFrame, encodeFrame } from './frame-text.ts'
import { Client, type Group, type Sink, type Subscription } from './group.ts'
import { createSeating, needsOf } from './seating.ts'
import { createSlowReaders } from './slow-readers.ts'

type Positions = ReadonlyMap<string, Position | null>
type Results = SubscribeAnswer['topics']

/** A frame of their own for seats that need the same: `cost` is the bytes of what they asked for. */
type Bundle = {
  updates: string[]
  cost: number
  resyncs: ('nothing' | 'patches' | 'snapshot')[]
  frame: EncodedFrame | null
}

/**
 * Who wants what (design 3). Seats with the same set of topics form a group; every flush, what changed goes to each
 * group in one frame that is encoded once. Seats that must be brought to date get a frame of their own in its place.
 */
export function createHub(options: {
  clock: Clock
  timings: Timings
  keepPolled: KeepPolled
  keepShared?: KeepShared
}) {
  const { clock, timings } = options
  const counters = {
    frames: 0,
    bytes: 0,
    slowCloses: 0,
    waits: 0,
    resyncs: { nothing: 0, patches: 0, snapshot: 0, lost: 0 },
  }
  const changed = new Set<Feed>()
  const needy = new Set<Subscription>()
  const { keepPolled, keepShared = null } = options
  const feeds = createFeeds({ clock, timings, keepPolled, keepShared, changed: (feed) => changed.add(feed) })
  const seating = createSeating(feeds, clock.now)
  const slow = createSlowReaders(timings, {
    caughtUp: ({ open, own }) => {
      for (const seat of own === null ? [open] : [open, own])
        bringToDate(seat, new Map(seat.group.feeds.map((feed) => [feed, null])))
    },
    closed: (member) => {
      counters.slowCloses += 1
      member.outlet.close('slow')
    },
  })

  const bringToDate = (seat: Subscription, needs: Map<Feed, Position | null>) => {
    seat.needs = needs.size > 0 ? needs : null
    seat.waitsUntil = 0
    if (needs.size > 0) needy.add(seat)
    else needy.delete(seat)
  }

  const askedFor = (seat: Subscription, heldBefore: ReadonlySet<Feed>, positions: Positions) => {
    const { needs, lost } = needsOf(seat, heldBefore, positions)
    counters.resyncs.lost += lost
    bringToDate(seat, needs)
  }

  const deliver = (member: Client, frame: EncodedFrame, now: number) => {
    member.outlet.send(frame)
    member.heardAt = now
    counters.frames += 1
    counters.bytes += frame.bytes.length
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
    for (const { member, needs } of group.seats) {
      if (needs !== null || member.isBehind) continue
      frame ??= encodeFrame(now, updates)
      deliver(member, frame, now)
    }
  }

  const sendToNeedy = (texts: ReadonlyMap<Feed, string>, now: number) => {
    const alike = new Map<string, Bundle>()
    for (const seat of needy) {
      const { member, group } = seat
      const needs = seat.needs!
      if (member.isBehind) continue
      if (now >= seat.waitsUntil) {
        const key = `${group.key}|${group.feeds.map((feed) => standing(needs, feed)).join(' ')}`
        const bundle = alike.get(key) ?? bundleFor(group, needs, texts, now)
        alike.set(key, bundle)
        const wait = member.budget?.spend(bundle.cost, now) ?? 0
        if (wait === 0) {
          seat.needs = null
          needy.delete(seat)
          deliver(member, frameOf(bundle, now), now)
          continue
        }
        seat.waitsUntil = now + wait
        counters.waits += 1
      }
      sendMeanwhile(seat, needs, texts, now)
    }
  }

  /** Whoever waits for what was asked is served as before with the rest, and hears that the wire is well. */
  const sendMeanwhile = (
    { member, group }: Subscription,
    needs: ReadonlyMap<Feed, Position | null>,
    texts: ReadonlyMap<Feed, string>,
    now: number,
  ) => {
    const isHeartbeat = now - member.heardAt >= timings.heartbeat
    const served = group.feeds.filter((feed) => !needs.has(feed))
    const updates = served.flatMap((feed) => texts.get(feed) ?? (isHeartbeat ? feed.statusText() : []))
    if (updates.length > 0 || isHeartbeat) deliver(member, encodeFrame(now, updates), now)
  }

  const bundleFor = (
    group: Group,
    needs: ReadonlyMap<Feed, Position | null>,
    texts: ReadonlyMap<Feed, string>,
    now: number,
  ): Bundle => {
    const bundle: Bundle = { updates: [], cost: 0, resyncs: [], frame: null }
    for (const feed of group.feeds) {
      const position = needs.get(feed)
      if (position === undefined) {
        const live = texts.get(feed)
        if (live !== undefined) bundle.updates.push(live)
        continue
      }
      const { text, by } = feed.resumeText(position, now)
      bundle.updates.push(text)
      bundle.cost += text.length
      if (position !== null) bundle.resyncs.push(by)
    }
    return bundle
  }

  const frameOf = (bundle: Bundle, now: number): EncodedFrame => {
    if (bundle.frame === null) for (const by of bundle.resyncs) counters.resyncs[by] += 1
    bundle.frame ??= encodeFrame(now, bundle.updates)
    return bundle.frame
  }

  /** One frame to each seat with news. Called by its own timer; tests call it themselves. */
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
    // The group first: a needy seat's own frame then stands for the group's, never beside it.
    for (const group of seating.groups.values()) sendToGroup(group, affected.has(group), texts, now)
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
    counters,
    flush,
    start: schedule,
    feeds: feeds.all,
    /** A command of this account's succeeded: its own topics are polled at once. */
    pollNow: feeds.pollNow,

    /** @param budget what the member may draw by asking; null without a bound. */
    connect(outlet: Sink, budget: ByteBudget | null = null): Client {
      const member = new Client(outlet, seating.join([], null), budget, clock.now())
      member.open.group.seats.add(member.open)
      return member
    },

    /** Replaces the member's whole set of public topics. Only topics answered `ok` are held; a person's own are `denied`. */
    subscribe(member: Client, topics: Positions): Results {
      const { wanted, results } = chosen(topics.keys(), wire.topicsPerSocket, false)
      const held = new Set(member.open.group.feeds)
      askedFor(seating.open(member, wanted), held, topics)
      return results
    },

    /** Replaces the set of a person's own topics that the member holds. `person`: her account, by a verified token alone. */
    claim(member: Client, topics: Positions, person: string): Results {
      const room = wire.topicsPerSocket - member.open.group.feeds.length
      const { wanted, results } = chosen(topics.keys(), room, true)
      const held = new Set(member.own?.group.feeds)
      if (wanted.length === 0) giveUp(member)
      const seat = seating.own(member, wanted, person)
      if (seat !== null) askedFor(seat, held, topics)
      return results
    },

    disconnect(member: Client): void {
      giveUp(member)
      seating.own(member, [], '')
      seating.leave(member.open)
      needy.delete(member.open)
      slow.forget(member)
    },

    /** Ends all polls and the flushing. */
    stop(): void {
      cancel()
      feeds.stop()
    },
  }

  function giveUp({ own }: Client): void {
    if (own !== null) needy.delete(own)
  }
}
export type Hub = ReturnType<typeof createHub>

/** Whether a name that a client sent is one of a person's own topics. */
export function isOwnTopic(name: string): boolean {
  return parseTopic(name)?.kind.startsWith('me:') ?? false
}

/** What becomes of each name, and those that are held. */
function chosen(names: Iterable<string>, room: number, isOwn: boolean): { wanted: string[]; results: Results } {
  const results = new Map<string, SubscribeResult>()
  const wanted: string[] = []
  for (const name of names) {
    const result = parseTopic(name) === null ? 'unknown' : isOwnTopic(name) !== isOwn ? 'denied' : 'ok'
    if (result === 'ok' && wanted.length < room) wanted.push(name)
    results.set(name, result === 'ok' && wanted.at(-1) !== name ? 'limit' : result)
  }
  return { wanted, results: plainRecord(results) }
}

function standing(needs: ReadonlyMap<Feed, Position | null>, feed: Feed): string {
  const position = needs.get(feed)
  return position === undefined ? '-' : position === null ? 'null' : `${position.epoch}.${position.seq}`
}

/** Names come from clients: `__proto__` must be a key like any other. */
function plainRecord<Value>(entries: ReadonlyMap<string, Value>): { [key: string]: Value } {
  return Object.fromEntries(entries)
}

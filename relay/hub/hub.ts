import type { Position, SubscribeAnswer, SubscribeResult } from '#shared/stream/frame.ts'
import { wire } from '#shared/stream/frame.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import type { Clock } from '../base/clock.ts'
import type { Timings } from '../base/timings.ts'
import type { KeepPolled } from '../topics/keep-polled.ts'
import { untilNextTurn } from '../topics/poller.ts'
import type { ByteBudget } from './byte-budget.ts'
import type { Feed, Holder } from './feed.ts'
import { createFeeds, type KeepShared } from './feeds.ts'
import { type EncodedFrame, encodeFrame } from './frame-text.ts'
import { Client, type Group, type Sink, type Subscription } from './group.ts'
import { createSlowReaders } from './slow-readers.ts'
import { createSubscriptions, needsOf } from './subscriptions.ts'

type Positions = ReadonlyMap<string, Position | null>
type Results = SubscribeAnswer['topics']

/** A frame for subscriptions that must catch up on the same. `cost`: bytes of what they asked for. */
type Bundle = {
  updates: string[]
  cost: number
  resyncs: ('nothing' | 'patches' | 'snapshot')[]
  frame: EncodedFrame | null
}

/**
 * Serves topics to clients (design 3). Subscriptions to the same set of topics form a group; at every flush each group gets
 * its changes in one frame that is encoded once. A subscription that must catch up gets a frame of its own instead.
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
  const subscriptions = createSubscriptions(feeds, clock.now)
  const slow = createSlowReaders(timings, {
    caughtUp: ({ open, own }) => {
      for (const subscription of own === null ? [open] : [open, own])
        bringToDate(subscription, new Map(subscription.group.feeds.map((feed) => [feed, null])))
    },
    closed: (client) => {
      counters.slowCloses += 1
      client.sink.close('slow')
    },
  })

  const bringToDate = (subscription: Subscription, needs: Map<Feed, Position | null>) => {
    subscription.needs = needs.size > 0 ? needs : null
    subscription.waitsUntil = 0
    if (needs.size > 0) needy.add(subscription)
    else needy.delete(subscription)
  }

  const askedFor = (subscription: Subscription, heldBefore: ReadonlySet<Feed>, positions: Positions) => {
    const { needs, lost } = needsOf(subscription, heldBefore, positions)
    counters.resyncs.lost += lost
    bringToDate(subscription, needs)
  }

  const deliver = (client: Client, frame: EncodedFrame, now: number) => {
    client.sink.send(frame)
    client.heardAt = now
    counters.frames += 1
    counters.bytes += frame.bytes.length
    slow.wrote(client, now)
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
    for (const { client, needs } of group.subscriptions) {
      if (needs !== null || client.isBehind) continue
      frame ??= encodeFrame(now, updates)
      deliver(client, frame, now)
    }
  }

  const sendToNeedy = (texts: ReadonlyMap<Feed, string>, now: number) => {
    const alike = new Map<string, Bundle>()
    for (const subscription of needy) {
      const { client, group } = subscription
      const needs = subscription.needs!
      if (client.isBehind) continue
      if (now >= subscription.waitsUntil) {
        const key = `${group.key}|${group.feeds.map((feed) => standing(needs, feed)).join(' ')}`
        const bundle = alike.get(key) ?? bundleFor(group, needs, texts, now)
        alike.set(key, bundle)
        const wait = client.budget?.spend(bundle.cost, now) ?? 0
        if (wait === 0) {
          subscription.needs = null
          needy.delete(subscription)
          deliver(client, frameOf(bundle, now), now)
          continue
        }
        subscription.waitsUntil = now + wait
        counters.waits += 1
      }
      sendMeanwhile(subscription, needs, texts, now)
    }
  }

  /** A subscription that waits for what it asked for gets its other topics as before, and heartbeats. */
  const sendMeanwhile = (
    { client, group }: Subscription,
    needs: ReadonlyMap<Feed, Position | null>,
    texts: ReadonlyMap<Feed, string>,
    now: number,
  ) => {
    const isHeartbeat = now - client.heardAt >= timings.heartbeat
    const served = group.feeds.filter((feed) => !needs.has(feed))
    const updates = served.flatMap((feed) => texts.get(feed) ?? (isHeartbeat ? feed.statusText() : []))
    if (updates.length > 0 || isHeartbeat) deliver(client, encodeFrame(now, updates), now)
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

  /** One frame to each subscription with news. Called by its own timer; tests call it themselves. */
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
    // The group first: a frame of a subscription's own then replaces the group's, and never comes beside it.
    for (const group of subscriptions.groups.values()) sendToGroup(group, affected.has(group), texts, now)
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
    /** Polls an account's personal topics at once, after one of its commands. */
    pollNow: feeds.pollNow,

    /** Takes a client in. @param budget the bytes that it may draw by subscribing; null for no limit. */
    connect(sink: Sink, budget: ByteBudget | null = null): Client {
      const client = new Client(sink, subscriptions.join([], null), budget, clock.now())
      client.open.group.subscriptions.add(client.open)
      return client
    },

    /** Replaces the client's public topics. It holds those that are answered `ok`; personal topics are `denied`. */
    subscribe(client: Client, topics: Positions): Results {
      const { wanted, results } = chosen(topics.keys(), wire.topicsPerSocket, false)
      const held = new Set(client.open.group.feeds)
      askedFor(subscriptions.open(client, wanted), held, topics)
      return results
    },

    /** Replaces the client's personal topics. `person`: the account that a verified token belongs to. */
    claim(client: Client, topics: Positions, person: string): Results {
      const room = wire.topicsPerSocket - client.open.group.feeds.length
      const { wanted, results } = chosen(topics.keys(), room, true)
      const held = new Set(client.own?.group.feeds)
      if (wanted.length === 0) giveUp(client)
      const subscription = subscriptions.own(client, wanted, person)
      if (subscription !== null) askedFor(subscription, held, topics)
      return results
    },

    disconnect(client: Client): void {
      giveUp(client)
      subscriptions.own(client, [], '')
      subscriptions.leave(client.open)
      needy.delete(client.open)
      slow.forget(client)
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

/** Whether a name that a client sent is of a personal topic. */
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

import { type Position, wire } from '#shared/stream/frame.ts'
import type { Clock } from '../base/clock.ts'
import type { Timings } from '../base/timings.ts'
import type { KeepPolled } from '../topics/keep-polled.ts'
import type { ByteBudget } from './byte-budget.ts'
import { createCatchUp } from './catch-up.ts'
import { chooseTopics, type Results } from './choose-topics.ts'
import type { Feed } from './feed.ts'
import { createFeeds, type KeepShared } from './feeds.ts'
import { createFlush } from './flush.ts'
import type { EncodedFrame } from './frame-text.ts'
import { Client, type Sink, type Subscription } from './group.ts'
import { createReading } from './reading.ts'
import { createSlowReaders } from './slow-readers.ts'
import { createSubscriptions, needsOf } from './subscriptions.ts'

type Positions = ReadonlyMap<string, Position | null>

/**
 * Serves topics to clients (design 3). Subscriptions to the same set of topics form a group. At every flush each group gets
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
  const { keepPolled, keepShared = null } = options
  const feeds = createFeeds({
    clock,
    timings,
    keepPolled,
    keepShared,
    changed: (feed) => {
      changed.add(feed)
      reading.look()
    },
  })
  const reading = createReading(feeds, clock)
  const subscriptions = createSubscriptions(feeds, clock.now)
  const slow = createSlowReaders(timings, {
    caughtUp: ({ open, own }) => {
      for (const subscription of own === null ? [open] : [open, own])
        catchUp.need(subscription, new Map(subscription.group.feeds.map((feed) => [feed, null])))
    },
    closed: (client) => {
      counters.slowCloses += 1
      client.sink.close('slow')
    },
  })

  const deliver = (client: Client, frame: EncodedFrame, now: number) => {
    client.sink.send(frame)
    client.lastFrameAt = now
    counters.frames += 1
    counters.bytes += frame.bytes.length
    slow.wrote(client, now)
  }
  const catchUp = createCatchUp({ heartbeat: timings.heartbeat, counters, deliver })

  const request = (subscription: Subscription, heldBefore: ReadonlySet<Feed>, positions: Positions) => {
    const { needs, lost } = needsOf(subscription, heldBefore, positions)
    counters.resyncs.lost += lost
    catchUp.need(subscription, needs)
  }

  const flushing = createFlush({
    clock,
    timings,
    groups: subscriptions.groups,
    changed,
    deliver,
    begins: slow.check,
    catchUp: catchUp.send,
  })
  const forgetOwn = ({ own }: Client) => {
    if (own !== null) catchUp.forget(own)
  }

  return {
    counters,
    flush: flushing.flush,
    start: flushing.start,
    feeds: feeds.all,
    /** Polls an account's personal topics at once, after one of its commands. */
    pollNow: feeds.pollNow,

    /** Returns the current documents of public topics. It waits at most `timeout` (ms) for those that are not held yet. */
    read: reading.read,

    /** Adds a client. @param budget the bytes that it may draw by subscribing; null for no limit. */
    connect(sink: Sink, budget: ByteBudget | null = null): Client {
      const client = new Client(sink, subscriptions.join([], null), budget, clock.now())
      client.open.group.subscriptions.add(client.open)
      return client
    },

    /** Replaces the client's public topics. It holds those with the result `ok`. Personal topics are `denied`. */
    subscribe(client: Client, topics: Positions): Results {
      const { wanted, results } = chooseTopics(topics.keys(), { isOwn: false })
      const held = new Set(client.open.group.feeds)
      request(subscriptions.open(client, wanted), held, topics)
      return results
    },

    /** Replaces the client's personal topics. `person`: the account of a verified token. */
    claim(client: Client, topics: Positions, person: string): Results {
      const room = wire.topicsPerSocket - client.open.group.feeds.length
      const { wanted, results } = chooseTopics(topics.keys(), { room, isOwn: true })
      const held = new Set(client.own?.group.feeds)
      if (wanted.length === 0) forgetOwn(client)
      const subscription = subscriptions.own(client, wanted, person)
      if (subscription !== null) request(subscription, held, topics)
      return results
    },

    disconnect(client: Client): void {
      forgetOwn(client)
      subscriptions.own(client, [], '')
      subscriptions.leave(client.open)
      catchUp.forget(client.open)
      slow.forget(client)
    },

    /** Ends all polls and flushes. */
    stop(): void {
      flushing.stop()
      feeds.stop()
    },
  }
}
export type Hub = ReturnType<typeof createHub>

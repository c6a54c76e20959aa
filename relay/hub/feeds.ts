import { randomInt } from 'node:crypto'
import { type ParsedTopic, parseTopic } from '#shared/stream/topics.ts'
import type { Clock } from '../base/clock.ts'
import type { Timings } from '../base/timings.ts'
import type { KeepPolled } from '../topics/keep-polled.ts'
import type { Poller } from '../topics/poller.ts'
import { Feed } from './feed.ts'

/** Keeps a public topic up to date together with other relays, as the cluster does; calls `tell` when sockets must be told. */
export type KeepShared = (topic: ParsedTopic, feed: Feed, tell: () => void) => Poller

type Opened = { feed: Feed; poller: Poller; keep: () => void }

/**
 * Opens and closes the feeds of topics: a topic is polled while a group holds it, and for its linger after. Each account has
 * its own feed of a personal topic, one for all of its connections.
 */
export function createFeeds(options: {
  clock: Clock
  timings: Pick<Timings, 'linger' | 'ringAge'>
  keepPolled: KeepPolled
  /** Null while this relay is the only one. */
  keepShared: KeepShared | null
  /** Called when sockets must be told of a topic. */
  changed: (feed: Feed) => void
}) {
  const { clock, timings } = options
  const open = new Map<string, Opened>()
  const life = randomInt(36 ** 4, 36 ** 5).toString(36)
  let lives = 0
  let isStopped = false

  const keep = (topic: ParsedTopic, feed: Feed): Poller => {
    const tell = () => options.changed(feed)
    if (feed.person === null && options.keepShared !== null) return options.keepShared(topic, feed, tell)
    return options.keepPolled(topic, feed.person, {
      document: (document) => feed.accept(document, clock.now()) && tell(),
      failure: (reason) => feed.fail(reason) && tell(),
    })
  }

  const start = (name: string, person: string | null): Opened => {
    lives += 1
    const topic = parseTopic(name)!
    const epoch = `${life}${lives.toString(36)}`
    const feed = new Feed({ name, person, kind: topic.kind, epoch, ringAge: timings.ringAge })
    const poller = isStopped ? unpolled : keep(topic, feed)
    const opened = { feed, poller, keep: () => {} }
    open.set(placeOf(feed), opened)
    return opened
  }

  return {
    /** The feed of a topic, opened when nobody holds it yet. It must be added to a group at once, or released. */
    take(name: string, person: string | null): Feed {
      const known = open.get(placeOf({ name, person }))
      // It may have failed for want of a token, and the client that comes now brings one.
      if (known && person !== null && known.feed.stale !== null) known.poller.pollNow()
      const opened = known ?? start(name, person)
      opened.keep()
      opened.keep = () => {}
      return opened.feed
    },
    /** To be called when a feed lost a group: ends it after its linger when that was the last. */
    release(feed: Feed): void {
      const opened = open.get(placeOf(feed))
      if (opened?.feed !== feed || feed.groups.size > 0) return
      opened.keep()
      opened.keep = clock.after(timings.linger, () => {
        opened.poller.stop()
        open.delete(placeOf(feed))
      })
    },
    /** A person's own topics are polled at once. */
    pollNow(person: string): void {
      for (const { feed, poller } of open.values()) if (feed.person === person) poller.pollNow()
    },
    all: () => [...open.values()].map(({ feed }) => feed),
    /** Ends all polls; topics that are taken after that are not polled. */
    stop(): void {
      isStopped = true
      for (const opened of open.values()) {
        opened.keep()
        opened.poller.stop()
      }
      open.clear()
    },
  }
}

const unpolled: Poller = { stop: () => {}, pollNow: () => {} }

/** Names of accounts have no space, names of topics neither. */
function placeOf({ name, person }: { name: string; person: string | null }): string {
  return person === null ? name : `${person} ${name}`
}

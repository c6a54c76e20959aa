import { randomInt } from 'node:crypto'
import { type ParsedTopic, parseTopic } from '#shared/stream/topics.ts'
import type { Clock } from '../base/clock.ts'
import type { Timings } from '../base/timings.ts'
import type { KeepPolled } from '../topics/keep-polled.ts'
import type { Poller } from '../topics/poller.ts'
import { Feed } from './feed.ts'

/**
 * Keeps a public topic up to date together with other relays, as the cluster does. It calls `notify` when sockets must be
 * notified.
 */
export type KeepShared = (topic: ParsedTopic, feed: Feed, notify: () => void) => Poller

type Opened = { feed: Feed; poller: Poller; keep: () => void }

/**
 * Opens and closes the feeds of topics. A topic is polled while a group holds it, and for its linger after that. Each
 * account has its own feed of a personal topic, for all of its connections.
 */
export function createFeeds(options: {
  clock: Clock
  timings: Pick<Timings, 'linger' | 'ringAge'>
  keepPolled: KeepPolled
  /** Null when this relay is the only one. */
  keepShared: KeepShared | null
  /** Called when sockets must be notified of a change of a topic. */
  changed: (feed: Feed) => void
}) {
  const { clock, timings } = options
  const open = new Map<string, Opened>()
  const life = randomInt(36 ** 4, 36 ** 5).toString(36)
  let lives = 0
  let isStopped = false

  const keep = (topic: ParsedTopic, feed: Feed): Poller => {
    const notify = () => options.changed(feed)
    if (feed.person === null && options.keepShared !== null) return options.keepShared(topic, feed, notify)
    return options.keepPolled(topic, feed.person, {
      document: (document) => feed.accept(document, clock.now()) && notify(),
      failure: (reason) => feed.fail(reason) && notify(),
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
    /** Returns the feed of a topic, and opens it if needed. Add it to a group at once, or release it. */
    take(name: string, person: string | null): Feed {
      const known = open.get(placeOf({ name, person }))
      // The topic may have failed because there was no token, and the new client has one.
      if (known && person !== null && known.feed.stale !== null) known.poller.pollNow()
      const opened = known ?? start(name, person)
      opened.keep()
      opened.keep = () => {}
      return opened.feed
    },
    /** Ends a feed after its linger, if it has no group any more. Call it when a feed lost a group. */
    release(feed: Feed): void {
      const opened = open.get(placeOf(feed))
      if (opened?.feed !== feed || feed.groups.size > 0) return
      opened.keep()
      opened.keep = clock.after(timings.linger, () => {
        opened.poller.stop()
        open.delete(placeOf(feed))
      })
    },
    /** Polls the personal topics of an account at once. */
    pollNow(person: string): void {
      for (const { feed, poller } of open.values()) if (feed.person === person) poller.pollNow()
    },
    all: () => [...open.values()].map(({ feed }) => feed),
    /** Ends all polls. Topics that are taken after that are not polled. */
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

/** Returns the key of a feed. Neither ids of accounts nor names of topics have a space. */
function placeOf({ name, person }: { name: string; person: string | null }): string {
  return person === null ? name : `${person} ${name}`
}

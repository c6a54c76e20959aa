import { randomInt } from 'node:crypto'
import type { Document } from '#shared/stream/frame.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import type { Clock } from '../clock.ts'
import type { Timings } from '../timings.ts'
import type { PublicParsedTopic } from '../topics/catalogue.ts'
import { Feed } from './feed.ts'

/** Keeps a topic polled until the result is called. */
export type KeepPolled = (
  topic: PublicParsedTopic,
  on: { document: (document: Document) => void; failure: (reason: string) => void },
) => () => void

/** The topics in use, each polled while somebody holds it and for its linger after. */
export function createFeeds(options: {
  clock: Clock
  timings: Pick<Timings, 'linger' | 'ringAge'>
  keepPolled: KeepPolled
  /** Sockets must hear of this topic. */
  changed: (feed: Feed) => void
}) {
  const { clock, timings } = options
  const open = new Map<string, { feed: Feed; stop: () => void; keep: () => void }>()
  const life = randomInt(36 ** 4, 36 ** 5).toString(36)
  let lives = 0

  const start = (name: string, topic: PublicParsedTopic) => {
    lives += 1
    const feed = new Feed(name, topic.kind, `${life}${lives.toString(36)}`, timings.ringAge)
    const stop = options.keepPolled(topic, {
      document: (document) => feed.accept(document, clock.now()) && options.changed(feed),
      failure: (reason) => feed.fail(reason) && options.changed(feed),
    })
    const opened = { feed, stop, keep: () => {} }
    open.set(name, opened)
    return opened
  }

  return {
    /** The feed of a topic, opened when nobody holds it yet. It must be added to a group at once, or released. */
    take(name: string): Feed {
      const opened = open.get(name) ?? start(name, parseTopic(name) as PublicParsedTopic)
      opened.keep()
      opened.keep = () => {}
      return opened.feed
    },
    /** To be called when a feed lost a group: ends it after its linger when that was the last. */
    release(feed: Feed): void {
      const opened = open.get(feed.name)
      if (opened?.feed !== feed || feed.groups.size > 0) return
      opened.keep()
      opened.keep = clock.after(timings.linger, () => {
        opened.stop()
        open.delete(feed.name)
      })
    },
    all: () => [...open.values()].map(({ feed }) => feed),
    stop(): void {
      for (const opened of open.values()) {
        opened.keep()
        opened.stop()
      }
      open.clear()
    },
  }
}

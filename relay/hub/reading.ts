import type { PageTopics } from '#shared/stream/page-topics.ts'
import type { Clock } from '../base/clock.ts'
import { chooseTopics } from './choose-topics.ts'
import type { createFeeds } from './feeds.ts'

/** Reads topics once, for a caller that does not subscribe to them. */
export function createReading(feeds: Pick<ReturnType<typeof createFeeds>, 'take' | 'release'>, clock: Clock) {
  const waiting = new Set<() => void>()

  return {
    /** Checks the waiting reads. Call it when a feed has changed. */
    look(): void {
      for (const look of waiting) look()
    },

    /**
     * Returns the documents of public topics when each has one or `timeout` (ms) is over. A topic whose last poll failed
     * is left out. A topic without a client is then polled for its linger, as after a client that left.
     */
    async read(names: readonly string[], timeout: number): Promise<PageTopics['topics']> {
      const read = chooseTopics(names, { isOwn: false }).wanted.map((name) => feeds.take(name, null))
      for (const feed of read) feeds.release(feed)
      const areHere = () => read.every(({ document, stale }) => document !== null || stale !== null)
      if (!areHere()) await until(areHere, timeout)
      return Object.fromEntries(
        read.flatMap(({ name, document, asOf, stale }) =>
          document === null || asOf === null || stale !== null ? [] : [[name, { doc: document, asOf }]],
        ),
      )
    },
  }

  function until(isTrue: () => boolean, timeout: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel()
        waiting.delete(look)
        resolve()
      }
      const look = () => {
        if (isTrue()) end()
      }
      const cancel = clock.after(timeout, end)
      waiting.add(look)
    })
  }
}

import { LRUCache } from 'lru-cache'
import type { UpstreamAnswer } from '../../upstream/client.ts'

type Kept = { answer: UpstreamAnswer; at: number }
type Fetch = () => Promise<UpstreamAnswer>
/** How an answer was found: kept, asked for, or asked for by another request at the same time. */
export type CacheResult = 'hit' | 'miss' | 'shared'

/**
 * Caches answers for everybody who asks the same (design 3): one request at a time for a key, and its answer kept for a
 * lifetime. Only a 200 is kept. The least recently used go first past `entries` and `bytes`. `now` is in epoch milliseconds.
 */
export function createAnswerCache(options: { now: () => number; entries: number; bytes: number }) {
  const cache = new LRUCache<string, Kept, Fetch>({
    max: options.entries,
    maxSize: options.bytes,
    // A size of 0 is refused.
    sizeCalculation: ({ answer }) => answer.body.length + 1,
    perf: { now: options.now },
    ttlResolution: 0,
    // A request that waits for an answer gets it, whatever was dropped meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => ({ answer: await context(), at: options.now() }),
  })

  return {
    /** The answer, how it was found, and its age. `lifetime` and `age` in milliseconds. @throws what `fetch` throws. */
    async get(
      key: string,
      lifetime: number,
      fetch: Fetch,
    ): Promise<{ answer: UpstreamAnswer; result: CacheResult; age: number }> {
      const status: LRUCache.Status<string, Kept, Fetch> = {}
      const kept = await cache.forceFetch(key, { ttl: lifetime, context: fetch, status })
      if (kept.answer.status !== 200 && cache.peek(key) === kept) cache.delete(key)
      const result = status.fetch === 'hit' ? 'hit' : status.fetch === 'inflight' ? 'shared' : 'miss'
      return { answer: kept.answer, result, age: result === 'hit' ? options.now() - kept.at : 0 }
    },
  }
}

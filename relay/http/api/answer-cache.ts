import { LRUCache } from 'lru-cache'
import type { UpstreamAnswer } from '../../upstream/client.ts'

type Kept = { answer: UpstreamAnswer; at: number }
type Fetch = () => Promise<UpstreamAnswer>
/** How an answer was found: in the cache, by a request, or by the request of another caller at the same time. */
export type CacheResult = 'hit' | 'miss' | 'shared'

/**
 * Caches answers that are the same for all callers (design 3). It sends one request at a time for a key and keeps the
 * answer for a lifetime. It keeps only answers with status 200. Above `entries` and `bytes` it drops the least recently
 * used ones. `now` is in epoch milliseconds.
 */
export function createAnswerCache(options: { now: () => number; entries: number; bytes: number }) {
  const cache = new LRUCache<string, Kept, Fetch>({
    max: options.entries,
    maxSize: options.bytes,
    // The cache refuses a size of 0.
    sizeCalculation: ({ answer }) => answer.body.length + 1,
    perf: { now: options.now },
    ttlResolution: 0,
    // A caller that waits for an answer gets it, even if its entry is dropped in that time.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => ({ answer: await context(), at: options.now() }),
  })

  return {
    /** Returns the answer, how it was found, and its age. `lifetime` and `age` are in ms. @throws the error of `fetch`. */
    async get(
      key: string,
      lifetime: number,
      fetch: Fetch,
    ): Promise<{ answer: UpstreamAnswer; result: CacheResult; age: number }> {
      const status: LRUCache.Status<string, Kept, Fetch> = {}
      const kept = await cache.forceFetch(key, { ttl: lifetime, context: fetch, status })
      if (kept.answer.status !== 200 && cache.peek(key) === kept) cache.delete(key)
      const result = status.fetch === 'hit' ? 'hit' : status.fetch === 'inflight' ? 'shared' : 'miss'
      return { answer: kept.answer, result, age: options.now() - kept.at }
    },
  }
}

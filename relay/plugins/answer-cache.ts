import type { UpstreamAnswer } from '../upstream/client.ts'

type Entry = { answer: UpstreamAnswer; at: number; until: number; size: number }
export type CacheResult = 'hit' | 'miss' | 'shared'

/**
 * Answers shared by all who ask the same (design 3): single-flight, and kept a short while. Only 200 is kept. Bounded by
 * entries and bytes; the longest unused goes first. Times are epoch milliseconds.
 */
export function createAnswerCache(options: { now: () => number; entries: number; bytes: number }) {
  const kept = new Map<string, Entry>()
  const running = new Map<string, Promise<UpstreamAnswer>>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  const keep = (key: string, answer: UpstreamAnswer, lifetime: number) => {
    const now = options.now()
    forget(key)
    kept.set(key, { answer, at: now, until: now + lifetime, size: answer.body.length })
    bytes += answer.body.length
    for (const oldest of kept.keys()) {
      if (kept.size <= options.entries && bytes <= options.bytes) break
      forget(oldest)
    }
  }

  return {
    async get(
      key: string,
      lifetime: number,
      fetch: () => Promise<UpstreamAnswer>,
    ): Promise<{ answer: UpstreamAnswer; result: CacheResult; age: number }> {
      const known = kept.get(key)
      if (known && options.now() < known.until) {
        kept.delete(key)
        kept.set(key, known)
        return { answer: known.answer, result: 'hit', age: options.now() - known.at }
      }
      const underway = running.get(key)
      if (underway) return { answer: await underway, result: 'shared', age: 0 }
      const asked = fetch()
      running.set(key, asked)
      try {
        const answer = await asked
        if (answer.status === 200) keep(key, answer, lifetime)
        return { answer, result: 'miss', age: 0 }
      } finally {
        running.delete(key)
      }
    },
  }
}

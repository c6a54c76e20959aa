// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTopicStore } from '#web/adapters/app/topic-store.ts'

const doc = { BITCOIN: { buyPrice: '5' } }
const day = 86_400_000
const now = 100 * day
const store = () => createTopicStore(() => now)
const leave = () => dispatchEvent(new Event('pagehide'))

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  // Writes that are still pending must not reach the next test.
  leave()
})

describe('the saved prices', () => {
  it('are available to the next page, with the time of their last confirmation', () => {
    store().keep('prices:TOMAN', { doc, asOf: now - 5 })
    leave()
    expect(store().read('prices:TOMAN')).toEqual({ doc, asOf: now - 5 })
    expect(store().read('prices:TETHER')).toBe(null)
  })

  it('are written once in half a minute, however often they arrive', () => {
    vi.useFakeTimers()
    const { written } = stubStorage()
    const kept = store()
    for (let second = 0; second < 30; second++) {
      kept.keep('stats', { doc, asOf: now + second })
      vi.advanceTimersByTime(1000)
    }
    vi.useRealTimers()
    expect(written.length).toBe(1)
    expect(store().read('stats')).toEqual({ doc, asOf: now + 29 })
  })

  it('are at most twelve, the latest ones', () => {
    const kept = store()
    for (let coin = 0; coin < 20; coin++) kept.keep(`ticker:COIN${coin}_TOMAN`, { doc, asOf: now - 100 + coin })
    leave()
    const left = Object.keys(JSON.parse(localStorage.getItem('sarraf.prices')!).topics)
    expect(left.sort()).toEqual(Array.from({ length: 12 }, (_, place) => `ticker:COIN${place + 8}_TOMAN`).sort())
  })

  it('are limited in size', () => {
    const long = { BITCOIN: { name: 'x'.repeat(300_000) } }
    const kept = store()
    kept.keep('stats', { doc: long, asOf: now - 2 })
    kept.keep('quotes', { doc: long, asOf: now - 1 })
    leave()
    expect([store().read('stats'), store().read('quotes')]).toEqual([null, { doc: long, asOf: now - 1 }])
  })

  it('are ignored when they are a week old, or when the clock was set back', () => {
    const kept = store()
    kept.keep('stats', { doc, asOf: now - 7 * day - 1 })
    kept.keep('quotes', { doc, asOf: now + 60_001 })
    kept.keep('prices:TOMAN', { doc, asOf: now - 7 * day })
    expect(['stats', 'quotes', 'prices:TOMAN'].map((topic) => kept.read(topic)?.asOf)).toEqual([
      undefined,
      undefined,
      now - 7 * day,
    ])
  })

  it.each([
    ['of another version', { version: 2, topics: { stats: { doc, asOf: now } } }],
    ['with rows that are none', { version: 1, topics: { stats: { doc: { BITCOIN: 'x' }, asOf: now } } }],
    ['without an age', { version: 1, topics: { stats: { doc } } }],
    ['that are a list', []],
    ['that are no object', 7],
  ])('are not read %s', (_, kept) => {
    localStorage.setItem('sarraf.prices', JSON.stringify(kept))
    expect(store().read('stats')).toBe(null)
  })

  it('are deleted when storage is full, because old ones would be taken for the last ones', () => {
    const storage = stubStorage({
      kept: JSON.stringify({ version: 1, topics: { stats: { doc, asOf: now } } }),
      isFull: true,
    })
    const kept = store()
    kept.keep('stats', { doc, asOf: now })
    leave()
    expect(storage.kept()).toBe(null)
  })
})

/** A local storage that holds one text, and rejects writes when it is full. */
function stubStorage({ kept = null as string | null, isFull = false } = {}) {
  let text = kept
  const written: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: () => text,
    setItem: (_: string, next: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      written.push(next)
      text = next
    },
    removeItem: () => {
      text = null
    },
  })
  return { written, kept: () => text }
}

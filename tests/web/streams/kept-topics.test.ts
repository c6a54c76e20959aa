import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Topic } from '#shared/stream/topics.ts'
import { type KeptDocument, keepTopics } from '#web/streams/kept-topics.ts'
import { loadingState, type TopicState, type Topics } from '#web/streams/topics.ts'

const doc = { BITCOIN: { buyPrice: '5', sellPrice: '4' } }
const former = { BITCOIN: { buyPrice: '3', sellPrice: '2' } }

/** `brought`: topics rendered into the page; `age`: the age of the visit (ms). */
function start(
  kept: { [topic: string]: KeptDocument } = {},
  brought: { [topic: string]: KeptDocument } = {},
  age = 9999,
) {
  const sources = new Map<string, BehaviorSubject<TopicState>>()
  const lost$ = new BehaviorSubject(false)
  const began = Date.now()
  const written: [string, KeptDocument][] = []
  const source = (name: string) => {
    if (!sources.has(name)) sources.set(name, new BehaviorSubject<TopicState>(loadingState))
    return sources.get(name)!
  }
  const topics = { topic$: (name: Topic) => source(name), relayTime: () => 7 } as unknown as Topics
  const all = keepTopics(topics, {
    lost$,
    store: {
      read: (topic) => kept[topic] ?? null,
      keep: (topic, document) => written.push([topic, document]),
    },
    brought: new Map(Object.entries(brought)),
    age: () => age + Date.now() - began,
    timeout: (at) => at - 9299,
  })
  const watch = (name: Topic) => {
    const states: TopicState<unknown>[] = []
    const subscription = all.topic$(name).subscribe((state) => states.push(state))
    return { states, end: () => subscription.unsubscribe() }
  }
  return { all, watch, lost$, written, publish: (name: string, state: TopicState) => source(name).next(state) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const live = (asOf: number): TopicState => ({ doc, asOf, status: 'live' })
const keptState = { doc: former, asOf: 3, status: 'stale' }

describe('a topic saved in local storage', () => {
  it('is shown once the connection is lost, until a document arrives', () => {
    const { watch, lost$, publish, all } = start({ 'prices:TOMAN': { doc: former, asOf: 3 } })
    const { states } = watch('prices:TOMAN')
    lost$.next(true)
    expect(all.staleSince()).toBe(3)
    // The connection is open again, and no document has arrived yet.
    lost$.next(false)
    publish('prices:TOMAN', live(9))
    expect(states).toEqual([loadingState, keptState, live(9)])
    expect(all.staleSince()).toBe(null)
  })

  it('is held back while a document may still arrive soon, and is shown from then on', () => {
    const { watch, publish } = start({ stats: { doc: former, asOf: 3 }, quotes: { doc: former, asOf: 3 } })
    const [late, soon, left] = [watch('stats'), watch('quotes'), watch('stats')]
    vi.advanceTimersByTime(699)
    left.end()
    publish('quotes', live(9))
    const before = [...late.states]
    vi.advanceTimersByTime(1)
    expect([before, late.states, soon.states, left.states, vi.getTimerCount()]).toEqual([
      [loadingState],
      [loadingState, keptState],
      [loadingState, live(9)],
      [loadingState],
      0,
    ])
  })

  it('is shown when the exchange does not answer, if there is one', () => {
    const { watch, publish } = start({ 'prices:TOMAN': { doc: former, asOf: 3 } })
    const [known, unknown] = [watch('prices:TOMAN'), watch('quotes')]
    const silent: TopicState = { doc: null, asOf: null, status: 'stale' }
    for (const name of ['prices:TOMAN', 'quotes']) publish(name, silent)
    expect([known.states, unknown.states]).toEqual([
      [loadingState, keptState],
      [loadingState, silent],
    ])
  })

  it('does not replace a document that arrived on this page', () => {
    const { watch, lost$, publish, all } = start({ quotes: { doc: former, asOf: 3 } })
    const { states } = watch('quotes')
    publish('quotes', live(9))
    lost$.next(true)
    publish('quotes', { doc, asOf: 9, status: 'stale' })
    expect(states).toEqual([loadingState, live(9), { doc, asOf: 9, status: 'stale' }])
    expect(all.staleSince()).toBe(9)
  })

  it('is saved only if it is a public price, and only while it is live', () => {
    const { watch, publish, written } = start()
    const names = ['prices:TOMAN', 'me:wallet:P2P', 'me:orders', 'book:BITCOIN_TOMAN', 'trades:BITCOIN_TOMAN'] as const
    for (const name of names) {
      watch(name)
      publish(name, live(9))
      publish(name, { doc, asOf: 9, status: 'stale' })
    }
    expect(written).toEqual([['prices:TOMAN', { doc, asOf: 9 }]])
  })

  it("does not replace a refused topic or a user's own topic", () => {
    const { watch, lost$, publish } = start({
      stats: { doc: former, asOf: 3 },
      'me:wallet:P2P': { doc: former, asOf: 3 },
    })
    const own = watch('me:wallet:P2P')
    const { states } = watch('stats')
    const refused: TopicState = { doc: null, asOf: null, status: 'refused' }
    publish('stats', refused)
    lost$.next(true)
    expect([states, own.states]).toEqual([[loadingState, refused], [loadingState]])
  })

  it('gives the oldest time of the shown prices only', () => {
    const { watch, lost$, all } = start({
      stats: { doc: former, asOf: 3 },
      quotes: { doc: former, asOf: 5 },
    })
    const staleTimes: (number | null)[] = []
    const end = all.onStaleChange(() => staleTimes.push(all.staleSince()))
    lost$.next(true)
    const oldest = watch('stats')
    const newer = watch('quotes')
    oldest.end()
    newer.end()
    end()
    watch('stats')
    expect(staleTimes).toEqual([3, 3, 5, null])
  })

  it('gives its time while one of several subscribers shows it', () => {
    const { watch, lost$, all } = start({ stats: { doc: former, asOf: 3 } })
    lost$.next(true)
    const [one, another] = [watch('stats'), watch('stats')]
    one.end()
    const before = all.staleSince()
    another.end()
    expect([before, all.staleSince()]).toEqual([3, null])
  })
})

describe('the return of the exchange', () => {
  const silent: TopicState = { doc: null, asOf: null, status: 'stale' }

  it('is reported each time that a stale price is live again, also one that was never read before', () => {
    const { watch, all, publish } = start()
    let returns = 0
    const end = all.onReturn(() => void returns++)
    watch('stats')
    const counts = [
      live(9),
      silent,
      loadingState,
      silent,
      live(10),
      { ...live(10), status: 'stale' as const },
      live(11),
    ].map((state) => {
      publish('stats', state)
      return returns
    })
    end()
    publish('stats', silent)
    publish('stats', live(12))
    expect([counts, returns]).toEqual([[0, 0, 0, 0, 1, 1, 2], 2])
  })

  it('is reported late for a price that was not shown in between, and never for one that the relay refuses', () => {
    const { watch, all, publish } = start()
    let returns = 0
    all.onReturn(() => void returns++)
    const stats = watch('stats')
    publish('stats', silent)
    stats.end()
    publish('stats', live(9))
    const before = returns
    watch('stats')
    const after = returns
    watch('quotes')
    publish('quotes', silent)
    publish('quotes', { doc: null, asOf: null, status: 'refused' })
    publish('quotes', live(9))
    expect([before, after, returns]).toEqual([0, 1, 1])
  })

  it('is not reported for a price that was only late, unless the relay called it stale then', () => {
    const { watch, all, publish } = start({ stats: { doc: former, asOf: 3 }, quotes: { doc: former, asOf: 3 } })
    let returns = 0
    all.onReturn(() => void returns++)
    const shown = (['stats', 'quotes'] as const).map(watch)
    vi.advanceTimersByTime(700)
    const late = shown.map(({ states }) => states.at(-1))
    publish('stats', live(9))
    const afterLate = returns
    publish('quotes', silent)
    publish('quotes', live(9))
    expect([late, afterLate, returns]).toEqual([[keptState, keptState], 0, 1])
  })
})

describe('topics rendered into the page', () => {
  const brought = { 'prices:TOMAN': { doc, asOf: 19_000 }, 'book:BITCOIN_TOMAN': { doc, asOf: 19_500 } }
  const coming = (asOf: number) => ({ doc, asOf, status: 'loading' })

  it('are available before they are subscribed to, and stay until a document arrives', () => {
    const { all, watch, publish } = start({}, brought)
    const first = (['prices:TOMAN', 'book:BITCOIN_TOMAN', 'quotes'] as const).map(all.first)
    const [prices, book] = [watch('prices:TOMAN'), watch('book:BITCOIN_TOMAN')]
    publish('prices:TOMAN', { doc: former, asOf: 19_900, status: 'live' })
    const later = watch('prices:TOMAN')
    publish('prices:TOMAN', loadingState)
    expect([first, prices.states, book.states, later.states, all.first('prices:TOMAN')]).toEqual([
      [coming(19_000), coming(19_500), loadingState],
      [coming(19_000), { doc: former, asOf: 19_900, status: 'live' }, loadingState],
      [coming(19_500)],
      [{ doc: former, asOf: 19_900, status: 'live' }, loadingState],
      loadingState,
    ])
  })

  it('are stale after ten seconds without a document, and are preferred to saved ones', () => {
    const { all, watch, lost$ } = start({ 'prices:TOMAN': { doc: former, asOf: 3 } }, brought)
    const [prices, book] = [watch('prices:TOMAN'), watch('book:BITCOIN_TOMAN')]
    lost$.next(true)
    const before = all.first('prices:TOMAN')
    vi.advanceTimersByTime(1)
    expect(before).toEqual(coming(19_000))
    expect([prices.states, book.states, all.first('prices:TOMAN'), all.staleSince()]).toEqual([
      [coming(19_000), { doc, asOf: 19_000, status: 'stale' }],
      [coming(19_500), { doc, asOf: 19_500, status: 'stale' }],
      { doc, asOf: 19_000, status: 'stale' },
      19_000,
    ])
  })

  it('are never shown without their age when they are first subscribed to late', () => {
    const { all, lost$ } = start({}, brought, 10_000)
    const soon = all.first('prices:TOMAN')
    lost$.next(true)
    expect([soon, all.first('prices:TOMAN')]).toEqual([loadingState, { doc, asOf: 19_000, status: 'stale' }])
  })

  it('are saved like live ones: public prices only', () => {
    expect(start({}, brought).written).toEqual([['prices:TOMAN', { doc, asOf: 19_000 }]])
  })
})

import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { PublicTopic } from '#shared/stream/topics.ts'
import { createTopicViews } from '#web/streams/topic-views.ts'
import { loadingState, type TopicState, type Topics } from '#web/streams/topics.ts'

const names = ['prices:TOMAN', 'markets:TOMAN', 'stats'] as const

describe('topics as React reads them', () => {
  it('change one per animation frame, the longest waiting first', () => {
    const { shown, emit, frame } = start()
    for (const name of names) emit(name, 1)
    expect(shown()).toEqual([null, null, null])
    expect([frame(), frame(), frame()]).toEqual([
      [1, null, null],
      [1, 1, null],
      [1, 1, 1],
    ])
    for (const name of names) emit(name, 2)
    const first = frame()
    emit('prices:TOMAN', 3)
    emit('markets:TOMAN', 3)
    expect([first, frame(), frame(), frame(), frame()]).toEqual([[2, 1, 1], [2, 3, 1], [2, 3, 2], [3, 3, 2], null])
  })

  it('show their ages and states together, with the next document', () => {
    const { emit, frame, ages } = start()
    for (const name of names) emit(name, 1)
    for (const _ of names) frame()
    for (const name of names) emit(name, name === 'stats' ? 2 : 1, 9)
    expect([frame(), ages(), frame()]).toEqual([[1, 1, 2], [9, 9, 9], null])
  })

  it('notify a long list in parts, with the newest document, and let other topics in between', () => {
    const { emit, frame, list, shown } = start()
    const docs = list('prices:TOMAN', 30, 1)
    emit('prices:TOMAN', 1)
    emit('stats', 1)
    const next = () => [frame(), docs()]
    const parts = (...counts: [number, number | null][]) => counts.flatMap(([count, doc]) => Array(count).fill(doc))
    expect([next(), next(), next(), next()]).toEqual([
      [[1, null, null], parts([12, 1], [18, null])],
      [[1, null, 1], parts([12, 1], [18, null])],
      [[1, null, 1], parts([24, 1], [6, null])],
      [[1, null, 1], parts([30, 1])],
    ])
    emit('prices:TOMAN', 2)
    const begun = next()
    emit('prices:TOMAN', 3)
    expect([begun, next(), next(), next(), frame()]).toEqual([
      [[2, null, 1], parts([12, 2], [18, 1])],
      [[2, null, 1], parts([12, 2], [12, 3], [6, 1])],
      // The listeners that were notified first come last: the topic's own listener, and twelve of the list.
      [[3, null, 1], parts([6, 3], [6, 2], [18, 3])],
      [[3, null, 1], parts([30, 3])],
      null,
    ])
    expect(shown()).toEqual([3, null, 1])
  })

  it('notify at least one listener per frame, however slow it is, and all of them when they take no time', () => {
    const { emit, frame, list } = start()
    const slow = list('prices:TOMAN', 3, 1000)
    const quick = list('stats', 500, 0)
    emit('prices:TOMAN', 1)
    emit('stats', 1)
    const notifiedCounts = () => [slow(), quick()].map((each) => each.filter((doc) => doc === 1).length)
    const next = () => [frame() !== null, ...notifiedCounts()]
    expect([next(), next(), next(), next(), next()]).toEqual([
      [true, 1, 0],
      [true, 1, 500],
      [true, 2, 500],
      [true, 3, 500],
      [false, 3, 500],
    ])
  })

  it('drop a document at once, also for listeners that wait for one', () => {
    const { emit, frame, forget, list } = start()
    const docs = list('prices:TOMAN', 20, 1)
    emit('prices:TOMAN', 1)
    frame()
    forget('prices:TOMAN')
    expect([docs(), frame()]).toEqual([Array(20).fill(null), [null, null, null]])
  })

  it('show the document rendered into the page before the first subscription, and after the last one', async () => {
    const came: TopicState = { doc: { BITCOIN: {} }, asOf: 5, status: 'loading' }
    const source = new BehaviorSubject<TopicState>(came)
    const topics = { topic$: () => source, first: () => came } as unknown as Topics
    const views = createTopicViews(topics, { afterFrame: queueMicrotask, renderNow: (task) => task(), now: () => 0 })
    const view = views.of('stats')
    const before = view.state()
    const end = view.subscribe(() => undefined)
    source.next({ doc: {}, asOf: 6, status: 'live' })
    await Promise.resolve()
    const seen = view.state()
    end()
    expect([before, seen, view.state()]).toEqual([came, { doc: {}, asOf: 6, status: 'live' }, came])
  })

  it('follow the topics in use from another source, show its state in a frame, and leave the former source', () => {
    const sources = [1, 2].map((doc) => new BehaviorSubject({ doc: { doc }, asOf: doc, status: 'live' } as TopicState))
    const [former, next] = sources.map((source) => ({ topic$: () => source }) as unknown as Topics)
    const frames: (() => void)[] = []
    const afterFrame = (task: () => void) => void frames.push(task)
    const views = createTopicViews(former!, { afterFrame, renderNow: (task) => task(), now: () => 0 })
    const view = views.of('stats')
    const unused = views.of('markets:TOMAN')
    const end = view.subscribe(() => undefined)
    views.follow(next!)
    const observed = () => sources.map((source) => source.observed)
    const before = [view.state().doc, unused.state(), ...observed()]
    for (const frame of frames.splice(0)) frame()
    const after = [view.state().doc, ...observed()]
    end()
    expect([before, after, observed()]).toEqual([
      [{ doc: 1 }, loadingState, false, true],
      [{ doc: 2 }, false, true],
      [false, false],
    ])
  })

  it('show no document of a user who has logged out, not for one frame', () => {
    const { emit, frame, forget, shown } = start()
    emit('stats', 1)
    frame()
    emit('stats', 2)
    forget('stats')
    expect(shown()).toEqual([null, null, null])
    expect(frame()).toEqual([null, null, null])
  })
})

/** `frame` returns the shown documents after a frame, or null if no frame was requested. */
function start() {
  const states = new Map(names.map((name) => [name as string, new BehaviorSubject<TopicState>(loadingState)]))
  const topics = { topic$: (name: PublicTopic) => states.get(name)! } as unknown as Topics
  const frames: (() => void)[] = []
  let clock = 0
  const views = createTopicViews(topics, {
    afterFrame: (task) => void frames.push(task),
    renderNow: (task) => task(),
    now: () => clock,
  })
  const seen = new Map<string, unknown>(names.map((name) => [name, null]))
  for (const name of names) views.of(name).subscribe(() => void seen.set(name, views.of(name).state().doc))
  const shown = () => names.map((name) => seen.get(name))
  return {
    shown,
    /** Adds listeners of a topic, like the rows of a list, each busy for some ms. Returns the last document of each. */
    list: (name: (typeof names)[number], length: number, busy: number) => {
      const last: unknown[] = Array(length).fill(null)
      for (const place of last.keys())
        views.of(name).subscribe(() => {
          last[place] = views.of(name).state().doc
          clock += busy
        })
      return () => [...last]
    },
    ages: () => names.map((name) => views.of(name).state().asOf),
    emit: (name: (typeof names)[number], doc: unknown, asOf = 0) =>
      states.get(name)!.next({ doc: doc as TopicState['doc'], asOf, status: 'live' }),
    forget: (name: (typeof names)[number]) => states.get(name)!.next(loadingState),
    frame: () => {
      const [task, ...more] = frames.splice(0)
      expect(more).toEqual([])
      task?.()
      return task === undefined ? null : shown()
    },
  }
}

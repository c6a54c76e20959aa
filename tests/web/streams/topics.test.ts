import fc from 'fast-check'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Document } from '#shared/stream/frame.ts'
import type { Topic } from '#shared/stream/topics.ts'
import { createTopics, type TopicState } from '#web/streams/topics.ts'
import { fakeRelay, handTiming } from '../support/fake-relay.ts'

const topic = 'stats'
const one = { site: { userCount: 1, tradesValue: '10', tradesAmount: '2' } }
const two = { site: { userCount: 2, tradesValue: '10', tradesAmount: '2' } }

function startTopics() {
  const relay = fakeRelay()
  const time = handTiming()
  const hidden$ = new Subject<boolean>()
  const topics = createTopics(relay.socket, time.timing, hidden$)
  const watch = (name: Topic = topic) => {
    const states: TopicState<unknown>[] = []
    const subscription = topics.topic$(name).subscribe((state) => states.push(state))
    return { states, end: () => subscription.unsubscribe() }
  }
  return { relay, time, topics, watch, hide: (isHidden: boolean) => hidden$.next(isHidden) }
}

/** A connected page with one subscriber that has the first snapshot. */
function startLive() {
  const parts = startTopics()
  parts.relay.socket.open()
  parts.time.settle()
  const user = parts.watch()
  parts.time.pass(1000)
  parts.relay.publish(5000, { [topic]: { epoch: 'a', seq: 7, asOf: 4990, snapshot: one } })
  return { ...parts, user, skew: 1_001_000 - 5000 }
}

describe('topic$', () => {
  it('subscribes once for all its users, and gives all of them the same state', () => {
    const { relay, time, watch } = startTopics()
    relay.socket.open()
    time.settle()
    time.pass(1000)
    const users = [watch(), watch(), watch('quotes')]
    time.settle()
    relay.publish(5000, { [topic]: { epoch: 'a', seq: 1, asOf: 5000, snapshot: one } })
    expect(relay.sent).toEqual([{ topics: {} }, { topics: { stats: null, quotes: null } }])
    expect(users[0]?.states).toEqual(users[1]?.states)
    expect(users[0]?.states).toEqual([
      { doc: null, asOf: null, status: 'loading' },
      { doc: one, asOf: 1_001_000, status: 'live' },
    ])
    expect(users[2]?.states).toEqual([{ doc: null, asOf: null, status: 'loading' }])
  })

  it('gives a late subscriber the present state at once', () => {
    const { watch, user } = startLive()
    expect(watch().states).toEqual(user.states.slice(-1))
  })

  it('ends with the last user, and is not subscribed to again when a new one arrives in the same task', () => {
    const { relay, time, watch, user } = startLive()
    time.pass(1000)
    user.end()
    const next = watch()
    time.settle()
    expect(relay.sent.at(-1)).toEqual({ topics: { stats: { epoch: 'a', seq: 7 } } })
    expect(next.states.map(({ doc }) => doc)).toEqual([one])
    time.pass(1000)
    next.end()
    time.settle()
    expect(relay.sent.at(-1)).toEqual({ topics: {} })
    expect(watch().states).toEqual([{ doc: null, asOf: null, status: 'loading' }])
  })

  it('applies patches in order, and keeps the references of unchanged rows', () => {
    const { relay, user } = startLive()
    relay.publish(5100, { [topic]: { epoch: 'a', seq: 8, asOf: 5090, patch: { site: { userCount: 2 } } } })
    relay.publish(5200, { [topic]: { epoch: 'a', seq: 9, asOf: 5190, patch: { more: { userCount: 9 } } } })
    const docs = user.states.map(({ doc }) => doc as Document)
    expect(docs.slice(-2)).toEqual([two, { ...two, more: { userCount: 9 } }])
    expect(docs.at(-1)?.site).toBe(docs.at(-2)?.site)
  })

  it('requests a snapshot after a gap, once, and again only when none arrived', () => {
    const { relay, time, user, skew } = startLive()
    const gap = { [topic]: { epoch: 'a', seq: 9, asOf: 5090, patch: { site: { userCount: 2 } } } }
    const before = relay.sent.length
    for (let frame = 0; frame < 5; frame++) {
      relay.publish(5100, gap)
      time.settle()
      time.pass(300)
    }
    expect(relay.sent.slice(before)).toEqual([{ topics: { stats: null } }])
    time.pass(1000)
    relay.publish(5200, gap)
    time.settle()
    expect(relay.sent.length).toBe(before + 2)
    relay.publish(5300, { [topic]: { epoch: 'a', seq: 9, asOf: 5290, snapshot: two } })
    expect(user.states.at(-1)).toEqual({ doc: two, asOf: 5290 + skew - 100, status: 'live' })
    expect(user.states.map(({ doc }) => doc).filter((doc) => doc !== null)).toEqual([one, two])
  })

  it('is stale while disconnected, resumes from its position, and is live at the first update', () => {
    const { relay, time, user, skew } = startLive()
    relay.socket.close()
    expect(user.states.at(-1)).toEqual({ doc: one, asOf: 4990 + skew, status: 'stale' })
    time.pass(20_000)
    relay.socket.open()
    time.settle()
    expect(relay.sent.at(-1)).toEqual({ topics: { stats: { epoch: 'a', seq: 7 } } })
    expect(user.states.at(-1)?.status).toBe('stale')
    relay.publish(25_000, { [topic]: { epoch: 'a', seq: 8, asOf: 24_990, patches: [{ site: { userCount: 2 } }] } })
    expect(user.states.at(-1)).toEqual({ doc: two, asOf: 24_990 + skew, status: 'live' })
  })

  it('is stale when the relay marks it so, with the age of the last good answer, until an update without the mark', () => {
    const { relay, time, user, skew } = startLive()
    time.pass(4000)
    relay.publish(9000, { [topic]: { epoch: 'a', seq: 7, asOf: 4990, stale: 'timeout' } })
    expect(user.states.at(-1)).toEqual({ doc: one, asOf: 4990 + skew, status: 'stale' })
    time.pass(100)
    relay.publish(9100, { [topic]: { epoch: 'a', seq: 7, asOf: 9090 } })
    expect(user.states.at(-1)).toEqual({ doc: one, asOf: 9090 + skew, status: 'live' })
  })

  it('distinguishes loading, stale and refused topics', () => {
    const { relay, time, watch } = startTopics()
    relay.socket.open()
    const users = [watch(), watch('quotes'), watch('markets:TOMAN')]
    time.settle()
    relay.answer({ topics: { stats: 'ok', quotes: 'denied', 'markets:TOMAN': 'ok' } })
    relay.publish(5000, { 'markets:TOMAN': { epoch: 'a', seq: 0, asOf: null, stale: 'timeout' } })
    expect(users.map(({ states }) => states.at(-1)?.status)).toEqual(['loading', 'refused', 'stale'])
  })

  it('becomes live when the relay grants a topic that it had denied', () => {
    const { relay, time, watch } = startTopics()
    relay.socket.open()
    const user = watch('me:orders')
    time.settle()
    relay.answer({ topics: { 'me:orders': 'denied' } })
    relay.publish(5000, { 'me:orders': { epoch: 'a', seq: 1, asOf: 5000, snapshot: {} } })
    expect(user.states.map(({ status }) => status)).toEqual(['loading', 'refused', 'live'])
  })

  it("drops a user's own topics when the user changes, and keeps public ones", () => {
    const { relay, time, watch, user } = startLive()
    const orders = watch('me:orders')
    time.pass(1000)
    time.settle()
    relay.publish(6000, { 'me:orders': { epoch: 'a', seq: 3, asOf: 6000, snapshot: { 7: { amount: '1' } } } })
    relay.socket.present('token-of-another')
    expect([orders.states.at(-1), user.states.at(-1)?.doc]).toEqual([{ doc: null, asOf: null, status: 'loading' }, one])
    relay.socket.open()
    time.pass(1000)
    time.settle()
    expect(relay.sent.at(-1)).toEqual({ topics: { stats: { epoch: 'a', seq: 7 }, 'me:orders': null } })
    relay.publish(8000, { 'me:orders': { epoch: 'b', seq: 1, asOf: 8000, snapshot: { 8: { amount: '2' } } } })
    expect(orders.states.map(({ doc }) => doc)).toEqual([null, { 7: { amount: '1' } }, null, { 8: { amount: '2' } }])
  })

  it('unsubscribes when the page is hidden for 10 s, is stale then, and resumes when the page is visible again', () => {
    const { relay, time, user, hide } = startLive()
    const before = relay.sent.length
    hide(true)
    time.pass(9999)
    time.settle()
    expect([relay.sent.length, user.states.at(-1)?.status]).toEqual([before, 'live'])
    time.pass(1)
    time.settle()
    relay.publish(15_000, { [topic]: { epoch: 'a', seq: 8, asOf: 14_990, patch: { site: { userCount: 2 } } } })
    expect([relay.sent.at(-1), user.states.at(-1)?.status]).toEqual([{ topics: {} }, 'stale'])
    time.pass(60_000)
    hide(false)
    time.settle()
    expect(relay.sent.at(-1)).toEqual({ topics: { stats: { epoch: 'a', seq: 8 } } })
    relay.publish(75_000, { [topic]: { epoch: 'a', seq: 8, asOf: 74_990 } })
    expect(user.states.at(-1)).toMatchObject({ doc: two, status: 'live' })
  })

  it('stays subscribed on a hidden page while one of its users needs it there', () => {
    const { relay, time, topics, user, hide } = startLive()
    hide(true)
    time.pass(10_000)
    time.settle()
    const states: TopicState<unknown>[] = []
    const hidden = topics.topic$(topic, { whileHidden: true }).subscribe((state) => states.push(state))
    time.pass(1000)
    time.settle()
    const subscription = relay.sent.at(-1)
    relay.publish(16_000, { [topic]: { epoch: 'a', seq: 8, asOf: 15_990, patch: { site: { userCount: 2 } } } })
    const seen = [states.at(-1), user.states.at(-1)].map((state) => [state?.doc, state?.status])
    hidden.unsubscribe()
    time.pass(1000)
    time.settle()
    expect([subscription, seen, relay.sent.at(-1), user.states.at(-1)?.status]).toEqual([
      { topics: { stats: { epoch: 'a', seq: 7 } } },
      [
        [two, 'live'],
        [two, 'live'],
      ],
      { topics: {} },
      'stale',
    ])
  })

  it("gives the relay's time by the frame with the shortest delay, and this machine's time before the first frame", () => {
    const { relay, time, topics } = startTopics()
    const before = topics.relayTime()
    relay.socket.open()
    relay.publish(5000, {})
    time.pass(3000)
    relay.publish(7900, {})
    expect([before, topics.relayTime()]).toEqual([1_000_000, 8000])
  })

  it("recomputes the age when this machine's clock is put forward, and still subscribes when it is put back", () => {
    const { relay, time, watch, user } = startLive()
    time.pass(3_600_000)
    relay.publish(5100, { [topic]: { epoch: 'a', seq: 7, asOf: 5100 } })
    expect(user.states.at(-1)?.asOf).toBe(time.timing.now())
    time.pass(-7_200_000)
    watch('quotes')
    time.pass(200)
    time.settle()
    expect(relay.sent.at(-1)).toEqual({ topics: { stats: { epoch: 'a', seq: 7 }, quotes: null } })
  })

  it('stays subscribed when the page is visible again before 10 s are over, however often it is hidden', () => {
    const { relay, time, user, hide } = startLive()
    const before = relay.sent.length
    for (let turn = 0; turn < 4; turn++) {
      hide(true)
      time.pass(4000)
      hide(false)
      time.settle()
    }
    time.pass(20_000)
    time.settle()
    expect([relay.sent.length, user.states.at(-1)?.status]).toEqual([before, 'live'])
  })

  it('sends at most five messages a second, and the last one has the last set of topics', () => {
    const { relay, time, watch } = startTopics()
    relay.socket.open()
    time.settle()
    for (let turn = 0; turn < 100; turn++) {
      const user = watch(turn % 2 === 0 ? 'quotes' : 'stats')
      if (turn < 99) user.end()
      time.settle()
      time.pass(10)
    }
    time.pass(1000)
    expect(relay.sent.length).toBeLessThanOrEqual(7)
    expect(relay.sent.at(-1)).toEqual({ topics: { stats: null } })
  })

  it('never shows a document that the relay did not have, whatever is lost, doubled or cut on the way', () => {
    const step = fc.constantFrom('arrives', 'lost', 'doubled', 'cut')
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        const { relay, time, watch } = startTopics()
        const user = watch('quotes')
        relay.socket.open()
        time.settle()
        const had: Document[] = [{ count: 0 }]
        const snapshot = (now: number) =>
          relay.publish(now, { quotes: { epoch: 'a', seq: had.length, asOf: now, snapshot: had.at(-1)! } })
        let answered = 0
        steps.forEach((fate, index) => {
          const now = 5000 + index
          if (fate === 'cut') {
            relay.socket.close()
            relay.socket.open()
          }
          had.push({ count: had.length })
          const publish = () =>
            relay.publish(now, { quotes: { epoch: 'a', seq: had.length, asOf: now, patch: { count: had.length - 1 } } })
          if (fate === 'arrives' || fate === 'doubled') publish()
          if (fate === 'doubled') publish()
          time.settle()
          time.pass(2500)
          if (relay.sent.length > answered && relay.sent.at(-1)?.topics.quotes === null) snapshot(now)
          answered = relay.sent.length
        })
        const shown = user.states.map(({ doc }) => doc).filter((doc) => doc !== null)
        for (const doc of shown) expect(had).toContainEqual(doc)
        const counts = shown.map((doc) => (doc as { count: number }).count)
        expect(counts).toEqual([...counts].sort((a, b) => a - b))
        relay.publish(9000, { quotes: { epoch: 'a', seq: had.length, asOf: 9000, snapshot: had.at(-1)! } })
        expect(user.states.at(-1)?.doc).toEqual(had.at(-1))
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { createFollower } from '#clients/js/follower.ts'
import { loadingState, type TopicState } from '#clients/js/topic-state.ts'
import type { Lend, Wire } from '#clients/js/wire.ts'
import type { SubscribeAnswer, SubscribeRequest } from '#shared/stream/frame.ts'
import type { Topic } from '#shared/stream/topics.ts'
import { handTiming } from '../../web/support/fake-relay.ts'

// tests/web/streams/topics.test.ts tests updates, lost connections, gaps, users and hidden pages, as the page has them.

const first = { site: { userCount: 1, tradesValue: '10', tradesAmount: '2' } }
const second = { site: { userCount: 2, tradesValue: '10', tradesAmount: '2' } }

function startFollower() {
  const time = handTiming()
  const sent: SubscribeRequest[] = []
  const refused: string[] = []
  let answer: (answer: SubscribeAnswer) => void = () => {}
  let lend: Lend = () => undefined
  const wire: Wire = {
    subscribe(request, answered, lends) {
      sent.push(request)
      answer = answered
      lend = lends!
    },
  }
  const follower = createFollower(wire, time.timing, (topic, result) => refused.push(`${topic} ${result}`))
  follower.take({ type: 'opened' })
  time.settle()
  time.pass(1000)
  const publish = (seq: number, snapshot: typeof first) =>
    follower.take({ type: 'frame', frame: { now: 5000, topics: { stats: { epoch: 'a', seq, asOf: 5000, snapshot } } } })
  return {
    follower,
    time,
    sent,
    refused,
    publish,
    answer: (topics: SubscribeAnswer['topics']) => answer({ topics }),
    lend: (topic: string) => lend(topic),
  }
}

it('shares a topic among its listeners, calls each at once, and requests it until the last one stops', () => {
  const { follower, time, sent, publish } = startFollower()
  const one: (object | null)[] = []
  const two: (object | null)[] = []
  const stops = [follower.follow('stats', ({ doc }) => one.push(doc))]
  time.settle()
  publish(1, first)
  stops.push(follower.follow('stats', ({ doc }) => two.push(doc)))
  time.pass(1000)
  time.settle()
  publish(2, second)
  stops[0]!()
  stops[0]!()
  publish(3, first)
  time.pass(1000)
  time.settle()
  expect([one, two, follower.state('stats').doc]).toEqual([[null, first, second], [first, second, first], first])
  stops[1]!()
  time.settle()
  expect(sent).toEqual([{ topics: {} }, { topics: { stats: null } }, { topics: {} }])
  expect(follower.state('stats')).toBe(loadingState)
})

it('counts a function that follows twice as two listeners', () => {
  const { follower, publish } = startFollower()
  const docs: (object | null)[] = []
  const listener = ({ doc }: TopicState<object>) => void docs.push(doc)
  const stop = follower.follow('stats', listener)
  follower.follow('stats', listener)
  stop()
  publish(1, first)
  expect(docs).toEqual([null, null, first])
})

it('stops a listener once when stop is called twice: a hidden page still serves the other listener', () => {
  const { follower, time, sent } = startFollower()
  const stop = follower.follow('stats', () => {}, { whileHidden: true })
  follower.follow('stats', () => {}, { whileHidden: true })
  stop()
  stop()
  follower.setHidden(true)
  time.pass(10_000)
  time.settle()
  expect(sent.at(-1)).toEqual({ topics: { stats: null } })
})

it('continues when a listener throws: all others receive the state, and the error is thrown later', () => {
  const { follower, time, publish } = startFollower()
  const docs: (object | null)[] = []
  follower.follow('stats', ({ doc }) => {
    if (doc !== null) throw new Error('of a listener')
  })
  follower.follow('stats', ({ doc }) => docs.push(doc))
  publish(1, first)
  expect(docs).toEqual([null, first])
  expect(() => time.pass(0)).toThrow('of a listener')
})

it('does not call a listener that another listener has stopped, or that stopped itself', () => {
  const { follower, publish } = startFollower()
  const received: string[] = []
  const stops: (() => void)[] = []
  stops.push(
    follower.follow('stats', ({ status }) => {
      received.push(`one ${status}`)
      if (status === 'live') for (const stop of stops) stop()
    }),
    follower.follow('stats', ({ status }) => received.push(`two ${status}`)),
  )
  publish(1, first)
  publish(2, second)
  expect(received).toEqual(['one loading', 'two loading', 'one live'])
})

it('sends no listener an older state after a newer one that a listener caused', () => {
  const { follower, publish } = startFollower()
  const one: string[] = []
  const two: string[] = []
  follower.follow('stats', ({ status }) => {
    one.push(status)
    if (status === 'live') follower.take({ type: 'closed' })
  })
  follower.follow('stats', ({ status }) => two.push(status))
  publish(1, first)
  expect([one, two]).toEqual([
    ['loading', 'live', 'stale'],
    ['loading', 'stale'],
  ])
})

it('reports a refused topic with its result, and continues when the relay grants it', () => {
  const { follower, time, refused, answer } = startFollower()
  const states: string[] = []
  follower.follow('me:orders', ({ status }) => states.push(status))
  follower.follow('stats', () => {})
  time.settle()
  answer({ stats: 'ok', 'me:orders': 'denied', quotes: 'limit' })
  const update = { epoch: 'a', seq: 1, asOf: 5000, snapshot: {} }
  follower.take({ type: 'frame', frame: { now: 5000, topics: { 'me:orders': update } } })
  expect([refused, states]).toEqual([['me:orders denied'], ['loading', 'refused', 'live']])
})

it('lends the document of a topic to the connection, unless an update is missing', () => {
  const { follower, time, publish, lend } = startFollower()
  follower.follow('stats', () => {})
  time.settle()
  publish(1, first)
  const lent = [lend('stats')?.doc, lend('quotes')]
  const patch = { epoch: 'a', seq: 9, asOf: 6000, patch: {} }
  follower.take({ type: 'frame', frame: { now: 6000, topics: { stats: patch } } })
  expect([...lent, lend('stats')]).toEqual([first, undefined, undefined])
})

it('measures the clock of the relay again on each connection', () => {
  const { follower, time, publish } = startFollower()
  publish(1, first)
  const before = follower.relayTime()
  follower.take({ type: 'closed' })
  follower.take({ type: 'opened' })
  const between = follower.relayTime()
  // This relay is 1,000 ms behind the former one.
  follower.take({ type: 'frame', frame: { now: 4000, topics: {} } })
  expect([before, between, follower.relayTime()]).toEqual([5000, time.timing.now(), 4000])
})

it('throws for a name that is not a topic, and sends no request', () => {
  const { follower, time, sent } = startFollower()
  expect(() => follower.follow('book:GOLD_TOMAN' as Topic, () => {})).toThrow(
    new RangeError('not a topic: book:GOLD_TOMAN'),
  )
  time.pass(1000)
  time.settle()
  expect(sent).toEqual([{ topics: {} }])
})

it('sends no request before it has a connection, and one for all topics when it has', () => {
  const time = handTiming()
  const sent: SubscribeRequest[] = []
  const follower = createFollower({ subscribe: (request) => void sent.push(request) }, time.timing)
  const wait = () => {
    time.settle()
    time.pass(1000)
  }
  follower.follow('stats', () => {})
  wait()
  const before = [...sent]
  follower.take({ type: 'opened' })
  wait()
  expect([before, sent]).toEqual([[], [{ topics: { stats: null } }]])
})

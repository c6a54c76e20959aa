import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClientOptions, createClient } from '#clients/js/create-client.ts'
import type { Socket, SocketListener } from '#clients/js/socket.ts'
import type { LinkSignal } from '#clients/js/wire.ts'
import type { SubscribeAnswer, SubscribeRequest, Update } from '#shared/stream/frame.ts'
import type { Topic } from '#shared/stream/topics.ts'
import { handTiming } from '../../web/support/fake-relay.ts'

const token = 'token-of-a-user-1'
const doc = { site: { userCount: 1, tradesValue: '10', tradesAmount: '2' } }

/** Starts a client over a fake socket. `calls` are the calls of the socket. */
function startClient(options: ClientOptions = {}) {
  const time = handTiming()
  const calls: string[] = []
  const sent: SubscribeRequest[] = []
  const timers = new Set<object>()
  let answer: (answer: SubscribeAnswer) => void = () => {}
  let wire: SocketListener | null = null
  const openSocket = (listener: SocketListener): Socket => {
    wire = listener
    return {
      open: () => void calls.push('open'),
      // Socket.IO too sends this signal before `close` returns.
      close() {
        calls.push('close')
        listener.signal({ type: 'closed' })
      },
      present(next) {
        calls.push(`present ${next}`)
        listener.presented()
      },
      subscribe(request, answered) {
        sent.push(request)
        answer = answered
      },
    }
  }
  const startTimer = (task: () => void, delay: number) => {
    const timer = {}
    timers.add(timer)
    time.timing.later(() => timers.delete(timer) && task(), delay)
    return () => void timers.delete(timer)
  }
  const client = createClient(openSocket, options, { timing: time.timing, startTimer, random: () => 0.5 })
  const signal = (one: LinkSignal) => wire!.signal(one)
  return {
    client,
    time,
    calls,
    sent,
    timers,
    wire: wire!,
    signal,
    answer: (topics: SubscribeAnswer['topics']) => answer({ topics }),
    opened() {
      signal({ type: 'opened' })
      time.settle()
    },
    closed: () => signal({ type: 'closed' }),
    publish: (topics: { [topic: string]: Update } = {}) => signal({ type: 'frame', frame: { now: 5000, topics } }),
  }
}

describe('the connection of a client', () => {
  it('is opened at once, with the token of the user', () => {
    expect([startClient({ token }).calls, startClient().calls]).toEqual([[`present ${token}`, 'open'], ['open']])
  })

  it('is retried after a random part of a span that doubles up to 20 s and that only a frame resets', () => {
    const { time, calls, opened, closed, publish } = startClient()
    const waits: number[] = []
    for (let turn = 0; turn < 9; turn++) {
      if (turn > 0) opened()
      if (turn === 7) publish()
      closed()
      const tried = calls.filter((call) => call === 'open').length
      let wait = 0
      while (calls.filter((call) => call === 'open').length === tried) {
        time.pass(250)
        wait += 250
      }
      waits.push(wait)
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000, 500, 1000])
  })

  it('is dead after 12 s without a frame, and so is an attempt without an answer', () => {
    const { time, calls, opened, publish } = startClient()
    const passed: string[][] = []
    const wait = (duration: number) => {
      time.pass(duration)
      passed.push(calls.splice(0))
    }
    wait(11_999)
    wait(1)
    wait(500)
    opened()
    wait(11_999)
    publish()
    wait(11_999)
    wait(1)
    expect(passed).toEqual([['open'], ['close'], ['open'], [], [], ['close']])
  })

  it('has exactly one timer after any signals, and none after the client is closed', () => {
    const step = fc.constantFrom('opened', 'closed', 'frame', 'a second', 'a minute', 'present')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { client, time, timers, opened, closed, publish } = startClient()
        for (const one of steps) {
          if (one === 'opened') opened()
          if (one === 'closed') closed()
          if (one === 'frame') publish()
          if (one === 'a second') time.pass(1000)
          if (one === 'a minute') time.pass(60_000)
          if (one === 'present') client.present(token)
          expect(timers.size).toBe(1)
        }
        client.close()
        expect(timers.size).toBe(0)
      }),
    )
  })
})

describe('a client', () => {
  it('resumes from its position after a lost connection', () => {
    const { client, time, sent, opened, closed, publish } = startClient()
    const states: string[] = []
    client.follow('stats', ({ status }) => states.push(status))
    opened()
    publish({ stats: { epoch: 'a', seq: 7, asOf: 5000, snapshot: doc } })
    closed()
    time.pass(500)
    opened()
    publish({ stats: { epoch: 'a', seq: 7, asOf: 5000 } })
    expect(sent).toEqual([{ topics: { stats: null } }, { topics: { stats: { epoch: 'a', seq: 7 } } }])
    expect([states, client.state('stats').doc]).toEqual([['loading', 'live', 'stale', 'live'], doc])
  })

  it("forgets a user's own topics when the user changes, and returns the relay's time", () => {
    const { client, calls, opened, publish } = startClient({ token })
    client.follow('me:orders', () => {})
    client.follow('stats', () => {})
    opened()
    const update = { epoch: 'a', seq: 1, asOf: 5000 }
    publish({ 'me:orders': { ...update, snapshot: { 7: { amount: '1' } } }, stats: { ...update, snapshot: doc } })
    const before = client.state('me:orders').doc
    client.present(null)
    expect([before, client.state('me:orders').doc, client.state('stats').doc]).toEqual([
      { 7: { amount: '1' } },
      null,
      doc,
    ])
    expect([calls.at(-1), client.relayTime()]).toEqual(['present null', 5000])
  })

  it('releases its topics while its page is hidden', () => {
    const { client, time, sent, opened } = startClient()
    client.follow('stats', () => {})
    client.follow('quotes', () => {}, { whileHidden: true })
    opened()
    client.setHidden(true)
    time.pass(10_000)
    time.settle()
    expect(sent).toEqual([{ topics: { stats: null, quotes: null } }, { topics: { quotes: null } }])
  })

  it('reports refused topics, the error before a close and the end of a session, also when a listener throws', () => {
    const reported: unknown[] = []
    const { client, time, wire, opened, answer } = startClient({
      token,
      onRefused: (...words) => reported.push(words),
      onError(error) {
        reported.push(error)
        throw new Error('of a listener')
      },
      onSessionEnd: () => reported.push('ended'),
    })
    client.follow('me:orders', () => {})
    opened()
    answer({ 'me:orders': 'denied' })
    wire.failed?.('session', 'the session is over')
    wire.refused(token)
    expect(reported).toEqual([['me:orders', 'denied'], { reason: 'session', message: 'the session is over' }, 'ended'])
    expect(() => time.pass(0)).toThrow('of a listener')
  })

  it('refuses an invalid topic, listener or token, and changes nothing', () => {
    const { client, time, calls, sent, opened } = startClient()
    opened()
    const gold = 'book:GOLD_TOMAN' as Topic
    expect(() => client.follow(gold, () => {})).toThrow(new RangeError('not a topic: book:GOLD_TOMAN'))
    expect(() => client.state(gold)).toThrow(new RangeError('not a topic: book:GOLD_TOMAN'))
    expect(() => client.follow('stats', undefined as never)).toThrow(new TypeError('the listener is no function'))
    expect(() => client.present('short')).toThrow(
      new RangeError('not a token: it has 16 to 2048 visible ASCII characters'),
    )
    time.pass(1000)
    time.settle()
    expect([calls, sent]).toEqual([['open'], [{ topics: {} }]])
  })

  it('is closed for good: it calls no listener, follows no topic and opens no connection', () => {
    const received: unknown[] = []
    const { client, time, calls, wire, opened, publish } = startClient({
      onError: (error) => received.push(error),
      onSessionEnd: () => received.push('ended'),
    })
    client.follow('stats', ({ status }) => received.push(status))
    opened()
    client.close()
    publish({ stats: { epoch: 'a', seq: 1, asOf: 5000, snapshot: doc } })
    wire.failed?.('drain', '')
    wire.refused(token)
    client.present(token)
    client.close()
    time.pass(60_000)
    expect([received, calls]).toEqual([['loading'], ['open', 'close', 'close']])
    expect(() => client.follow('stats', () => {})).toThrow(new Error('the client is closed'))
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#relay/base/clock.ts'
import { connectRedis, type Redis } from '#relay/cluster/redis.ts'
import { SharedTopic } from '#relay/cluster/shared-topic.ts'
import { createTopicStore } from '#relay/cluster/topic-store.ts'
import { Feed } from '#relay/hub/feed.ts'
import type { KeepPolled } from '#relay/topics/keep-polled.ts'
import type { Document } from '#shared/stream/frame.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import { cases, longTimeout } from '../support/cases.ts'
import { startRedis } from '../support/redis.ts'

const name = 'prices:TOMAN'
const lease = `sarraf:lease:${name}`
const relayCount = 3

type Action =
  | { type: 'poll'; relay: number; price: number }
  | { type: 'fail' | 'beat' | 'alone' | 'deliver' | 'lose' | 'restart' | 'expire' | 'empty'; relay: number }
  | { type: 'hand'; relay: number; to: number }
  | { type: 'wire'; relay: number; wire: 'well' | 'cut' | 'mute' }

const relay = fc.nat(relayCount - 1)
const just = <Type extends string>(type: Type) => fc.record({ type: fc.constant(type), relay })
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('poll' as const), relay, price: fc.nat(9) }) },
  { weight: 6, arbitrary: just('beat') },
  { weight: 6, arbitrary: just('deliver') },
  { weight: 2, arbitrary: just('alone') },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hand' as const), relay, to: relay }) },
  { weight: 1, arbitrary: fc.oneof(just('fail'), just('lose'), just('restart')) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('wire' as const), relay, wire: fc.constantFrom('well', 'cut', 'mute') }),
  },
  { weight: 2, arbitrary: fc.oneof(just('expire'), just('expire'), just('empty')) },
)

/** Redis loses its data and then its connections, one by one. Each relay has continued the document in its own way. */
const forgottenThenLost: Action[] = [
  { type: 'beat', relay: 1 },
  { type: 'poll', relay: 1, price: 0 },
  { type: 'beat', relay: 0 },
  { type: 'empty', relay: 0 },
  { type: 'beat', relay: 1 },
  { type: 'alone', relay: 1 },
  { type: 'expire', relay: 0 },
  { type: 'beat', relay: 0 },
  { type: 'alone', relay: 0 },
  { type: 'poll', relay: 1, price: 1 },
  { type: 'poll', relay: 0, price: 2 },
]

let server: Awaited<ReturnType<typeof startRedis>>
let wires: Redis[]
beforeAll(async () => {
  server = await startRedis()
  wires = await Promise.all(
    Array.from({ length: relayCount }, async () => {
      const ready = Promise.withResolvers<void>()
      const redis = connectRedis({
        url: server.url,
        deadline: 5000,
        silence: 60_000,
        connected: ready.resolve,
        failed: () => {},
      })
      await ready.promise
      return redis
    }),
  )
})
afterAll(async () => {
  for (const redis of wires) redis.close()
  await server.kill()
})

/** Starts a relay whose beats, polls and messages the test controls, over a connection to the real Redis that can fail. */
function startRelay(redis: Redis, id: string) {
  let running = 0
  let inbox: string[] = []
  let polled: Parameters<KeepPolled>[2] | null = null
  let epochs = 0
  const self = { wire: 'well' as 'well' | 'cut' | 'mute' }
  let listener: (message: string) => void = () => {}

  const faulty: Redis = {
    ...redis,
    async run(...words) {
      running += 1
      try {
        if (self.wire === 'cut') throw new Error('cut')
        const reply = await redis.run(...words)
        if (self.wire === 'mute') throw new Error('the answer was lost')
        return reply
      } finally {
        running -= 1
      }
    },
    subscribe(channel, callback) {
      listener = callback
      redis.subscribe(channel, (message) => inbox.push(message))
    },
  }
  const keepPolled: KeepPolled = (_, __, on) => {
    polled = on
    return {
      pollNow: () => {},
      isPolling: () => false,
      finish: async () => {},
      stop: () => {
        if (polled === on) polled = null
      },
    }
  }
  const store = createTopicStore(faulty, id, 60_000)
  const feed = new Feed({ name, person: null, kind: 'prices', epoch: id, ringAge: 60_000 })
  const newEpoch = () => `${id}.${epochs++}`
  const counters = { published: 0, heard: 0, fenced: 0, outdated: 0, reread: 0 }
  const parts = { store, clock: systemClock, keepPolled, keepPolledAlone: keepPolled, newEpoch, counters }
  const topic = new SharedTopic(parseTopic(name)!, feed, () => {}, parts)

  const quiet = async () => {
    do await new Promise((resolve) => setImmediate(resolve))
    while (running > 0)
    // Messages published before this command have arrived when it is answered.
    await redis.command(['PING'])
  }
  return Object.assign(self, {
    id,
    feed,
    topic,
    counters,
    quiet,
    beat: () =>
      store.claim([name]).then(
        (terms) => topic.settle(terms.get(name)!),
        () => {},
      ),
    poll: (document: Document) => polled?.document(document),
    fail: () => polled?.failure('failed'),
    deliver() {
      const messages = inbox
      inbox = []
      for (const message of messages) listener(message)
    },
    lose() {
      inbox = []
      topic.invalidate()
    },
  })
}

it(
  'never lets two documents have one epoch and seq, and ends with one leader and one document',
  async () => {
    let lives = 0
    let shared = 0
    let fenced = 0
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 60, size: 'max' }), async (actions) => {
        await wires[0]!.command(['FLUSHALL'])
        const start = (index: number) => startRelay(wires[index]!, `r${++lives}`)
        const relays = wires.map((_, index) => start(index))
        const truth = new Map<string, string>()
        const look = async () => {
          for (const { quiet } of relays) await quiet()
          for (const { feed } of relays) {
            if (feed.document === null) continue
            const [position, text] = [`${feed.epoch} ${feed.seq}`, JSON.stringify(feed.document)]
            if (truth.get(position) === text) shared += 1
            expect([position, truth.get(position) ?? text]).toEqual([position, text])
            truth.set(position, text)
          }
        }

        for (const step of actions) {
          if (step.type === 'expire') await wires[0]!.command(['DEL', lease])
          else if (step.type === 'empty') await wires[0]!.command(['FLUSHALL'])
          else {
            const one = relays[step.relay]!
            if (step.type === 'poll') one.poll({ BITCOIN: { buyPrice: `${step.price}` } })
            else if (step.type === 'fail') one.fail()
            else if (step.type === 'beat') await one.beat()
            else if (step.type === 'alone') one.topic.goAlone()
            else if (step.type === 'deliver') one.deliver()
            else if (step.type === 'lose') one.lose()
            else if (step.type === 'hand') one.topic.handTo(relays[step.to]!.id)
            else if (step.type === 'wire') one.wire = step.wire
            else {
              await one.topic.stop()
              relays[step.relay] = start(step.relay)
            }
          }
          await look()
        }

        // A relay that stopped without a connection has left its lease behind. The lease expires.
        await wires[0]!.command(['DEL', lease])
        for (const one of relays) one.wire = 'well'
        for (let round = 0; round < 4; round++) {
          for (const one of relays) {
            await one.beat()
            await look()
            one.poll({ end: 'end' })
            await look()
            one.deliver()
            await look()
          }
        }
        const ends = relays.map(({ feed }) => [feed.epoch, feed.seq, feed.document, feed.stale])
        expect(ends).toEqual(relays.map(() => [relays[0]!.feed.epoch, relays[0]!.feed.seq, { end: 'end' }, null]))
        expect(relays.filter(({ topic }) => topic.isLeading).length).toBe(1)
        for (const { counters } of relays) fenced += counters.fenced
        for (const { topic } of relays) await topic.stop()
      }),
      { numRuns: cases(120), examples: [[forgottenThenLost]] },
    )
    // Relays did hold the same document, and some did try to publish under a lost lease. So the property was tested.
    expect([shared > 5000, fenced > 5]).toEqual([true, true])
  },
  longTimeout,
)

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Document } from '#shared/stream/frame.ts'
import { applyUpdate, emptyReplica, positionOf, type Replica } from '#shared/stream/replica.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import { anyDocument } from '../../shared/stream/arbitraries.ts'
import { cases, longTimeout } from '../support/cases.ts'
import { startHub } from '../support/hub.ts'

const topics = ['prices:TOMAN', 'quotes', 'stats'] as const
type Topic = (typeof topics)[number]

const topic = fc.constantFrom(...topics)
const set = fc.subarray([...topics])
const index = fc.integer({ min: 0, max: 4 })
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('poll' as const), topic, document: anyDocument }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('fail' as const), topic }) },
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('wait' as const), after: fc.constantFrom(0, 0, 0, 100) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('subscribe' as const), index, set }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reconnect' as const), index, set, remembers: fc.boolean() }) },
)

/**
 * A hub whose flush pauses after each frame, and five clients on a connection that loses nothing. Polls, subscriptions and
 * ends of connections happen between any two frames. A client never holds a wrong document, never has a gap, and ends with
 * the last one.
 */
it(
  'a flush in slices causes no gap and no wrong document, whatever happens between the slices',
  async () => {
    let between = 0
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 120, size: 'max' }), async (actions) => {
        const { hub, polled, join, clock } = startHub({ flushSlice: 0, heartbeat: 300 })
        const truth = new Map<string, Document>()
        const last = new Map<Topic, Document>()
        // Two of them must wait for their budget.
        const come = (index: number) => join(index < 2 ? { burst: 300, perSecond: 1000 } : undefined)
        const clients = Array.from({ length: 5 }, (_, index) => ({
          connection: come(index),
          taken: 0,
          replicas: new Map<Topic, Replica>(),
          set: [] as Topic[],
        }))
        type Client = (typeof clients)[number]

        const subscribe = (client: Client, wanted: Topic[]) => {
          client.set = wanted
          const positions = wanted.map((name) => {
            return [name, positionOf(client.replicas.get(name) ?? emptyReplica)] as const
          })
          hub.subscribe(client.connection.client, new Map(positions))
        }
        const receive = (client: Client) => {
          for (const frame of client.connection.frames.slice(client.taken)) {
            for (const [name, update] of Object.entries(frame.topics) as [Topic, (typeof frame.topics)[string]][]) {
              const before = client.replicas.get(name) ?? emptyReplica
              const { replica, resync } = applyUpdate(before, update, parseTopic(name)!.kind)
              expect([name, resync]).toEqual([name, false])
              client.replicas.set(name, replica)
              if (replica.seq > 0) expect(replica.doc).toEqual(truth.get(`${name} ${replica.epoch} ${replica.seq}`))
            }
          }
          client.taken = client.connection.frames.length
        }
        const poll = (name: Topic, document: Document) => {
          if (!polled(name)) return
          last.set(name, document)
          polled(name).document(document)
          for (const feed of hub.feeds()) {
            const key = `${feed.name} ${feed.epoch} ${feed.seq}`
            if (feed.seq > 0 && !truth.has(key)) truth.set(key, last.get(feed.name as Topic)!)
          }
        }

        hub.start()
        for (const client of clients) subscribe(client, [...topics])
        for (const step of actions) {
          const sent = clients.map(({ connection, taken }) => connection.frames.length - taken)
          if (step.type !== 'wait' && new Set(sent).size > 1) between += 1
          if (step.type === 'poll') poll(step.topic, step.document)
          else if (step.type === 'fail') polled(step.topic)?.failure('timeout')
          else if (step.type === 'wait') await clock.step(step.after)
          else {
            const client = clients[step.index]!
            receive(client)
            if (step.type === 'reconnect') {
              hub.disconnect(client.connection.client)
              client.connection = come(step.index)
              client.taken = 0
              if (!step.remembers) client.replicas.clear()
            }
            subscribe(client, step.set)
          }
        }
        for (const name of topics) poll(name, { end: name })
        await clock.advance(10_000)
        for (const client of clients) {
          receive(client)
          const held = client.set.map((name) => client.replicas.get(name)?.doc)
          expect(held).toEqual(client.set.map((name) => last.get(name) ?? null))
        }
        hub.stop()
      }),
      { numRuns: cases(200) },
    )
    // Enough happened in the middle of a flush, so the property was tested.
    expect(between).toBeGreaterThan(300)
  },
  longTimeout,
)

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Document, Frame } from '#shared/stream/frame.ts'
import { applyUpdate, emptyReplica, positionOf, type Replica } from '#shared/stream/replica.ts'
import { anyDocument } from '../../shared/stream/arbitraries.ts'
import { cases, longTimeout } from '../support/cases.ts'
import { startHub } from '../support/hub.ts'

const topics = ['prices:TOMAN', 'quotes'] as const
type Topic = (typeof topics)[number]

type Action =
  | { type: 'poll'; topic: Topic; document: Document }
  | { type: 'fail'; topic: Topic }
  | { type: 'flush'; after: number }
  | { type: 'deliver' | 'drop' | 'repeat' | 'swap' }
  | { type: 'reconnect'; remembers: boolean; away: number }

const topic = fc.constantFrom(...topics)
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('poll' as const), topic, document: anyDocument }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('fail' as const), topic }) },
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('flush' as const), after: fc.constantFrom(100, 100, 5000, 61_000) }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constantFrom('deliver', 'deliver', 'drop', 'repeat', 'swap') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('reconnect' as const),
      remembers: fc.boolean(),
      away: fc.constantFrom(0, 0, 15_000),
    }),
  },
)

/**
 * A hub, a connection that breaks and loses, repeats and swaps frames, and a client that holds replicas. A document that
 * the client has at a seq is always the upstream's at that seq. When the connection works again, the client ends with the
 * last one.
 */
it(
  'causes no wrong document and no unnoticed gap, whatever the connection does',
  async () => {
    let documentsChecked = 0
    let resyncs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 80, size: 'max' }), async (actions) => {
        const { hub, polled, join, clock } = startHub()
        const truth = new Map<string, Document>()
        let wire: Frame[] = []
        let replicas = new Map<Topic, Replica>()
        let connection = join()
        let taken = 0

        const replicaOf = (name: Topic) => replicas.get(name) ?? emptyReplica
        const subscribe = (lost: readonly Topic[]) => {
          const positions = topics.map(
            (name) => [name, lost.includes(name) ? null : positionOf(replicaOf(name))] as const,
          )
          hub.subscribe(connection.client, new Map(positions))
        }
        const collect = () => {
          wire.push(...connection.frames.slice(taken))
          taken = connection.frames.length
        }
        const receive = (frame: Frame) => {
          const lost: Topic[] = []
          for (const name of topics) {
            const update = frame.topics[name]
            if (!update) continue
            const { replica, resync } = applyUpdate(replicaOf(name), update, name === 'quotes' ? 'quotes' : 'prices')
            replicas.set(name, replica)
            if (resync) lost.push(name)
            if (replica.seq === 0) continue
            documentsChecked += 1
            expect(replica.doc).toEqual(truth.get(`${name} ${replica.epoch} ${replica.seq}`))
          }
          resyncs += lost.length
          if (lost.length > 0) subscribe(lost)
        }
        const note = () => {
          for (const feed of hub.feeds()) {
            const document = lastPolled.get(feed.name as Topic)
            if (document && !truth.has(`${feed.name} ${feed.epoch} ${feed.seq}`)) {
              truth.set(`${feed.name} ${feed.epoch} ${feed.seq}`, document)
            }
          }
        }
        const lastPolled = new Map<Topic, Document>()
        const poll = (name: Topic, document: Document) => {
          lastPolled.set(name, document)
          polled(name).document(document)
          note()
        }

        subscribe([])
        for (const step of actions) {
          if (step.type === 'poll') poll(step.topic, step.document)
          else if (step.type === 'fail') polled(step.topic).failure('timeout')
          else if (step.type === 'flush') {
            await clock.advance(step.after)
            hub.flush()
            collect()
          } else if (step.type === 'reconnect') {
            hub.disconnect(connection.client)
            await clock.advance(step.away)
            connection = join()
            taken = 0
            wire = []
            if (!step.remembers) replicas = new Map()
            subscribe([])
          } else if (step.type === 'drop') wire.shift()
          else if (step.type === 'swap' && wire.length > 1) wire.unshift(...wire.splice(1, 1))
          else {
            const frame = step.type === 'repeat' ? wire[0] : wire.shift()
            if (frame) receive(frame)
          }
        }

        for (const [index, name] of topics.entries()) poll(name, { end: `${index}` })
        for (let quiet = 0; quiet < 4; quiet++) {
          await clock.advance(5000)
          hub.flush()
          collect()
          for (const frame of wire.splice(0)) receive(frame)
        }
        for (const [index, name] of topics.entries()) expect(replicaOf(name).doc).toEqual({ end: `${index}` })
      }),
      { numRuns: cases(600) },
    )
    // The connection was bad enough, so the property was tested.
    expect(documentsChecked).toBeGreaterThan(5000)
    expect(resyncs).toBeGreaterThan(500)
  },
  longTimeout,
)

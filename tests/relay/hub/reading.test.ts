import { expect, it } from 'vitest'
import { startHub } from '../support/hub.ts'

const doc = { BITCOIN: { buyPrice: '5', sellPrice: '4' } }

it('reads held topics at once, and waits for the first documents of the others', async () => {
  const { clock, hub, polled } = startHub()
  const first = hub.read(['prices:TOMAN', 'quotes'], 300)
  polled('prices:TOMAN').document(doc)
  await clock.advance(100)
  polled('quotes').document(doc)
  const asOf = clock.now()
  expect([await first, await hub.read(['prices:TOMAN'], 0)]).toEqual([
    { 'prices:TOMAN': { doc, asOf: asOf - 100 }, quotes: { doc, asOf } },
    { 'prices:TOMAN': { doc, asOf: asOf - 100 } },
  ])
})

it('waits no longer than its limit, and returns no stale document', async () => {
  const { clock, hub, polled } = startHub()
  const read = hub.read(['prices:TOMAN', 'stats', 'quotes'], 300)
  polled('prices:TOMAN').document(doc)
  polled('stats').document(doc)
  polled('stats').failure('timeout')
  await clock.advance(300)
  const asOf = clock.now() - 300
  expect(await read).toEqual({ 'prices:TOMAN': { doc, asOf } })
  polled('quotes').failure('timeout')
  // All of them have a result, so there is no wait.
  expect(await hub.read(['stats', 'quotes'], 300)).toEqual({})
})

it('polls a topic for its linger, as after a client that left', async () => {
  const { clock, hub, polled } = startHub({ linger: 1000 })
  const read = hub.read(['prices:TOMAN'], 100)
  polled('prices:TOMAN').document(doc)
  await read
  await clock.advance(900)
  await hub.read(['prices:TOMAN'], 100)
  await clock.advance(900)
  const isStoppedSoon = polled('prices:TOMAN').isStopped
  await clock.advance(200)
  expect([isStoppedSoon, polled('prices:TOMAN').isStopped, hub.feeds()]).toEqual([false, true, []])
})

it('reads no personal topic, and no name that is not a topic', async () => {
  const { hub } = startHub()
  expect([await hub.read(['me:orders', 'nothing', '__proto__'], 300), hub.feeds()]).toEqual([{}, []])
})

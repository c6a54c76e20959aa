import { expect, it } from 'vitest'
import { createFrameMemory } from '#bench/load/frame-memory.ts'
import { createTruth, printOf, type Standing } from '#bench/load/truth.ts'
import type { Update } from '#shared/stream/frame.ts'

/** Applies updates of one topic to a client and returns the outcome of each. */
function lead(truth: ReturnType<typeof createTruth>, updates: Partial<Update>[]) {
  const memory = createFrameMemory()
  let held: Standing | null = null
  return updates.map((update) => {
    const topics = { quotes: { epoch: 'a', seq: 1, asOf: 1, ...update } }
    const { updates: read } = memory.read(Buffer.from(`42${JSON.stringify(['frame', { now: 1, topics }])}`))
    const { standing, outcome } = truth.take(held, read[0]!)
    held = standing
    return outcome
  })
}

const snapshot = { BITCOIN: { price: '1' } }
const patch = (price: string) => ({ BITCOIN: { price } })

it('returns the outcome of each update for the held document', () => {
  const updates = [
    { seq: 1, snapshot },
    { seq: 2, patch: patch('2') },
    { seq: 2 },
    { seq: 2, patch: patch('2') },
    { seq: 1, patch: patch('1') },
    { seq: 1 },
    { seq: 4, patch: patch('4') },
    { seq: 4, patches: [patch('3'), patch('4')] },
    { seq: 7 },
  ]
  expect(lead(createTruth(), updates)).toEqual([
    'changed',
    'changed',
    'same',
    'repeated',
    'repeated',
    'repeated',
    'gap',
    'changed',
    'gap',
  ])
})

it('reports `wrong` when the document of a client differs from that of the others at one epoch and seq', () => {
  const truth = createTruth()
  lead(truth, [
    { seq: 1, snapshot },
    { seq: 2, patch: patch('2') },
  ])
  expect(lead(truth, [{ seq: 2, snapshot: patch('2') }])).toEqual(['changed'])
  expect(lead(truth, [{ seq: 2, snapshot: patch('3') }])).toEqual(['wrong'])
  const lost = [
    { seq: 1, snapshot },
    { seq: 2, patch: { ETHEREUM: { price: '1' } } },
  ]
  expect(lead(truth, lost)).toEqual(['changed', 'wrong'])
})

it('prints equal documents equally, whatever the order of their keys', () => {
  expect(printOf({ a: { x: '1', y: '2' }, b: '3' })).toBe(printOf({ b: '3', a: { y: '2', x: '1' } }))
  expect(printOf({ a: '1' })).not.toBe(printOf({ a: '2' }))
})

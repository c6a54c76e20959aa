import { expect, it } from 'vitest'
import { createFrameMemory } from '#bench/load/frame-memory.ts'
import { Holdings } from '#bench/load/holdings.ts'
import { emptyTally } from '#bench/load/tally.ts'
import { createTruth } from '#bench/load/truth.ts'
import type { Update } from '#shared/stream/frame.ts'

/**
 * Sends frames to a client of `quotes` that has seq 1 of epoch `a` and has subscribed again. Returns how it was resumed.
 */
function resumed(frames: [update: Partial<Update>, isAnswered: boolean][]) {
  const memory = createFrameMemory()
  const tally = emptyTally()
  const holdings = new Holdings({ truth: createTruth(), tally }, { topics: ['quotes'], own: [], person: null })
  const take = (update: Partial<Update>, isAnswered: boolean) => {
    const topics = { quotes: { epoch: 'a', seq: 1, asOf: 1, ...update } }
    const frame = memory.read(Buffer.from(`42${JSON.stringify(['frame', { now: 1, topics }])}`))
    holdings.take(frame, 1, isAnswered, false)
  }
  take({ snapshot: { BITCOIN: { price: '1' } } }, true)
  holdings.request(new Set())
  for (const [update, isAnswered] of frames) take(update, isAnswered)
  const { resumedByPatches, resumedBySnapshot, resumedByNothing } = tally.counts
  return { resumedByPatches, resumedBySnapshot, resumedByNothing }
}

const none = { resumedByPatches: 0, resumedBySnapshot: 0, resumedByNothing: 0 }
const snapshot = { BITCOIN: { price: '2' } }
const patch = { BITCOIN: { price: '3' } }

it('counts whether a client that returned with its position got patches, a snapshot or nothing', () => {
  expect(resumed([[{ seq: 2, patch }, true]])).toEqual({ ...none, resumedByPatches: 1 })
  expect(resumed([[{ epoch: 'b', snapshot }, true]])).toEqual({ ...none, resumedBySnapshot: 1 })
  expect(resumed([[{}, true]])).toEqual({ ...none, resumedByNothing: 1 })
})

it('counts the later document of a topic that the relay did not have yet', () => {
  const frames: Parameters<typeof resumed>[0] = [
    [{ epoch: 'b', seq: 0, asOf: null }, true],
    [{ epoch: 'b', seq: 1, snapshot }, true],
  ]
  expect(resumed(frames)).toEqual({ ...none, resumedBySnapshot: 1 })
})

it('does not count a change as the answer when the document came before the answer', () => {
  const frames: Parameters<typeof resumed>[0] = [
    [{ epoch: 'b', seq: 1, snapshot }, false],
    [{ epoch: 'b', seq: 2, patch }, true],
  ]
  expect(resumed(frames)).toEqual(none)
})

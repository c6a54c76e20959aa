import { expect, it } from 'vitest'
import { productionTimings } from '#relay/base/timings.ts'
import { Client } from '#relay/hub/group.ts'
import { createSlowReaders } from '#relay/hub/slow-readers.ts'

/** A reader that takes nothing from 0 s on, and what became of it. */
function stuckReader() {
  const state = { queued: 100_000, written: 100_000 }
  const log: string[] = []
  const slow = createSlowReaders(productionTimings(1000), {
    caughtUp: () => log.push('caught up'),
    closed: () => log.push('closed'),
  })
  const sink = { queued: () => state.queued, written: () => state.written, send: () => {}, close: () => {} }
  const client = new Client(sink, { key: '', feeds: [], subscriptions: new Set(), heartbeatAt: 0 }, null, 0)
  slow.wrote(client, 0)
  return {
    state,
    log,
    /** Looks at every flush between two moments, in seconds. */
    look(from: number, to: number) {
      for (let flush = from * 10; flush <= to * 10; flush++) slow.check(flush * 100)
      return [...log]
    },
  }
}

it('a reader that takes nothing for twelve seconds is closed', () => {
  const { look } = stuckReader()
  expect([look(0, 11.9), look(12, 12)]).toEqual([[], ['closed']])
})

it('the time for which the relay itself stood still is not held against a reader', () => {
  const { look, state } = stuckReader()
  look(0, 9)
  // Its loop stood for 5 s: what the reader took in that time shows in the turns of the loop after.
  expect(look(14, 16.9)).toEqual([])
  expect(look(17, 17)).toEqual(['closed'])

  const taking = stuckReader()
  taking.look(0, 9)
  taking.look(14, 14)
  taking.state.queued = 0
  expect([taking.look(14.1, 20), state.queued]).toEqual([['caught up'], 100_000])
})

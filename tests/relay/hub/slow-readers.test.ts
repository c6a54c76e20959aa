import { expect, it } from 'vitest'
import { productionTimings } from '#relay/base/timings.ts'
import { Client } from '#relay/hub/group.ts'
import { createSlowReaders } from '#relay/hub/slow-readers.ts'

/** Makes a client that reads nothing from 0 s on. `log` has the calls for it. */
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
    /** Checks at every flush between two moments, in seconds. */
    look(from: number, to: number) {
      for (let flush = from * 10; flush <= to * 10; flush++) slow.check(flush * 100)
      return [...log]
    },
  }
}

it('a client that reads nothing for twelve seconds is closed', () => {
  const { look } = stuckReader()
  expect([look(0, 11.9), look(12, 12)]).toEqual([[], ['closed']])
})

it('time in which the relay itself was paused does not count against a client', () => {
  const { look, state } = stuckReader()
  look(0, 9)
  // The loop was blocked for 5 s. Bytes that the client read in that time show in the later turns of the loop.
  expect(look(14, 16.9)).toEqual([])
  expect(look(17, 17)).toEqual(['closed'])

  const taking = stuckReader()
  taking.look(0, 9)
  taking.look(14, 14)
  taking.state.queued = 0
  expect([taking.look(14.1, 20), state.queued]).toEqual([['caught up'], 100_000])
})

it('a client may keep 64 KiB in its queue, and not one byte more', () => {
  const queuing = (queued: number) => {
    const { look, state } = stuckReader()
    look(0, 9)
    state.queued = queued
    return look(9.1, 20)
  }
  expect([queuing(65_536), queuing(65_537)]).toEqual([['caught up'], ['closed']])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { connectionMachine, type LinkCommand } from '#machines/app/connection/connection.machine.ts'
import { timeoutAt, withoutPrices$ } from '#web/adapters/app/without-prices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const actors = {
  link: fromCallback<LinkCommand>(() => undefined),
  network: fromCallback<{ type: 'never' }>(() => undefined),
}

/** A visit that began `age` ms ago, and the values that it receives. */
function visit(age: number) {
  const connection = createActor(connectionMachine.provide({ actors }), {
    clock: new SimulatedClock(),
    input: { random: () => 0.5 },
  }).start()
  const began = Date.now() - age
  const received: boolean[] = []
  const subscription = withoutPrices$(connection, () => Date.now() - began).subscribe((one) => void received.push(one))
  return { connection, received, leave: () => subscription.unsubscribe() }
}

it('holds saved prices back while the first connection may still be fast, and no longer', () => {
  const { received, connection, leave } = visit(300)
  vi.advanceTimersByTime(399)
  const before = [...received]
  vi.advanceTimersByTime(1)
  const late = [...received]
  connection.send({ type: 'link.opened' })
  leave()
  expect([before, late, received]).toEqual([[false], [false, true], [false, true, false]])
  expect(vi.getTimerCount()).toBe(0)
})

it('shows saved prices at once when the program loaded late, and whenever the connection is lost', () => {
  const { received, connection } = visit(4000)
  for (const type of ['link.opened', 'link.closed', 'link.opened', 'network.lost'] as const) connection.send({ type })
  expect(received).toEqual([true, false, true, false, true])
})

it('reports nothing late about a connection that was fast', () => {
  const { received, connection } = visit(0)
  connection.send({ type: 'link.opened' })
  vi.advanceTimersByTime(5000)
  expect(received.at(-1)).toBe(false)
})

it('gives prices until 700 ms of the visit, and later requests 700 ms of their own', () => {
  expect([0, 300, 699, 700, 9000].map(timeoutAt)).toEqual([700, 400, 1, 700, 700])
})

import { expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { connectionMachine, type LinkCommand } from '#machines/app/connection/connection.machine.ts'
import { whenBack } from '#web/adapters/app/when-back.ts'

it('calls back when a lost connection is there again, and neither at the first one nor while it stands', () => {
  const actors = {
    link: fromCallback<LinkCommand>(() => undefined),
    network: fromCallback<{ type: 'never' }>(() => undefined),
  }
  const connection = createActor(connectionMachine.provide({ actors }), {
    clock: new SimulatedClock(),
    input: { random: () => 0.5 },
  }).start()
  let calls = 0
  const end = whenBack(connection, () => void calls++)
  const counts = (
    [
      'link.opened',
      'frame.received',
      'link.closed',
      'retry.click',
      'link.opened',
      'frame.received',
      'network.lost',
      'network.found',
      'link.opened',
    ] as const
  ).map((type) => {
    connection.send({ type })
    return calls
  })
  expect(counts).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2])
  end()
  connection.send({ type: 'network.lost' })
  connection.send({ type: 'network.found' })
  connection.send({ type: 'link.opened' })
  expect(calls).toBe(2)
})

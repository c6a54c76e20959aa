import { expect, it } from 'vitest'
import { whenBack } from '#web/adapters/app/when-back.ts'
import { startConnection } from '../support/connection.ts'

it('calls back when a lost connection is restored, but not at the first connection or while it is open', () => {
  const connection = startConnection()
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

import { expect, it, vi } from 'vitest'
import { whenBack } from '#web/adapters/app/when-back.ts'
import { startConnection } from '../support/connection.ts'

it('calls back when a lost connection is restored, but not at the first connection or while it is open', () => {
  const connection = startConnection()
  let calls = 0
  const end = whenBack({ connection, topics: { onReturn: () => () => undefined } }, () => void calls++)
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

it('calls back three times when a stale price is live again, each later by one random wait, until it is stopped', () => {
  vi.useFakeTimers()
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const returns = new Set<() => void>()
  const onReturn = (listener: () => void) => {
    returns.add(listener)
    return () => void returns.delete(listener)
  }
  let calls = 0
  const end = whenBack({ connection: startConnection(), topics: { onReturn } }, () => void calls++)
  const comeBack = () => {
    for (const listener of returns) listener()
  }
  comeBack()
  const counts = [1499, 1, 5999, 1, 6000, 60_000].map((wait) => {
    vi.advanceTimersByTime(wait)
    return calls
  })
  // A second return starts the waits again, with a wait of its own.
  random.mockReturnValue(0)
  comeBack()
  vi.advanceTimersByTime(5000)
  comeBack()
  vi.advanceTimersByTime(5000)
  const again = calls
  end()
  vi.advanceTimersByTime(60_000)
  expect([counts, again, calls, returns.size]).toEqual([[0, 1, 1, 2, 3, 3], 5, 5, 0])
  random.mockRestore()
  vi.useRealTimers()
})

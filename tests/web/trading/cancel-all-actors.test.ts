import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { cancelInput } from '#machines/trading/cancel-order/cancel-command.ts'
import type { Call } from '#shared/contract/call.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { cancelAllActors } from '#web/adapters/trading/cancel-all.ts'
import { startChild } from '../support/child.ts'
import { liveViews } from '../support/live-views.ts'

afterEach(() => void vi.useRealTimers())

/** An exchange whose cancellations fail with this error; `list` gives the answer to each read of the list. */
function exchange(failure: ApiError | null, list: () => unknown) {
  const calls: string[] = []
  const send = async (call: Call) => {
    calls.push(call.method)
    if (call.method === 'GET') return list()
    if (failure !== null) throw failure
    return { message: 'Order Deleted.' }
  }
  const { command } = cancelAllActors({ api: { send } as unknown as PersonApi, views: liveViews().views })
  const start = (id: string) =>
    createActor(command, { input: cancelInput({ id, idempotencyKey: `key ${id}` }) }).start()
  return { calls, start }
}

const notFound = new ApiError('NOT_FOUND', 404)
const listOf = (orderStatus: string) => () => ({ content: [{ id: '1', orderStatus }], totalPages: 1 })

it.each([
  ['that is done is reported as cancelled', null, listOf('IS_OPEN'), { state: 'done', result: 'CANCELLED_BY_USER' }],
  ['that came too late is reported with its end', notFound, listOf('EXPIRED'), { state: 'done', result: 'EXPIRED' }],
  ['that the list says is open is refused', notFound, listOf('IS_OPEN'), { state: 'refused', error: notFound }],
  [
    'whose order the list does not have is refused',
    notFound,
    () => ({ content: [], totalPages: 1 }),
    { state: 'refused', error: notFound },
  ],
  [
    'whose list cannot be read is refused',
    notFound,
    () => {
      throw new ApiError('NO_ANSWER')
    },
    { state: 'refused', error: notFound },
  ],
] as const)('a cancellation %s', async (_, failure, list, output) => {
  vi.useFakeTimers()
  const actor = exchange(failure, list).start('1')
  await vi.advanceTimersByTimeAsync(300)
  expect(actor.getSnapshot().output).toEqual(output)
})

it('reads the list once for several lost cancellations, after all of them have asked', async () => {
  vi.useFakeTimers()
  const content = ['1', '2', '3'].map((id) => ({ id, orderStatus: 'CANCELLED_BY_USER' }))
  const { calls, start } = exchange(new ApiError('NO_ANSWER'), () => ({ content, totalPages: 1 }))
  const actors = ['1', '2', '3'].map(start)
  await vi.advanceTimersByTimeAsync(1000)
  expect([actors.map((actor) => actor.getSnapshot().output), calls]).toEqual([
    content.map(() => ({ state: 'done', result: 'CANCELLED_BY_USER' })),
    ['DELETE', 'DELETE', 'DELETE', 'GET'],
  ])
})

it.each([
  [null, 'me:orders'],
  ['BITCOIN_TOMAN', 'me:orders:BITCOIN_TOMAN'],
] as const)('reports which orders of %s are open, and nothing before they are known', (market, topic) => {
  const { views, publish, listeners } = liveViews()
  const { watchOpen } = cancelAllActors({ api: {} as PersonApi, views })
  const { emitted, stop } = startChild(watchOpen, { market })
  publish('ticker:BITCOIN_TOMAN', {})
  publish(topic, { 7: {}, 8: {} })
  publish(topic, { 8: {} })
  stop()
  expect([emitted, listeners.size]).toEqual([
    [
      { type: 'orders.change', open: ['7', '8'] },
      { type: 'orders.change', open: ['8'] },
    ],
    0,
  ])
})

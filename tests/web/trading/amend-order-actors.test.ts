// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Call } from '#shared/contract/call.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { amendOrderActors } from '#web/adapters/trading/amend-order.ts'
import { amendable } from '../../machines/support/amending.ts'
import { startChild } from '../support/child.ts'
import { liveViews } from '../support/live-views.ts'
import { startTab } from '../support/pending-orders.ts'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

function start(send: (call: Call) => unknown) {
  const tab = startTab('+989120000001')
  const live = liveViews()
  const api = { send: async (call: Call) => send(call) } as unknown as PersonApi
  return { ...tab, ...live, actors: amendOrderActors({ ...tab, api, views: live.views }) }
}

const listed = (orderStatus: string) => ({ content: [{ ...amendable, orderStatus }], totalPages: 1 })

it.each([
  ['at once where it has ended', null, ['CANCELLED_BY_USER'], 600, 'CANCELLED_BY_USER'],
  ['a little later where the list is behind', null, ['IS_OPEN', 'CANCELLED_BY_USER'], 1600, 'CANCELLED_BY_USER'],
  ['as open where it stays so', null, ['IS_OPEN'], 24_000, 'IS_OPEN'],
  ['as open only when no cancellation can come any more', 10_000, ['IS_OPEN'], 70_000, 'IS_OPEN'],
  ['where a cancellation came late', 10_000, ['IS_OPEN', 'IS_OPEN', 'CANCELLED_BY_USER'], 4000, 'CANCELLED_BY_USER'],
] as const)('reads the end of a cancelled order %s', async (_, ago, statuses, within, end) => {
  vi.useFakeTimers()
  let looks = 0
  const { actors } = start(() => listed(statuses[Math.min(looks++, statuses.length - 1)]!))
  const input = { id: '7', cancelSentAt: ago === null ? null : Date.now() - ago }
  const actor = createActor(actors.readEnd, { input }).start()
  await vi.advanceTimersByTimeAsync(400)
  const early = actor.getSnapshot().status
  await vi.advanceTimersByTimeAsync(within)
  expect([early, actor.getSnapshot().output?.orderStatus]).toEqual(['active', end])
})

it('rejects when the list cannot be read or does not contain the order', async () => {
  vi.useFakeTimers()
  const ends = [
    () => ({ content: [], totalPages: 1 }),
    () => {
      throw new ApiError('NO_ANSWER')
    },
  ].map((answer) => {
    const actor = createActor(start(answer).actors.readEnd, { input: { id: '7', cancelSentAt: null } })
    actor.subscribe({ error: () => undefined })
    return actor.start()
  })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(ends.map((actor) => actor.getSnapshot().error)).toEqual([new ApiError('NOT_FOUND'), new ApiError('NO_ANSWER')])
})

it('reports the executed amount of the order, and that it has left the list', () => {
  const { actors, publish } = start(() => undefined)
  const { emitted } = startChild(actors.watchOrder, { market: 'BITCOIN_TOMAN', id: '7' })
  publish('me:orders:BITCOIN_TOMAN', { 7: { executedAmount: '0.01' } })
  publish('me:orders:BITCOIN_TOMAN', {})
  expect(emitted).toEqual([
    { type: 'order.change', row: { executedAmount: '0.01' } },
    { type: 'order.change', row: null },
  ])
})

it('saves the new order in local storage before it is sent, for the next page', async () => {
  const kept: unknown[] = []
  const { actors } = start(() => {
    kept.push(JSON.parse(localStorage.getItem(localStorage.key(0)!)!)['7'].placing)
    throw new ApiError('NO_ANSWER')
  })
  const amendment = { order: amendable, price: '3900000000', amount: '0.02', sentAt: 1, placing: null }
  const held = createActor(actors.hold, { input: { amendment } }).start()
  await vi.waitFor(() => expect(held.getSnapshot().status).toBe('done'))
  const command = {
    order: { marketType: 'BITCOIN_TOMAN', amount: '0.015', orderType: 'LIMITED_BUY', unitPrice: '3900000000' },
    force: false,
    idempotencyKey: 'key-of-the-new-order',
    sentAt: 2,
  } as const
  const place = createActor(actors.place, { input: { command, keyUse: 'once', begins: 'sending' } }).start()
  await vi.waitFor(() => expect(place.getSnapshot().value).toBe('checking'))
  expect(kept).toEqual([command])
})

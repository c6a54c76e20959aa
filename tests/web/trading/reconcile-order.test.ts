import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { SentOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { reconcileOrder } from '#web/adapters/trading/reconcile-order.ts'
import { startTab } from '../support/pending-orders.ts'

const sent: SentOrder = {
  idempotencyKey: 'mine',
  orderType: 'LIMITED_BUY',
  marketType: 'BITCOIN_TOMAN',
  amount: '0.01',
  unitPrice: '4000000000',
  sentAt: 0,
}
const own = { ...sent, id: '1', idempotencyKey: 'mine', createdAtDateTime: '2026-11-21T08:30:00Z' }

describe('an order whose answer never arrived', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }))
  afterEach(() => void vi.useRealTimers())

  it('is searched for until it is found', async () => {
    const { output, requestTimes } = look((time) => (time < 3000 ? [] : [own]))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([await output, requestTimes]).toEqual([{ state: 'found', result: own }, [500, 1500, 3500]])
  })

  it("is absent only when it can no longer arrive: after the relay's time limit for a command", async () => {
    const { output, requestTimes } = look(() => [])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([await output, requestTimes]).toEqual([
      { state: 'absent' },
      [500, 1500, 3500, 7500, 15_500, 23_500, 31_500, 39_500],
    ])
  })

  it('is searched for again when the list cannot be read, and fails when the last read fails too', async () => {
    const failing = look(() => null)
    const recovering = look((time) => (time < 20_000 ? null : []))
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(failing.output).rejects.toEqual(new ApiError('NO_ANSWER'))
    expect(await recovering.output).toEqual({ state: 'absent' })
  })

  it('is no longer searched for once the actor is stopped', async () => {
    const { requestTimes, stop } = look(() => [])
    await vi.advanceTimersByTimeAsync(2000)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requestTimes).toEqual([500, 1500])
  })
})

/** Searches for the order in the list that `listAt` returns for each time; null is a list that cannot be read. */
function look(listAt: (time: number) => object[] | null) {
  const requestTimes: number[] = []
  const api = {
    send: async () => {
      requestTimes.push(Date.now())
      const content = listAt(Date.now())
      if (content === null) throw new ApiError('NO_ANSWER')
      return { content, totalPages: 1 }
    },
  } as unknown as PersonApi
  const actor = createActor(
    reconcileOrder({ api, unsettled: startTab(null).unsettled }, (one: SentOrder) => one),
    { input: sent },
  )
  actor.subscribe({ error: () => undefined })
  const output = waitFor(actor, ({ status }) => status !== 'active', { timeout: Number.POSITIVE_INFINITY }).then(
    ({ output: found }) => found,
    (error: unknown) => {
      throw error
    },
  )
  output.catch(() => undefined)
  actor.start()
  return { output, requestTimes, stop: () => actor.stop() }
}

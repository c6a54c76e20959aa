import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Confirmation } from '#machines/trading/order-ticket/ticket-context.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { orderTicketActors } from '#web/adapters/trading/order-ticket.ts'
import { buyOrder as order, ownOrder } from '../../machines/support/own-orders.ts'
import { startTab } from '../support/pending-orders.ts'

const start = Date.parse('2026-11-21T10:00:00.000Z')
beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

describe('an identical order at an exchange that returns no keys', () => {
  it('is absent when it never arrived, although an identical earlier order exists', async () => {
    const { place, look } = page()
    await place('first', 'taken')
    await vi.advanceTimersByTimeAsync(30_000)
    await place('second', 'lost')
    expect(await look('second')).toEqual('absent')
  })

  it('is found when it arrived', async () => {
    const { place, look } = page()
    await place('first', 'taken')
    await vi.advanceTimersByTimeAsync(30_000)
    await place('second', 'cut')
    expect(await look('second')).toMatchObject({ state: 'done', result: { id: '2' } })
  })
})

describe('a page that is left while the list is read', () => {
  it('sends nothing', async () => {
    const { place, leave, list, unsettled } = page()
    await place('first', 'taken')
    await leave('second')
    expect([list.length, unsettled.first()?.sent.idempotencyKey]).toEqual([1, 'first'])
  })
})

/**
 * The page of an exchange that takes orders, or loses them on the way there or back, and lists them without their keys.
 */
function page() {
  const list: OwnOrder[] = []
  let end: 'taken' | 'lost' | 'cut' = 'taken'
  const api = {
    send: async ({ method }: { method: string }) => {
      if (method === 'GET') return { content: [...list], totalPages: 1 }
      if (end !== 'lost') list.unshift(listed(String(list.length + 1)))
      if (end !== 'taken') throw new ApiError('NO_ANSWER')
      return { message: 'Order Registered.' }
    },
  } as unknown as PersonApi
  const { unsettled } = startTab('+989120000001')
  const { command } = orderTicketActors({ api, unsettled } as unknown as Services)
  const sent = new Map<string, Confirmation>()
  const start = (idempotencyKey: string, becomes: typeof end) => {
    end = becomes
    const confirmation: Confirmation = { order, force: false, idempotencyKey, sentAt: Date.now() }
    sent.set(idempotencyKey, confirmation)
    return createActor(command, { input: { command: confirmation, keyUse: 'once', begins: 'sending' } }).start()
  }
  return {
    place: async (idempotencyKey: string, becomes: typeof end) => {
      const actor = start(idempotencyKey, becomes)
      await waitFor(actor, (snapshot) => !snapshot.matches('sending'))
      actor.stop()
    },
    leave: async (idempotencyKey: string) => {
      start(idempotencyKey, 'taken').stop()
      await vi.advanceTimersByTimeAsync(0)
    },
    list,
    unsettled,
    look: async (idempotencyKey: string) => {
      const input = { command: sent.get(idempotencyKey)!, keyUse: 'once', begins: 'checking' } as const
      const actor = createActor(command, { input }).start()
      await vi.advanceTimersByTimeAsync(60_000)
      return actor.getSnapshot().output ?? actor.getSnapshot().value
    },
  }
}

function listed(id: string): OwnOrder {
  return ownOrder(id, { createdAtDateTime: new Date(Date.now()).toISOString() })
}

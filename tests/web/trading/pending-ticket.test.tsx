// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectConfirmedOrder,
  selectPlaced,
  selectTicket,
  selectUnknown,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { marketOf } from '#shared/market/coins.ts'
import { createPendingOrders } from '#web/adapters/app/command/pending-orders.ts'
import { type Services, ServicesContext } from '#web/adapters/app/services.ts'
import { useOrderTicket } from '#web/adapters/trading/order-ticket.ts'
import { buyOrder as order } from '../../machines/support/own-orders.ts'
import { startConnection } from '../support/connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an order with an unknown outcome', () => {
  it('is searched for when the session ended after the exchange took it, and is then registered', async () => {
    const user = startTab()
    await user.confirm()
    user.loseSession()
    await user.exchange.take()
    await user.comeBack()
    const back = user.sees()
    await user.wait(600)
    const found = user.sees()
    await user.visit()
    const armed = { side: 'buy', amount: '0.01', price: '4000000000' }
    expect([back, found, user.sees(), user.exchange.sent]).toEqual([
      { ...armed, unknown: 'checking', order, placed: null },
      { ...armed, amount: '', unknown: null, order: null, placed: order },
      { side: 'buy', amount: '', price: '', unknown: null, order: null, placed: null },
      1,
    ])
  })

  it('is searched for even if the answer reached a page that was being left', async () => {
    const user = startTab()
    await user.confirm()
    user.loseSession({ isStillThere: true })
    await user.exchange.take()
    await user.comeBack()
    expect(user.sees()).toEqual({
      side: 'buy',
      amount: '0.01',
      price: '4000000000',
      unknown: 'checking',
      order,
      placed: null,
    })
  })

  it('is searched for again when the session ends during the search', async () => {
    const user = startTab()
    await user.confirm()
    await user.exchange.loseAnswer()
    const before = user.sees().unknown
    user.loseSession()
    await user.comeBack()
    const after = user.sees().unknown
    await user.wait(600)
    expect([before, after, user.sees().placed]).toEqual(['checking', 'checking', order])
  })

  it('is searched for after a reload, in any market, and is absent for certain once it can no longer arrive', async () => {
    const user = startTab()
    await user.confirm()
    await user.reload('ETHEREUM_TOMAN')
    const back = user.sees()
    user.exchange.losesOrders = true
    await user.wait(55_000)
    const almost = user.sees().unknown
    await user.wait(10_000)
    await user.send({ type: 'command.resend' })
    expect([back.unknown, back.order, almost, new Set(user.exchange.keys).size, user.exchange.sent]).toEqual([
      'checking',
      order,
      'checking',
      1,
      2,
    ])
  })

  it('is deleted by a refusal or a warning, even if the page did not receive it', async () => {
    const seen = []
    for (const key of ['NOT_ENOUGH_BALANCE_TOMAN', 'FORCE_ORDER_WARNING', 'INVALID_TOKEN'] as const) {
      const user = startTab()
      await user.confirm()
      user.loseSession()
      await user.exchange.refuse(key)
      await user.comeBack()
      seen.push([user.sees().amount, user.sees().unknown])
    }
    expect(seen).toEqual(Array(3).fill(['0.01', null]))
  })

  it('is deleted by a log-out, and is hidden from other users', async () => {
    const user = startTab()
    await user.confirm()
    user.leave()
    await user.comeBack()
    const left = user.sees().unknown
    await user.confirm()
    user.loseSession()
    await user.comeBack('+989120000002')
    const anothers = user.sees().unknown
    user.loseSession()
    await user.comeBack()
    expect([left, anothers, user.sees().unknown]).toEqual([null, null, null])
  })

  it('keeps the user on its page until its outcome is known, and shows the reason; a log-out is allowed', async () => {
    const user = startTab()
    await user.confirm()
    await user.go('/profile/trade/TOMAN/ETHEREUM')
    const [stayed, notices] = [user.path(), user.notices.splice(0)]
    await user.exchange.refuse('FORCE_ORDER_WARNING')
    const warned = user.state()
    await user.send({ type: 'force.no' })
    await user.go('/profile/trade/TOMAN/ETHEREUM')
    expect([stayed, notices, warned, user.path(), user.notices]).toEqual([
      '/',
      [{ type: 'notice.show', notice: 'pageStays' }],
      { order: 'warned', quote: 'none', terms: 'loading' },
      '/profile/trade/TOMAN/ETHEREUM',
      [],
    ])
    await user.visit()
    await user.confirm()
    user.isLeaving = true
    await user.go('/')
    await user.go('/markets')
    expect(user.path()).toBe('/markets')
  })
})

/** A tab in which a user trades, and the exchange behind it. */
function startTab() {
  const context = { person: null as { mobileNumber: string; supervisor: boolean } | null, identity: 0 }
  const listeners = { change: [] as (() => void)[], left: [] as (() => void)[] }
  const tab = { isLeaving: false }
  const session = {
    getSnapshot: () => ({
      context,
      matches: (state: unknown) => (state === 'loggedIn' ? context.person !== null : tab.isLeaving),
    }),
    subscribe: (listener: () => void) => {
      listeners.change.push(listener)
      return { unsubscribe: () => undefined }
    },
    on: (_: 'session.left', listener: () => void) => {
      listeners.left.push(listener)
      return { unsubscribe: () => undefined }
    },
  } as unknown as SessionRef
  const balances = { TOMAN: { credit: '1000000000', blockedCredit: '0', totalBalance: '1000000000' } }
  const view = (topic: string) => ({
    subscribe: () => () => undefined,
    state: () => ({ doc: topic.startsWith('me:pair') ? balances : null, asOf: null, status: 'live' }),
  })
  const exchange = startExchange()
  const notices: object[] = []
  const channel = { postMessage: () => undefined, onmessage: null }
  const open = () =>
    ({
      session,
      views: { of: view },
      connection: startConnection(),
      api: exchange.api,
      orderChanges: { next: () => undefined },
      notices: { send: (event: object) => void notices.push(event) },
      unsettled: createPendingOrders(session, channel),
    }) as unknown as Services
  let services = open()
  let ticket: OrderTicketRef
  let router: ReturnType<typeof createMemoryRouter>
  const person = (mobileNumber = '+989120000001') => {
    context.identity += 1
    context.person = { mobileNumber, supervisor: false }
    for (const listener of listeners.change) listener()
  }
  const show = async (market: string) => {
    cleanup()
    const Page = () => {
      ticket = useOrderTicket(marketOf(market)!)
      return null
    }
    router = createMemoryRouter([
      { path: '/', element: <Page /> },
      { path: '*', element: null },
    ])
    await act(async () => {
      render(
        <ServicesContext value={services}>
          <RouterProvider router={router} />
        </ServicesContext>,
      )
    })
  }
  const send = (event: Parameters<OrderTicketRef['send']>[0]) =>
    act(async () => {
      ticket.send(event)
      await vi.advanceTimersByTimeAsync(0)
    })
  person()
  return Object.assign(tab, {
    exchange,
    notices,
    send,
    visit: (market = 'BITCOIN_TOMAN') => show(market),
    async confirm() {
      await show('BITCOIN_TOMAN')
      await send({ type: 'price.change', text: '4000000000' })
      await send({ type: 'amount.change', text: '0.01' })
      await send({ type: 'ticket.submit' })
    },
    /** Ends the session by itself: the user is led to the log-in. */
    loseSession: ({ isStillThere = false } = {}) => {
      context.person = null
      if (!isStillThere) cleanup()
    },
    async comeBack(mobileNumber?: string) {
      person(mobileNumber)
      await show('BITCOIN_TOMAN')
    },
    leave: () => {
      for (const listener of listeners.left) listener()
      context.person = null
      cleanup()
    },
    /** Reloads the page: only the tab's storage is left of it. */
    async reload(market: string) {
      cleanup()
      exchange.forget()
      services = open()
      await show(market)
    },
    go: (path: string) => act(async () => router.navigate(path)),
    path: () => router.state.location.pathname,
    wait: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    state: () => ticket.getSnapshot().value,
    sees: () => {
      const snapshot = ticket.getSnapshot()
      const { side, amount, price } = selectTicket(snapshot)
      return {
        side,
        amount,
        price,
        unknown: selectUnknown(snapshot),
        order: selectConfirmedOrder(snapshot),
        placed: selectPlaced(snapshot),
      }
    },
  })
}

/** Takes each order at once, and answers when the test lets it. */
function startExchange() {
  const list: object[] = []
  let answer = Promise.withResolvers<object>()
  const exchange = {
    losesOrders: false,
    sent: 0,
    keys: [] as string[],
    api: {
      send: async ({ method }: { method: string }, { idempotencyKey = '' }: { idempotencyKey?: string }) => {
        if (method === 'GET') return { content: exchange.losesOrders ? [] : list, totalPages: 1 }
        exchange.sent += 1
        exchange.keys.push(idempotencyKey)
        list.push({ ...order, id: `${exchange.sent}`, idempotencyKey, createdAtDateTime: new Date().toISOString() })
        answer = Promise.withResolvers()
        return answer.promise
      },
    },
    take: () => settled(() => answer.resolve({ message: 'Order Registered.' })),
    loseAnswer: () => settled(() => answer.reject(new ApiError('NO_ANSWER'))),
    refuse: (key: ConstructorParameters<typeof ApiError>[0]) =>
      settled(() => {
        list.pop()
        answer.reject(new ApiError(key, key === 'INVALID_TOKEN' ? 401 : 400))
      }),
    /** Drops the answers to earlier requests. */
    forget: () => {
      answer = Promise.withResolvers()
    },
  }
  return exchange

  function settled(emit: () => void) {
    return act(async () => {
      emit()
      await vi.advanceTimersByTimeAsync(0)
    })
  }
}

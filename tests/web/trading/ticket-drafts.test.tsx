// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectTicket } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { marketOf } from '#shared/market/coins.ts'
import { createPendingOrders } from '#web/adapters/app/command/pending-orders.ts'
import { type Services, ServicesContext } from '#web/adapters/app/services.ts'
import { useOrderTicket } from '#web/adapters/trading/order-ticket.ts'
import { flushPromises } from '../../machines/support/ticket.ts'
import { startConnection } from '../support/connection.ts'

const market = marketOf('BITCOIN_TOMAN')!
const empty = { side: 'buy', kind: 'limit', amount: '', price: '', expiry: '' }

// Limits and fees never arrive.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** A user who opens, leaves and opens the page of a market. */
function startVisits() {
  const context = { person: { mobileNumber: '+989120000001', supervisor: false }, identity: 1 }
  const session = {
    getSnapshot: () => ({ context }),
    subscribe: () => ({ unsubscribe: () => undefined }),
    on: () => ({ unsubscribe: () => undefined }),
  }
  const balances = { TOMAN: { credit: '1000000000', blockedCredit: '0', totalBalance: '1000000000' } }
  const view = (topic: string) => ({
    subscribe: () => () => undefined,
    state: () => ({ doc: topic.startsWith('me:pair') ? balances : null, asOf: null, status: 'live' }),
  })
  const services = {
    session,
    views: { of: view },
    connection: startConnection(),
    api: { send: async () => ({ message: 'Order Registered.' }) },
    orderChanges: { next: () => undefined },
    unsettled: createPendingOrders(session as unknown as SessionRef, { postMessage: () => undefined, onmessage: null }),
  } as unknown as Services
  let ticket: OrderTicketRef
  let wantedSide: 'buy' | 'sell' | null = null
  const Page = () => {
    ticket = useOrderTicket(market, wantedSide)
    return null
  }
  return {
    open: (side: typeof wantedSide = null) => {
      wantedSide = side
      cleanup()
      render(
        <ServicesContext value={services}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
        </ServicesContext>,
      )
    },
    /** Reloads the page: code that the former page would run at its end does not run. */
    reload() {
      const kept = { ...sessionStorage }
      cleanup()
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
      services.session = { ...session } as unknown as SessionRef
      this.open()
    },
    /** The session ends by itself, and the user logs in again. */
    comeBack(side: typeof wantedSide = null) {
      context.identity += 1
      this.open(side)
    },
    send: (event: Parameters<OrderTicketRef['send']>[0]) =>
      act(async () => {
        ticket.send(event)
        await flushPromises()
      }),
    shown: () => {
      const { side, kind, amount, price, expiry } = selectTicket(ticket.getSnapshot())
      return { side, kind, amount, price, expiry }
    },
  }
}

describe('the draft of a ticket', () => {
  it('restores each field of the ticket when the user returns after the session has ended', async () => {
    const user = startVisits()
    user.open()
    const fresh = user.shown()
    const edits = [
      [{ type: 'side.change', side: 'sell' }, { side: 'sell' }],
      [{ type: 'price.change', text: '4000000000' }, { price: '4000000000' }],
      [{ type: 'amount.change', text: '0.01' }, { amount: '0.01' }],
      [{ type: 'expiry.change', day: '2027-01-01' }, { expiry: '2027-01-01' }],
      [
        { type: 'book.pick', price: '4020000000', amount: '0.2', withAmount: true },
        { price: '4020000000', amount: '0.2' },
      ],
      [{ type: 'kind.change', kind: 'market' }, { kind: 'market' }],
    ] as const
    const [seen, wanted]: [object[], object[]] = [[fresh], [empty]]
    for (const [edit, change] of edits) {
      await user.send(edit)
      user.comeBack()
      seen.push(user.shown())
      wanted.push({ ...wanted.at(-1), ...change })
    }
    expect(seen).toEqual(wanted)
  })

  it('keeps only the price of an order that was registered', async () => {
    const user = startVisits()
    user.open()
    await user.send({ type: 'price.change', text: '4000000000' })
    await user.send({ type: 'amount.change', text: '0.01' })
    await user.send({ type: 'ticket.submit' })
    user.comeBack()
    expect(user.shown()).toEqual({ ...empty, price: '4000000000' })
  })

  it('yields to the side that a link asks for, but is restored under the link under which it was typed', async () => {
    const user = startVisits()
    user.open()
    await user.send({ type: 'amount.change', text: '0.01' })
    user.comeBack('sell')
    const underLink = user.shown()
    await user.send({ type: 'amount.change', text: '0.02' })
    await user.send({ type: 'side.change', side: 'buy' })
    user.comeBack('sell')
    expect([underLink, user.shown()]).toEqual([
      { ...empty, side: 'sell' },
      { ...empty, side: 'buy', amount: '0.02' },
    ])
  })

  it('restores the ticket after a reload, until its page is left or the order is registered', async () => {
    const user = startVisits()
    user.open()
    await user.send({ type: 'price.change', text: '4000000000' })
    await user.send({ type: 'amount.change', text: '0.01' })
    user.reload()
    user.reload()
    const reloaded = user.shown()
    await user.send({ type: 'ticket.submit' })
    user.reload()
    const registered = user.shown()
    await user.send({ type: 'amount.change', text: '0.02' })
    user.open()
    const opened = user.shown()
    user.reload()
    expect([reloaded, registered, opened, user.shown()]).toEqual([
      { ...empty, price: '4000000000', amount: '0.01' },
      { ...empty, price: '4000000000' },
      empty,
      empty,
    ])
  })

  it('is empty for a page that is opened again in the same session', async () => {
    const user = startVisits()
    user.open()
    await user.send({ type: 'amount.change', text: '0.01' })
    user.open()
    expect(user.shown()).toEqual(empty)
  })
})

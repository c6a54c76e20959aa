// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import { orderNotificationsMachine } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { OrderRow, OrdersDocument } from '#shared/stream/topics/orders.ts'
import { OrderToast } from '#web/features/trading/own-orders/order-toast.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const row = (more: Partial<OrderRow> = {}) =>
  ({
    orderType: 'LIMITED_BUY',
    orderStatus: 'IS_OPEN',
    marketType: 'BITCOIN_TOMAN',
    amount: '0.02',
    unitPrice: '4000000000',
    executedAmount: '0',
    ...more,
  }) as OrderRow
const ended = (id: string, orderStatus: string, more: Partial<OrderRow> = {}) =>
  ({ ...row(more), id, orderStatus }) as OwnOrder

async function announceEnds(
  language: 'fa' | 'en',
  ends: readonly OwnOrder[],
  before: OrdersDocument,
  after: OrdersDocument,
) {
  let publish = (_: OrdersDocument): void => undefined
  const machine = orderNotificationsMachine.provide({
    actors: {
      watchOrders: fromCallback<{ type: 'never' }>(({ sendBack }) => {
        publish = (open) => sendBack({ type: 'orders.change', open })
      }),
      watchTabs: fromCallback<{ type: 'never' }>(() => {}),
      readEnds: fromPromise<readonly OwnOrder[], { ids: readonly string[] }>(async () => ends),
      claim: fromPromise<readonly OrderNews[], { news: readonly OrderNews[] }>(async ({ input }) => input.news),
    },
  })
  const notifications = createActor(machine, { input: { now: () => 0 } }).start()
  await startPage(language, <OrderToast notifications={notifications} />)
  notifications.send({ type: 'session.begin' })
  await act(async () => {
    publish(before)
    publish(after)
  })
  return notifications
}

const shown = () => [...document.querySelectorAll('[data-kind]')].map((one) => one.textContent)

it('shows politely how orders ended: pair, side, amount, price, and a link to them', async () => {
  const ends = [
    ended('8', 'FINISHED_WITH_TRANSACTION', { executedAmount: '0.02', unitPrice: '3990000000' }),
    ended('9', 'EXPIRED'),
  ]
  await announceEnds('en', ends, { 7: row(), 8: row(), 9: row() }, { 7: row({ executedAmount: '0.005' }) })
  expect([
    screen.getByRole('status').getAttribute('aria-label'),
    shown(),
    screen.getAllByRole('link')[0]?.getAttribute('href'),
  ]).toEqual([
    'Order news',
    [
      'Order filled in partLimit buy, BTC to Toman: 0.005 of 0.02 BTC at 4,000,000,000 TomanView',
      'Order filledLimit buy, BTC to Toman: 0.02 BTC at 3,990,000,000 Toman on averageView',
      'Order expiredLimit buy, BTC to Toman: 0.02 BTC at 4,000,000,000 TomanView',
    ],
    '/profile/trade/TOMAN/BITCOIN?order=7&list=open',
  ])
})

it('summarizes more than three news, stays under the pointer, and closes when it is dismissed', async () => {
  const ids = ['1', '2', '3', '4', '5']
  const notifications = await announceEnds(
    'fa',
    ids.map((id) => ended(id, 'CANCELLED_BY_ADMIN')),
    Object.fromEntries(ids.map((id) => [id, row()])),
    {},
  )
  const state = () => (notifications.getSnapshot().value as { present: { toast: string } }).present.toast
  const states = [state()]
  const toast = screen.getByText('۵ اعلان از سفارش‌های شما').parentElement!
  act(() => void fireEvent.pointerEnter(toast))
  states.push(state())
  act(() => void fireEvent.pointerLeave(toast))
  states.push(state())
  const count = shown().length
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'بستن اعلان' })))
  expect([states, count, shown(), screen.getByRole('status').getAttribute('data-state')]).toEqual([
    ['showing', 'paused', 'showing'],
    3,
    [],
    'present.feed.idle present.toast.quiet',
  ])
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { amendOrderMachine } from '#machines/trading/amend-order/amend-order.machine.ts'
import { cancelAllMachine } from '#machines/trading/cancel-all/cancel-all.machine.ts'
import { cancelOrderMachine } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import { type HistoryScope, orderHistoryMachine } from '#machines/trading/order-history/order-history.machine.ts'
import { orderNotificationsMachine } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Language } from '#shared/core/money/format.ts'
import { type Market, marketOf } from '#shared/market/coins.ts'
import { OwnOrders } from '#web/features/trading/own-orders/own-orders.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const open = {
  orderType: 'LIMITED_BUY',
  orderStatus: 'IS_OPEN',
  marketType: 'BITCOIN_TOMAN',
  sourceCoin: 'TOMAN',
  destinationCoin: 'BITCOIN',
  amount: '0.01',
  unitPrice: '4000000000',
  wholePrice: '40000000',
  executedAmount: '0',
  executedPercent: '12.5',
  createdAtDateTime: '2026-11-21T08:30:00.000Z',
} as const

async function start(language: Language, market: Market | null, ended: readonly OwnOrder[] | ApiError = []) {
  const lists = orderHistoryMachine.provide({
    actors: {
      watchChanges: fromCallback<{ type: 'never' }, HistoryScope>(() => {}),
      readHistory: fromPromise<readonly OwnOrder[], HistoryScope>(async () => {
        if (ended instanceof ApiError) throw ended
        return ended
      }),
    },
  })
  const history = createActor(lists, { input: { market: market?.type ?? null } }).start()
  const cancellation = createActor(cancelOrderMachine, { input: { newKey: () => 'a key' } }).start()
  const cancelAll = createActor(cancelAllMachine, {
    input: { market: market?.type ?? null, newKey: () => 'a key' },
  }).start()
  const amend = createActor(amendOrderMachine, { input: { newKey: () => 'a key', now: Date.now } }).start()
  const notifications = createActor(orderNotificationsMachine, { input: { now: Date.now } }).start()
  const parts = { market, history, cancellation, cancelAll, amend, notifications }
  const page = await startPage(language, <OwnOrders {...parts} />)
  await act(async () => undefined)
  return { ...page, ...parts }
}

const bitcoin = marketOf('BITCOIN_TOMAN')!
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.trim()),
  )
const showEnded = () => fireEvent.click(screen.getByDisplayValue('ended'))

it('shows the open orders of one market with its units, each with a button that cancels only that order', async () => {
  const { publish, cancellation } = await start('fa', bitcoin)
  publish('me:orders:BITCOIN_TOMAN', 1, {
    7: open,
    8: { ...open, orderType: 'MARKET_SELL', amount: '0.12345678', expiresAt: '2026-12-01T20:30:00.000Z' },
  })
  const ghosts = [...document.querySelectorAll('td:nth-child(4) [data-ghost]')].map((one) =>
    one.getAttribute('data-ghost'),
  )
  expect([heads(), rows(), ghosts, screen.getByText('سفارش‌های باز (۲)').tagName]).toEqual([
    ['زمان', 'نوع', 'قیمت واحد (تومان)', 'مقدار (BTC)', 'انجام‌شده', 'مبلغ کل (تومان)', 'انقضا', 'عملیات'],
    [
      [
        '۳۰ آبان، ۱۲:۰۰',
        'فروش با قیمت بازار',
        '۴٬۰۰۰٬۰۰۰٬۰۰۰ تومان',
        '۰٫۱۲۳۴۵۶۷۸ BTC',
        '۱۲٫۵٪',
        '۴۰٬۰۰۰٬۰۰۰ تومان',
        '۱۱ آذر، ۰۰:۰۰',
        '',
      ],
      [
        '۳۰ آبان، ۱۲:۰۰',
        'خرید محدود',
        '۴٬۰۰۰٬۰۰۰٬۰۰۰ تومان',
        '۰٫۰۱ BTC',
        '۱۲٫۵٪',
        '۴۰٬۰۰۰٬۰۰۰ تومان',
        'بدون انقضا',
        '',
      ],
    ],
    ['۰۰۰۰۰۰'],
    'SPAN',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^لغو خرید محدود: ۰٫۰۱ BTC به قیمت ۴٬۰۰۰٬۰۰۰٬۰۰۰ تومان$/ }))
  expect(cancellation.getSnapshot().context.order).toEqual({ ...open, id: '7' })
})

it('shows the market of each order of all markets, and the units of its numbers', async () => {
  const { publish } = await start('en', null)
  publish('me:orders', 1, { 7: { ...open, marketType: 'ETHEREUM_TETHER', unitPrice: '4000.5', wholePrice: '40.005' } })
  expect(rows()).toEqual([
    ['21 Nov, 12:00', 'ETH to USDT', 'Limit buy', '4,000.5 USDT', '0.01 ETH', '12.5%', '40 USDT', 'No expiry', ''],
  ])
})

it.each([
  ['FINISHED', 'Finished', 'good'],
  ['FINISHED_WITH_TRANSACTION', 'Finished', 'good'],
  ['FINISHED_WITHOUT_TRANSACTION', 'Ended without a trade', 'good'],
  ['ACCEPTED', 'Successful', 'good'],
  ['IS_OPEN', 'Open', 'good'],
  ['CANCELLED_BY_ADMIN', 'Cancelled by the exchange', 'bad'],
  ['CANCELLED_BY_USER', 'Cancelled', 'bad'],
  ['EXPIRED', 'Expired', 'gold'],
  ['PENDING', 'Pending', 'gold'],
  ['RAISED_BY_USER', 'Under review', 'review'],
  ['IS_CLOSED', 'Closed', 'plain'],
  ['SOMETHING_NEW', 'SOMETHING_NEW', 'plain'],
] as const)(
  'shows an order that is %s as %s, in the colour of %s and with its mark (spec 4)',
  async (status, words, tone) => {
    await start('en', bitcoin, [{ ...open, id: '1', orderStatus: status as OwnOrder['orderStatus'] }])
    showEnded()
    const mark = document.querySelector('[data-tone]')!
    expect([mark.textContent, mark.getAttribute('data-tone'), mark.querySelectorAll('svg').length]).toEqual([
      words,
      tone,
      1,
    ])
  },
)

it('shows the states of open orders: loading, not arriving, refused, none, none that match, stale', async () => {
  const topic = 'me:orders:BITCOIN_TOMAN'
  const seen: (readonly string[])[] = []
  const look = () =>
    seen.push(
      ['.mantine-Skeleton-root', 'tbody tr', '[data-stale-mark]'].map((one) =>
        String(document.querySelectorAll(one).length),
      ),
    )
  const page = await start('en', bitcoin)
  look()
  page.fail(topic)
  const failing = screen.getByText('No data yet').nextSibling?.textContent
  cleanup()
  const refused = await start('en', bitcoin)
  refused.refuse(topic)
  expect(screen.getByText('This data is not available')).toBeTruthy()
  cleanup()
  const { publish, history, close } = await start('en', bitcoin)
  publish(topic, 1, {})
  expect(screen.getByText('You have no open orders')).toBeTruthy()
  publish(topic, 2, { 7: open })
  act(() => history.send({ type: 'filters.change', filters: { side: 'sell' } }))
  fireEvent.click(within(screen.getByText('No orders match these filters').parentElement!).getByRole('button'))
  look()
  close()
  look()
  expect([failing, seen]).toEqual([
    'The exchange is not responding. We keep trying, and the data appears here when it arrives.',
    [
      ['5', '0', '0'],
      ['0', '1', '0'],
      ['0', '1', '1'],
    ],
  ])
})

it('shows why the history could not be read, and offers to read it again', async () => {
  await start('en', null, new ApiError('SERVER_ERROR', 500))
  showEnded()
  expect([
    screen.getByText('The history could not be loaded').nextSibling?.textContent,
    screen.getByRole('button', { name: 'Try again' }).tagName,
  ]).toEqual(['The server had a problem. Please try again a little later.', 'BUTTON'])
})

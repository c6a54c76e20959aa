import { Subject } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { Call } from '#shared/contract/call.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { readEndedOrders } from '#web/adapters/trading/order-calls.ts'
import { cancelOrderActors, orderHistoryActors } from '#web/adapters/trading/own-orders.ts'
import { startChild } from '../support/child.ts'
import { liveViews } from '../support/live-views.ts'

afterEach(() => void vi.useRealTimers())

const order = (id: string, orderStatus: string) => ({ id, orderStatus }) as OwnOrder

/** An exchange that has these orders, the newest first. */
function exchange(orders: readonly OwnOrder[]) {
  const queries: unknown[] = []
  const send = async (_: Call, { query }: { query: { size: number; excludedOrderStatus?: string } }) => {
    queries.push(query)
    const all = orders.filter(({ orderStatus }) => orderStatus !== query.excludedOrderStatus)
    return { content: all.slice(0, query.size), totalPages: Math.ceil(all.length / query.size) }
  }
  return { queries, api: { send } as unknown as PersonApi }
}

it.each([
  [null, 'me:orders', 'me:wallet:P2P'],
  ['BITCOIN_TOMAN', 'me:orders:BITCOIN_TOMAN', 'me:pair:BITCOIN_TOMAN'],
] as const)(
  'reports ended orders of %s even if they were never open here, and the first arrival of balances, but not prices',
  (market, orders, owned) => {
    const { views, publish, listeners } = liveViews()
    const orderChanges = new Subject<void>()
    const { watchChanges } = orderHistoryActors({ api: exchange([]).api, views, orderChanges })
    const { emitted, stop } = startChild(watchChanges, { market })
    let changes = 0
    orderChanges.subscribe(() => {
      changes += 1
    })
    /** The number of reports, and of order changes for other lists, after each step. */
    const steps: [number, number][] = []
    const step = (task: () => void) => {
      task()
      steps.push([emitted.length, changes])
    }
    const wallet = (blockedCredit: string, totalBalance: string, wholePriceOfCredit: string) => ({
      TOMAN: { credit: '1', blockedCredit, totalBalance, wholePriceOfCredit },
    })
    step(() => publish(orders, { a: {} }))
    step(() => publish(orders, { a: {}, b: {} }))
    step(() => publish(orders, { b: {} }))
    step(() => publish(owned, wallet('0', '9', '1')))
    step(() => publish(owned, wallet('3', '9', '2')))
    step(() => publish(owned, wallet('3', '8', '2')))
    step(() => orderChanges.next())
    stop()
    expect(steps).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
      [2, 1],
      [2, 1],
      [3, 2],
      [4, 3],
    ])
    expect(listeners.size).toBe(0)
  },
)

it('reads the ended orders of all markets, however many open ones precede them', async () => {
  const open = Array.from({ length: 230 }, (_, place) => order(`o${place}`, 'IS_OPEN'))
  const ended = Array.from({ length: 90 }, (_, place) => order(`e${place}`, 'CANCELLED_BY_USER'))
  const read = async (orders: readonly OwnOrder[]) => {
    const { api, queries } = exchange(orders)
    return [await readEndedOrders(api, null, new AbortController().signal), queries.length]
  }
  expect([
    await read([...open, ...ended]),
    await read([...open.slice(0, 40), ...ended]),
    await read([...ended.slice(0, 2), ...open.slice(0, 98)]),
    await read([]),
  ]).toEqual([
    [ended.slice(0, 50), 2],
    [ended.slice(0, 60), 1],
    [ended.slice(0, 2), 1],
    [[], 1],
  ])
})

it("reads the history of one market with the exchange's own filter", async () => {
  const { api, queries } = exchange([order('1', 'EXPIRED')])
  expect([await readEndedOrders(api, 'BITCOIN_TOMAN', new AbortController().signal), queries]).toEqual([
    [order('1', 'EXPIRED')],
    [{ market: 'BITCOIN_TOMAN', size: 50, orderType: 'P2P', excludedOrderStatus: 'IS_OPEN' }],
  ])
})

it.each([
  [2, 'CANCELLED_BY_USER', 3500],
  [2, 'FINISHED_WITH_TRANSACTION', 3500],
  [Number.POSITIVE_INFINITY, 'IS_OPEN', 39_500],
])(
  'reports an order whose cancellation got no answer, open for %d reads, as %s after %d ms',
  async (open, status, after) => {
    vi.useFakeTimers()
    let looks = 0
    const send = async () => ({ content: [order('1', looks++ < open ? 'IS_OPEN' : status)], totalPages: 1 })
    const { command } = cancelOrderActors({ api: { send } as unknown as PersonApi })
    const sent = { id: '1', idempotencyKey: 'key 1' }
    const actor = createActor(command, { input: { command: sent, keyUse: 'again', begins: 'checking' } }).start()
    const outputOrState = () => actor.getSnapshot().output ?? actor.getSnapshot().value
    await vi.advanceTimersByTimeAsync(after - 1)
    const before = outputOrState()
    await vi.advanceTimersByTimeAsync(1)
    const isOpen = status === 'IS_OPEN'
    expect([before, outputOrState()]).toEqual(['checking', isOpen ? 'absent' : { state: 'done', result: status }])
  },
)

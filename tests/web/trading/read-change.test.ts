import { afterEach, expect, it, vi } from 'vitest'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { readChange } from '#web/adapters/trading/read-change.ts'
import { liveViews } from '../support/live-views.ts'

afterEach(() => void vi.useRealTimers())

const order = (orderStatus: string, executedAmount = '0') =>
  ({ id: '7', marketType: 'BITCOIN_TOMAN', amount: '0.02', orderStatus, executedAmount }) as OwnOrder
const open = order('IS_OPEN')
const row = (executedAmount: string) => ({ 7: { executedAmount } })

/** Follows an order, with a list that the test controls. */
function follow(placed: OwnOrder | null = open) {
  vi.useFakeTimers()
  const live = liveViews()
  const page = {
    reads: 0,
    list: [] as OwnOrder[] | null,
    changed: null as OwnOrder | null,
    stop: new AbortController(),
  }
  const send = async () => {
    page.reads++
    if (page.list === null) throw new Error('no list')
    return { content: page.list }
  }
  const start = () => {
    void readChange({ api: { send } as unknown as PersonApi, views: live.views }, placed, page.stop.signal).then(
      (now) => {
        page.changed = now
      },
    )
  }
  const wait = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return [page.changed?.orderStatus ?? null, page.changed?.executedAmount ?? null, page.reads]
  }
  return { ...live, page, start, wait }
}

it('reads the list only when the live document has more trades of the order', async () => {
  const { publish, page, start, wait } = follow()
  start()
  publish('me:orders', row('0.00'))
  const before = await wait(60_000)
  page.list = [order('IS_OPEN', '0.01')]
  publish('me:orders', row('0.01'))
  expect([before, await wait(100)]).toEqual([
    [null, null, 0],
    ['IS_OPEN', '0.01', 1],
  ])
})

it('reports the end of an order that leaves the live document, even if the list lags behind or fails', async () => {
  const { publish, page, start, wait } = follow()
  publish('me:orders', row('0'))
  start()
  page.list = [open]
  publish('me:orders', {})
  const lagging = await wait(100)
  page.list = null
  const failed = await wait(2000)
  page.list = [order('CANCELLED_BY_USER')]
  expect([lagging, failed, await wait(4000), await wait(600_000)]).toEqual([
    [null, null, 1],
    [null, null, 2],
    ['CANCELLED_BY_USER', '0', 3],
    ['CANCELLED_BY_USER', '0', 3],
  ])
})

it('takes a document without a new order for an old one, at first', async () => {
  const { publish, page, start, wait } = follow()
  publish('me:orders', {})
  start()
  const early = await wait(900)
  publish('me:orders', row('0'))
  const known = await wait(60_000)
  page.list = [order('FINISHED', '0.02')]
  publish('me:orders', {})
  expect([early, known, await wait(100)]).toEqual([
    [null, null, 0],
    [null, null, 0],
    ['FINISHED', '0.02', 1],
  ])
})

it('reports an order that was filled before any live document had it', async () => {
  const { publish, page, start, wait } = follow()
  publish('me:orders', {})
  start()
  page.list = [order('FINISHED', '0.02')]
  expect(await wait(1100)).toEqual(['FINISHED', '0.02', 1])
})

it('follows neither an ended order, nor an unknown one, nor one that the page has left', async () => {
  const outcomeOf = async (placed: OwnOrder | null, isLeft = false) => {
    const { publish, page, start, wait } = follow(placed)
    publish('me:orders', {})
    start()
    page.list = [order('FINISHED', '0.02')]
    if (isLeft) page.stop.abort()
    return wait(60_000)
  }
  expect([await outcomeOf(order('FINISHED', '0.02')), await outcomeOf(null), await outcomeOf(open, true)]).toEqual(
    Array(3).fill([null, null, 0]),
  )
})
